import {
  ArrowDownOutlined,
  ArrowUpOutlined,
  QuestionCircleOutlined,
  SettingOutlined,
} from '@ant-design/icons'
import { type Text, text } from '@kuacang/contract/kit/text'
import { Button, Checkbox, Popover, Tooltip } from 'antd'
import { type ReactNode, useState } from 'react'
import { notice } from '../notice.ts'
import { say } from '../say.ts'
import { arrangeColumns, type Layout, readLayout, shiftColumn } from './column-layout.ts'
import type { Sum } from './sums.ts'

const words = {
  edit: text('表头设置', 'Columns'),
  up: text('上移 {name}', 'Move {name} up'),
  down: text('下移 {name}', 'Move {name} down'),
  reset: text('恢复默认', 'Reset to default'),
  restored: text('表头已恢复默认', 'Columns reset to default'),
}

export type Column<R> = {
  readonly key: string
  readonly title: Text
  /** What its values mean, where the title cannot say it. */
  readonly help?: Text
  readonly render: (row: R) => ReactNode
  /** Where all about the row is: its value is the link there. */
  readonly to?: (row: R) => string
  readonly width?: number
  /** The call sorts by this key. */
  readonly sorts?: boolean
  readonly align?: 'right'
  /** Not shown until the user chooses it. */
  readonly optional?: boolean
  /** Added up for the rows that are chosen. */
  readonly sum?: Sum<R>
}

/** A saved view that is open: it has its own columns. */
type OpenView = { readonly id: string; readonly layout: Layout | null }

/**
 * The columns of a list: which, and in which order. This browser keeps the user's own; while a view is open, its
 * columns are shown instead, and what is changed in them waits to be saved with the view.
 */
export const useColumns = <R,>(name: string, columns: readonly Column<R>[], view: OpenView | undefined) => {
  const place = `columns ${name}`
  const [own, setOwn] = useState(() => readLayout(localStorage.getItem(place)))
  const [tried, setTried] = useState<{ readonly view: string; readonly layout: Layout | undefined }>()
  const ofView = tried && tried.view === view?.id ? tried.layout : (view?.layout ?? undefined)
  const layout = view ? ofView : own
  const arranged = arrangeColumns(columns, layout)
  const keep = (next: Layout | undefined) => {
    if (view) return setTried({ view: view.id, layout: next })
    if (next) localStorage.setItem(place, JSON.stringify(next))
    else localStorage.removeItem(place)
    setOwn(next)
  }
  return {
    shown: arranged.filter((c) => c.shown).map((c) => c.column),
    arranged,
    layout,
    keep,
    /** Leaves what was changed in the columns of a view and not saved. */
    forget: () => setTried(undefined),
  }
}

/** The head of a column, with its help behind a question mark. */
export const columnTitle = ({ title, help }: { title: Text; help?: Text }): ReactNode =>
  help ? (
    <Tooltip title={say(help)}>
      <span className="column-title">
        {say(title)} <QuestionCircleOutlined tabIndex={0} />
      </span>
    </Tooltip>
  ) : (
    <span className="column-title">{say(title)}</span>
  )

type EditorProps<R> = Pick<ReturnType<typeof useColumns<R>>, 'arranged' | 'keep'>

/** Chooses and orders the columns of a list. */
export const ColumnEditor = <R,>({ arranged, keep }: EditorProps<R>) => {
  const layout = {
    order: arranged.map((c) => c.column.key),
    hidden: arranged.filter((c) => !c.shown).map((c) => c.column.key),
  }
  const toggle = (key: string) =>
    keep({
      ...layout,
      hidden: layout.hidden.includes(key) ? layout.hidden.filter((k) => k !== key) : [...layout.hidden, key],
    })
  const restore = () => {
    keep(undefined)
    notice.hint(words.restored)
  }
  const move = (key: string, by: -1 | 1) => keep({ ...layout, order: shiftColumn(layout.order, key, by) })
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      content={
        <div className="column-editor">
          <ul>
            {arranged.map(({ column, shown }, i) => (
              <li key={column.key}>
                <Checkbox checked={shown} onChange={() => toggle(column.key)}>
                  {say(column.title)}
                </Checkbox>
                <Button
                  type="text"
                  size="small"
                  icon={<ArrowUpOutlined />}
                  disabled={i === 0}
                  aria-label={say(words.up, { name: column.title })}
                  onClick={() => move(column.key, -1)}
                />
                <Button
                  type="text"
                  size="small"
                  icon={<ArrowDownOutlined />}
                  disabled={i === arranged.length - 1}
                  aria-label={say(words.down, { name: column.title })}
                  onClick={() => move(column.key, 1)}
                />
              </li>
            ))}
          </ul>
          <Button size="small" onClick={restore}>
            {say(words.reset)}
          </Button>
        </div>
      }
    >
      <Button icon={<SettingOutlined />}>{say(words.edit)}</Button>
    </Popover>
  )
}
