import type { Call } from '@kuacang/contract/kit/call'
import type { Client, Reply } from '../server/src/kit/testing/server.ts'
import { guess, type Input, kinship, type Manner } from './guess.ts'
import type { Row, Rows } from './rows.ts'
import { rank } from './share.ts'
import { mayTouch, type Side, warehouseOf } from './sides.ts'

/** They repeat what stands elsewhere, of whatever is near. */
const histories = ['operation_record', 'idempotency', 'outbox', 'stock_move', 'permission']

const remembered = new WeakMap<Rows, Map<string, readonly Row[]>>()
/** What is the same for all calls of a side in a warehouse. */
const once = (rows: Rows, key: string, make: () => readonly Row[]): readonly Row[] => {
  const known = remembered.get(rows) ?? new Map<string, readonly Row[]>()
  remembered.set(rows, known)
  const made = known.get(key) ?? make()
  known.set(key, made)
  return made
}

const isHere = ({ values: { warehouse_id } }: Row, here: number): boolean =>
  typeof warehouse_id !== 'number' || warehouse_id === 0 || warehouse_id === here

/** Rows of each table and state to begin guessing from. */
const each = 3

/** For each table and state some of the rows that a side may use. */
const someOfEach = (side: Side, here: number, rows: Rows): readonly Row[] =>
  once(rows, `some ${here} ${side.name}`, () => {
    const usable = rows
      .all()
      .filter((row) => !histories.includes(row.table) && isHere(row, here) && mayTouch(rows, side, row))
    const groups = Map.groupBy(usable, ({ table, values: v }) => {
      const states = [v.status, v.order_status, v.sub_status, v.putaway_status, v.receive_status, v.suite]
      return [table, ...states, v.warehouse_type].join(' ')
    })
    // What the seed chooses among must not depend on ids, which are others in each world.
    const chosenOf = (key: string, group: Row[]) =>
      group
        .map((row, i) => ({ row, place: rank(key, i) }))
        .toSorted((a, b) => a.place.localeCompare(b.place))
        .slice(0, each)
    return [...groups].flatMap(([key, group]) => chosenOf(key, group).map((c) => c.row))
  })

/** Rows to begin guessing from, those first whose table the call's address names. */
const anchorsFor = (call: Call, side: Side, rows: Rows): Row[] =>
  someOfEach(side, warehouseOf(call, side), rows).toSorted(
    (a, b) => kinship(call, b.table) - kinship(call, a.table),
  )

const manners: readonly Manner[] = [
  { leaves: 'required', nth: 0, fresh: false },
  { leaves: 'all', nth: 0, fresh: false },
  { leaves: 'required', nth: 0, fresh: true },
  { leaves: 'required', nth: 1, fresh: false },
  { leaves: 'all', nth: 0, fresh: true },
]

/**
 * Inputs that might do what the call is for, likeliest first. Ends after `patience` guesses running that were made before.
 */
export function* candidates(
  call: Call,
  side: Side,
  rows: Rows,
  patience = Number.POSITIVE_INFINITY,
): Generator<Input> {
  let repeated = 0
  const seen = new Set<string>()
  const here = warehouseOf(call, side)
  const may = (row: Row) => isHere(row, here) && mayTouch(rows, side, row)
  const anchors = anchorsFor(call, side, rows)
  // What no near row knows, such as a free place to put something, any other row may.
  const others = anchors.filter((row, i) => anchors.findIndex((a) => a.table === row.table) === i)
  const known = new Map<Row, Row[]>()
  const around = (anchor: Row): Row[] => {
    const near = known.get(anchor) ?? [
      ...rows.around(anchor, (row) => may(row) && !histories.includes(row.table)),
      ...others,
    ]
    known.set(anchor, near)
    return near
  }
  const all = () => once(rows, `all ${here} ${side.name}`, () => rows.all().filter(may))
  for (const manner of manners)
    for (const anchor of anchors) {
      const input = guess(call, around(anchor), manner, all)
      const key = JSON.stringify([input.params, input.query, input.body])
      if (seen.has(key)) {
        repeated += 1
        if (repeated > patience) return
        continue
      }
      repeated = 0
      seen.add(key)
      yield input
    }
}

export const succeeded = (reply: Reply<Call>): boolean => reply.status === 200 && reply.code === 0

export const send = (
  client: Client,
  call: Call,
  side: Side,
  input: Input,
  extra = {},
): Promise<Reply<Call>> => client.call(call, input, { warehouse: warehouseOf(call, side), ...extra })
