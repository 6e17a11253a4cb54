import { DownOutlined } from '@ant-design/icons'
import type { AnyMachine } from '@kuacang/contract/kit/machine'
import { type Text, text } from '@kuacang/contract/kit/text'
import { Button, Dropdown, Space } from 'antd'
import { createContext, type ReactNode, use, useState } from 'react'
import { confirmDanger } from '../dialog/confirm.tsx'
import { notice } from '../notice.ts'
import { say } from '../say.ts'
import { type Sum, sumOf } from './sums.ts'

const words = { more: text('更多', 'More'), chosen: text('已选 {n} 行', '{n} {n|row|rows} selected') }

/**
 * Something to do with rows. `run` gets them all; what it throws is shown, then the list is read again. Where it answers
 * false, nothing was done.
 */
export type Action<R> = {
  readonly key: string
  readonly label: Text
  /** May it be done with this row now? For a machine's actions the record itself says so. */
  readonly allowed?: (row: R) => boolean
  readonly run: (rows: readonly R[]) => unknown
  /** For chosen rows: said when none is chosen. Without it the button waits for a choice. */
  readonly unchosen?: Text
  /** Is behind "more" even where there is room for it. */
  readonly menu?: boolean
  /** What cannot be undone says its consequence and the ids first (OP-28). */
  readonly danger?: {
    /** Verb and object where the label alone is not plain: "Cancel the order". */
    readonly title?: Text
    readonly consequence: Text
    readonly id: (row: R) => string
    /** Left out: every row. The others are done at once. */
    readonly asks?: (row: R) => boolean
    /** The words of its two buttons, where they are not the usual ones. */
    readonly yes?: Text
    readonly no?: Text
  }
}

type Does<R> = Pick<Action<R>, 'run' | 'danger' | 'menu'> & { readonly label?: Text }
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

const Running = createContext<{ readonly running: boolean; readonly set: (on: boolean) => void } | null>(null)

/** Only one of the actions inside runs at a time: meanwhile all their buttons wait (FU-277). */
export const OneAtATime = ({ children }: { children: ReactNode }) => {
  const [running, set] = useState(false)
  return <Running value={{ running, set }}>{children}</Running>
}

/** Carries out actions: which one runs now, and whether another one may begin. */
const useRunner = <R,>(onDone: () => void) => {
  const page = use(Running)
  const [busy, setBusy] = useState<string>()
  const run = async (action: Action<R>, rows: readonly R[]) => {
    setBusy(action.key)
    page?.set(true)
    if (await start(action, rows)) onDone()
    page?.set(false)
    setBusy(undefined)
  }
  return { busy, blocked: busy !== undefined || (page?.running ?? false), run }
}

const start = async <R,>(action: Action<R>, rows: readonly R[]): Promise<boolean> => {
  const { danger, label } = action
  if (danger && rows.some(danger.asks ?? (() => true))) {
    const sure = await confirmDanger({
      title: danger.title ?? label,
      consequence: danger.consequence,
      ids: rows.map(danger.id),
      ...(danger.yes ? { yes: danger.yes } : {}),
      ...(danger.no ? { no: danger.no } : {}),
    })
    if (!sure) return false
  }
  try {
    // A form that the person left has done nothing: the rows stay chosen.
    if ((await action.run(rows)) === false) return false
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
  const { busy, blocked, run } = useRunner<R>(onDone)
  const allowed = actions.filter((a) => a.allowed?.(row) ?? true)
  // What cannot be undone is the last of a row, and red only under the pointer: a column of red words warns of nothing.
  const open = [...allowed.filter((a) => !a.danger), ...allowed.filter((a) => a.danger)]
  const plain = open.filter((a) => !a.menu)
  const room = plain.length <= shownBeforeMore + 1 ? plain.length : shownBeforeMore
  const front = plain.slice(0, room)
  const rest = open.filter((a) => !front.includes(a))
  return (
    <Space size={0} wrap className="row-actions">
      {front.map((a) => (
        <Button
          key={a.key}
          type="link"
          size="small"
          {...(a.danger ? { className: 'row-danger' } : {})}
          loading={busy === a.key}
          aria-disabled={busy === a.key || undefined}
          // The one that runs takes no press either, but keeps the focus.
          disabled={blocked && busy !== a.key}
          onClick={() => void run(a, [row])}
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
              if (chosen) void run(chosen, [row])
            },
          }}
        >
          <Button type="link" size="small" disabled={blocked}>
            {say(words.more)} <DownOutlined />
          </Button>
        </Dropdown>
      ) : null}
    </Space>
  )
}

const units = {
  pieces: text('{n} 件', '{n} {n|piece|pieces}'),
  parcels: text('{n} 个包裹', '{n} {n|parcel|parcels}'),
  kg: text('{n} kg', '{n} kg'),
} as const

const sumText = <R,>(rows: readonly R[], sum: Sum<R>): string => {
  const digits = sum.unit === 'kg' ? 3 : 0
  const shown = { minimumFractionDigits: digits, maximumFractionDigits: digits }
  const amount = say(units[sum.unit], { n: sumOf(rows, sum).toLocaleString('en', shown) })
  return sum.name ? `${say(sum.name)} ${amount}` : amount
}

type BulkProps<R> = {
  readonly rows: readonly R[]
  readonly actions: readonly Action<R>[]
  readonly sums: readonly Sum<R>[]
  readonly onDone: () => void
}

/**
 * Buttons for the chosen rows, one offered only where every chosen row allows it; then how many are chosen, and what
 * they add up to.
 */
export const BulkActions = <R,>({ rows, actions, sums, onDone }: BulkProps<R>) => {
  const { busy, blocked, run } = useRunner<R>(onDone)
  return (
    <>
      {actions.map((a) => (
        <Button
          key={a.key}
          danger={a.danger !== undefined}
          loading={busy === a.key}
          aria-disabled={busy === a.key || undefined}
          disabled={
            busy !== a.key &&
            (blocked || (rows.length === 0 && !a.unchosen) || !rows.every((r) => a.allowed?.(r) ?? true))
          }
          onClick={() => {
            if (rows.length === 0 && a.unchosen) notice.warning(a.unchosen)
            else void run(a, rows)
          }}
        >
          {say(a.label)}
        </Button>
      ))}
      {rows.length > 0 ? (
        <span className="soft list-chosen" role="status">
          {[say(words.chosen, { n: rows.length }), ...sums.map((s) => sumText(rows, s))].join(' · ')}
        </span>
      ) : null}
    </>
  )
}
