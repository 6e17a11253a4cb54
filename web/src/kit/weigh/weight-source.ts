import type { WeightSource } from '@kuacang/contract/kit/envelope'
import { readWeight } from '../scan/weight.ts'

/** So many weights wait for their command at most. */
const most = 50
const sources = new Map<number, WeightSource>()

/** A weight came to this page: the command that carries it says how. */
export const noteWeight = (kg: number, source: WeightSource): void => {
  sources.delete(kg)
  sources.set(kg, source)
  for (const oldest of sources.keys()) if (sources.size > most) sources.delete(oldest)
}

/** The same of an entry at a desk: a weight, or one behind the comma of a code. */
export const noteEntry = (value: string, source: WeightSource): void => {
  const weight = readWeight(value.slice(value.lastIndexOf(',') + 1))
  if (weight !== undefined) noteWeight(weight, source)
}

/** How the weight in the body of a command came (OP-34); a weight without a note was typed. Undefined without a weight. */
export const sourceOfWeight = (body: unknown): WeightSource | undefined => {
  if (typeof body !== 'object' || body === null || !('weight' in body)) return undefined
  return typeof body.weight === 'number' ? (sources.get(body.weight) ?? 'hand') : undefined
}
