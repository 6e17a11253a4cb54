import { createHash } from 'node:crypto'
import { glob } from 'node:fs/promises'
import path from 'node:path'
import { type Call, isCall } from '@kuacang/contract/kit/call'

const { ATTACK, ATTACK_SEED, ATTACK_AREA, ATTACK_CALL, ATTACK_CLASS } = process.env

/** All attacks on all calls (`npm run attack`), or the share of them that every test run tries. */
export const whole = ATTACK === 'whole'

/** What is chosen where there is more than can be tried: calls for the share, rows for an attack. */
export const seed = ATTACK_SEED || '1'

export type Kind = 'reach' | 'malformed' | 'foreign' | 'assignment' | 'numbers' | 'races' | 'lines'

/** How many calls each kind of attack has in the share, and of how many it is tried whether they are reached. */
const shares: Readonly<Record<Kind, number>> = {
  reach: 60,
  malformed: 10,
  foreign: 10,
  assignment: 8,
  numbers: 4,
  races: 6,
  lines: 5,
}

/** A place in an order that the seed shuffles, the same each time. */
export const rank = (...what: readonly unknown[]): string =>
  createHash('sha256')
    .update([seed, ...what].join(' '))
    .digest('hex')

const contract = path.resolve(import.meta.dirname, '../contract/src')
const routesOf = async (area: string): Promise<Set<string>> => {
  const files = await Array.fromAsync(glob(`${area}/**/calls.ts`, { cwd: contract }))
  const modules = await Promise.all(files.map((f) => import(path.join(contract, f))))
  return new Set(modules.flatMap((m) => Object.values(m).filter(isCall)).map((c) => c.route))
}
const inArea = ATTACK_AREA ? await routesOf(ATTACK_AREA) : undefined

/** The calls to attack in a way. */
export const chosen = (calls: readonly Call[], kind: Kind): Call[] => {
  if (ATTACK_CLASS && ATTACK_CLASS !== kind) return []
  const wanted = calls.filter(
    (c) =>
      (!ATTACK_CALL || ATTACK_CALL.split(',').some((part) => c.route.includes(part))) &&
      (!inArea || inArea.has(c.route)),
  )
  if (whole) return wanted
  return wanted
    .toSorted((a, b) => rank(kind, a.route).localeCompare(rank(kind, b.route)))
    .slice(0, shares[kind])
}
