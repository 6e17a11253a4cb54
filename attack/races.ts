import { randomUUID } from 'node:crypto'
import type { Call } from '@kuacang/contract/kit/call'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import { examineWarehouse } from '../server/src/inventory/doctor/examine.ts'
import type { Found } from './book.ts'
import type { Change } from './changes.ts'
import { send, succeeded } from './find.ts'
import { sides } from './sides.ts'
import type { Bed, World } from './world.ts'

const at_once = 15

/** Each entry of a timeline must begin where the one before it ended. */
const brokenTimelines = (changes: readonly Change[]): string[] => {
  const ends = new Map<string, unknown>()
  const faults: string[] = []
  const entries = changes.filter((c) => c.table === 'operation_record').map((c) => c.after ?? {})
  for (const { object_type, object_id, operation, detail } of entries) {
    const { from, to } = (detail ?? {}) as { from?: unknown; to?: unknown }
    if (from === undefined || to === undefined) continue
    const key = `${object_type} ${object_id}`
    if (ends.has(key) && ends.get(key) !== from)
      faults.push(`${operation} began at ${from}, the one before it ended at ${ends.get(key)}`)
    ends.set(key, to)
  }
  return faults
}

const negative = (changes: readonly Change[]): string[] =>
  changes.flatMap(({ table, after }) =>
    Object.entries(after ?? {})
      .filter(
        ([name, v]) =>
          typeof v === 'number' &&
          v < 0 &&
          /quantity|on_hand|reserved|picked|taken|moved|items|parcels/.test(name) &&
          !/change|difference/.test(name),
      )
      .map(([name, v]) => `${table}.${name} is ${v}`),
  )

const examined = async (bed: Bed): Promise<string[]> => {
  const run = async (sql: string, values: readonly unknown[]) =>
    (await bed.t.app.store.pool.query(sql, [...values])).rows
  const faults: string[] = []
  for (const warehouse of [1, 2]) {
    const { differences } = await examineWarehouse({ run: run as never }, warehouse)
    faults.push(
      ...differences.map(
        (d) =>
          `the doctor finds ${d.what} of ${d.sku} at ${d.location_code}: ${d.recorded}, proven ${d.proven}`,
      ),
    )
  }
  return faults
}

/** What fifteen tries at once of one command do: with keys of their own, and all with the same. */
export const race = async (world: World, call: Call, { input, who }: Found): Promise<string[]> => {
  const faults: string[] = []
  const rush = async (key: () => string) => {
    const bed = await world.clean()
    const replies = await Promise.all(
      Array.from({ length: at_once }, () => send(bed.people[who], call, sides[who], input, { key: key() })),
    )
    const changes = await bed.changes()
    for (const { status, code, msg } of replies) {
      if (status >= 500) faults.push(`${status} ${msg}`)
      if (status >= 400 && !(code > 0)) faults.push(`${status} without the envelope`)
    }
    faults.push(...brokenTimelines(changes), ...negative(changes), ...(await examined(bed)))
    return { replies, changes }
  }
  const own = await rush(randomUUID)
  if (!own.replies.some(succeeded)) faults.push(`none of fifteen succeeded: ${own.replies[0]?.msg}`)
  const one = randomUUID()
  const same = await rush(() => one)
  const busy = kitRefusals.busy.code
  // Secrets are in the answer alone and never kept: a repetition gets others.
  const told = (data: unknown) =>
    JSON.stringify(data, (name, v) => (/^(password|secret|uri|api_key)$/.test(name) ? '' : v))
  const answers = new Set(
    same.replies.filter((r) => r.code !== busy).map((r) => (call.data === 'file' ? r.code : told(r.data))),
  )
  if (!same.replies.some(succeeded))
    faults.push(`none of fifteen with the same key succeeded: ${same.replies[0]?.msg}`)
  if (answers.size > 1)
    faults.push(
      `fifteen with the same key are answered in ${answers.size} ways: ${[...answers].map((a) => String(a).slice(0, 100)).join(' | ')}`,
    )
  const kept = same.changes.filter((c) => c.table === 'idempotency' && c.after && !c.before).length
  if (kept > 1) faults.push(`one key was kept ${kept} times`)
  return [...new Set(faults)]
}
