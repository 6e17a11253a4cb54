import type { Call } from '@kuacang/contract/kit/call'
import { fieldNames } from '../server/src/kit/testing/sample-input.ts'
import type { Found } from './book.ts'
import type { Change } from './changes.ts'
import { everyColumn, marked } from './columns.ts'
import { send, succeeded } from './find.ts'
import type { Input } from './guess.ts'
import { mayTouch, type Side, sides } from './sides.ts'
import { textOf } from './tokens.ts'
import type { World } from './world.ts'

const isObject = (v: unknown): v is Record<string, unknown> =>
  typeof v === 'object' && v !== null && !Array.isArray(v)

/** The value with the extra fields beside its own, at each of its levels. */
const widened = (value: unknown, extra: Readonly<Record<string, unknown>>): unknown => {
  if (Array.isArray(value)) return value.map((v) => widened(v, extra))
  if (!isObject(value)) return value
  const own = Object.fromEntries(Object.entries(value).map(([name, v]) => [name, widened(v, extra)]))
  return { ...extra, ...own }
}

/** What was stored, but for what differs each time: ids, numbers made by chance, times. */
const shapeOf = (changes: readonly Change[]): string[] =>
  changes
    .filter(({ table }) => table !== 'idempotency')
    .map(({ table, after }) => {
      const kept = Object.entries(after ?? {}).filter(
        ([name, v]) => (typeof v === 'number' || typeof v === 'boolean' || v === null) && name !== 'seconds',
      )
      return `${table} ${after ? kept.map(([name, v]) => `${name}=${v}`).join(' ') : 'deleted'}`
    })
    .toSorted()

export const isForeign = (world: World, side: Side, { table, before, after }: Change): boolean =>
  [before, after].some((values) => values !== null && !mayTouch(world.rows, side, { table, values }))

/** Whether fields that the call does not have change what it stores. */
export const assignMore = async (world: World, call: Call, { input, who }: Found): Promise<string[]> => {
  const side = sides[who]
  const first = await world.clean()
  await send(first.people[who], call, side, input)
  const usual = await first.changes()
  const own = fieldNames(call.body)
  const extra = Object.fromEntries(Object.entries(everyColumn(world.rows)).filter(([name]) => !own.has(name)))
  const wide: Input = {
    ...input,
    body: widened(input.body ?? {}, extra),
    ...(call.query ? { query: { ...extraQuery, ...(input.query as object) } } : {}),
  }
  const second = await world.clean()
  const reply = await send(
    second.people[who],
    call,
    side,
    call.files ? { ...wide, body: flat(wide.body) } : wide,
  )
  const changes = await second.changes()
  if (reply.status >= 500) return [`${reply.status} for more fields than it has`]
  if (!succeeded(reply))
    return changes.length > 0
      ? [`refused (${reply.msg}), yet it changed ${changes.map((c) => c.table).join(', ')}`]
      : []
  const faults: string[] = []
  for (const change of changes) {
    if (change.table === 'idempotency') continue
    const kept = Object.entries(change.after ?? {}).find(([, v]) => marked.test(JSON.stringify(v) ?? ''))
    if (kept)
      faults.push(
        `${change.table}.${kept[0]} keeps what was not asked for: ${JSON.stringify(kept[1]).slice(0, 120)}`,
      )
    if (
      isForeign(world, side, change) &&
      !usual.some((u) => u.table === change.table && isForeign(world, side, u))
    )
      faults.push(`changes a row of others in ${change.table}`)
  }
  const [before, after] = [shapeOf(usual), shapeOf(changes)]
  if (before.join() === after.join()) return [...new Set(faults)]
  // What differs between two runs of the same input differs by chance.
  const third = await world.clean()
  await send(third.people[who], call, side, input)
  if (shapeOf(await third.changes()).join() !== before.join()) return [...new Set(faults)]
  const other = after.filter((line, i) => line !== before[i])
  if (before.length !== after.length || other.length > 0)
    faults.push(
      `stores something else: ${other.slice(0, 2).join(' / ')} instead of ${before
        .filter((line) => !after.includes(line))
        .slice(0, 2)
        .join(' / ')} with ${textOf(input)}`,
    )
  return [...new Set(faults)]
}

const extraQuery = { warehouse_id: 2, partner_id: 2, super_admin: true }
/** A form holds texts only. */
const flat = (body: unknown): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(body as object).map(([name, v]) => [name, typeof v === 'object' ? JSON.stringify(v) : v]),
  )
