import { say, text } from '@kuacang/contract/kit/text'
import type { Caller, Scope } from '../caller.ts'
import type { Tx } from '../database/transact.ts'
import type { Document } from './document.ts'

const reasons = {
  unknown: text('没有预报', 'It was not announced'),
  status: text('状态为「{status}」', 'Its status is “{status}”'),
}

export type HeldNumber = { readonly id: string; readonly number: string; readonly status: number }
export type LeftNumber = { readonly number: string; readonly reason: string }

/** The documents of these numbers, locked in the order of their ids. */
export const holdNumbers = (
  tx: Tx,
  { warehouse_id }: Scope,
  { table, numberColumn, statusColumn }: Document,
  numbers: readonly string[],
): Promise<HeldNumber[]> =>
  tx.run<HeldNumber>(
    `select id, ${numberColumn} as number, ${statusColumn} as status from ${table}
     where warehouse_id = $1 and ${numberColumn} = any($2) order by id for update`,
    [warehouse_id, numbers],
  )

/** Why a command about many numbers left some of them as they were; `done` are the states that it leads to or from. */
export const leftNumbers = (
  { locale }: Caller,
  { machine }: Document,
  numbers: readonly string[],
  held: readonly HeldNumber[],
  done: (status: number) => boolean,
): LeftNumber[] => {
  const found = new Map(held.map((h) => [h.number, h.status]))
  return [...new Set(numbers)].flatMap((number): LeftNumber[] => {
    const status = found.get(number)
    if (status === undefined) return [{ number, reason: say(reasons.unknown, locale) }]
    if (done(status)) return []
    return [{ number, reason: say(reasons.status, locale, { status: machine.status.label(status) }) }]
  })
}
