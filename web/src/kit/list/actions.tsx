import { DownOutlined } from '@ant-design/icons'
import type { AnyMachine } from '@kuacang/contract/kit/machine'
import { type Text, text } from '@kuacang/contract/kit/text'
import { Button, Dropdown, Space } from 'antd'
import { useState } from 'react'
import { confirmDanger } from '../dialog/confirm.tsx'
import { notice } from '../notice.ts'
import { say } from '../say.ts'

const words = { more: text('更多', 'More'), chosen: text('已选 {n} 项', '{n} chosen') }

/** Something to do with rows. `run` gets them all; what it throws is shown, then the list is read again. */
export type Action<R> = {
  readonly key: string
  readonly label: Text
  /** May it be done with this row now? For a machine's actions the record itself says so. */
  readonly allowed?: (row: R) => boolean
  readonly run: (rows: readonly R[]) => unknown
  /** What cannot be undone says its consequence and the ids first (OP-28). */
  readonly danger?: {
    /** Verb and object where the label alone is not plain: "Cancel the order". */
    readonly title?: Text
    readonly consequence: Text
    readonly id: (row: R) => string
  }
}

type Does<R> = Pick<Action<R>, 'run' | 'danger'> & { readonly label?: Text }
type Acted = { readonly actions?: readonly string[] }

/**
 * The actions of a document's machine that the page can carry out. A row shows exactly those that the server
 * sent with the record, in the words of the machine.
 */
export const machineActions = <A extends string, R extends Acted>(
  machine: AnyMachine<A>,
  does: { readonly [K in A]?: Does<R> },
): Action<R>[] =>
  machine.actions.flatMap((key) => {
    const one = does[key]
    if (!one) return []
    const label = one.label ?? machine.table[key].label
    return [{ ...one, key, label, allowed: (row) => row.actions?.includes(key) ?? false }]
  })

const start = async <R,>(action: Action<R>, rows: readonly R[]): Promise<boolean> => {
  const { danger, label } = action
  if (danger) {
    const sure = await confirmDanger({
      title: danger.title ?? label,
      consequence: danger.consequence,
      ids: rows.map(danger.id),
    })
    if (!sure) return false
  }
  try {
    await action.run(rows)
  } catch (error) {
    notice.failure(error)
  }
  return true
}

type RowProps<R> = {
  readonly row: R
  readonly actions: readonly Action<R>[]
  readonly onDone: () => void
}

const shownBeforeMore = 2

/** The buttons of one row: what may be done with it now, the rest behind "more". */
export const RowActions = <R,>({ row, actions, onDone }: RowProps<R>) => {
  const [busy, setBusy] = useState<string>()
  const open = actions.filter((a) => a.allowed?.(row) ?? true)
  const run = async (action: Action<R>) => {
    setBusy(action.key)
    if (await start(action, [row])) onDone()
    setBusy(undefined)
  }
  const front = open.length <= shownBeforeMore + 1 ? open : open.slice(0, shownBeforeMore)
  const rest = open.slice(front.length)
  return (
    <Space size={0} className="row-actions">
      {front.map((a) => (
        <Button
          key={a.key}
          type="link"
          size="small"
          danger={a.danger !== undefined}
          loading={busy === a.key}
          disabled={busy !== undefined}
          onClick={() => void run(a)}
        >
          {say(a.label)}
        </Button>
      ))}
      {rest.length > 0 ? (
        <Dropdown
          trigger={['click']}
          menu={{
            items: rest.map((a) => ({ key: a.key, label: say(a.label), danger: a.danger !== undefined })),
            onClick: ({ key }) => {
              const chosen = rest.find((a) => a.key === key)
              if (chosen) void run(chosen)
            },
          }}
        >
          <Button type="link" size="small" disabled={busy !== undefined}>
            {say(words.more)} <DownOutlined />
          </Button>
        </Dropdown>
      ) : null}
    </Space>
  )
}

type BulkProps<R> = {
  readonly rows: readonly R[]
  readonly actions: readonly Action<R>[]
  readonly onDone: () => void
}

/** Buttons for the chosen rows; one is offered only where every chosen row allows it. */
export const BulkActions = <R,>({ rows, actions, onDone }: BulkProps<R>) => {
  const [busy, setBusy] = useState<string>()
  const run = async (action: Action<R>) => {
    setBusy(action.key)
    if (await start(action, rows)) onDone()
    setBusy(undefined)
  }
  return (
    <>
      {actions.map((a) => (
        <Button
          key={a.key}
          danger={a.danger !== undefined}
          loading={busy === a.key}
          disabled={busy !== undefined || rows.length === 0 || !rows.every((r) => a.allowed?.(r) ?? true)}
          onClick={() => void run(a)}
        >
          {say(a.label)}
        </Button>
      ))}
      {rows.length > 0 ? <span className="soft">{say(words.chosen, { n: rows.length })}</span> : null}
    </>
  )
}
