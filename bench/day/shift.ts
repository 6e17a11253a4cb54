import { logIn, type Operator, type Timings } from './client.ts'

/** Who works through a day, and where they tell of it. */
export type Shift = {
  readonly operators: readonly Operator[]
  readonly first: Operator
  /** Where the product is. */
  readonly url: string
  /** Logs in somebody else, who has the same password. */
  readonly colleague: (username: string) => Promise<Operator>
  /** Begins every number of this run. */
  readonly run: string
  readonly say: (line: string) => void
}

type Who = {
  readonly url: string
  readonly username: string
  readonly password: string
  readonly operators: number
  readonly warehouse: number
}

/** Logs the operators of a day in. */
export const beginShift = async (who: Who, timings: Timings, say: Shift['say']): Promise<Shift> => {
  const operators = await Promise.all(
    Array.from({ length: who.operators }, () => logIn(who.url, who, who.warehouse, timings)),
  )
  const [first] = operators
  if (!first) throw new Error('at least one operator')
  const colleague = (username: string) =>
    logIn(who.url, { username, password: who.password }, who.warehouse, timings)
  return { operators, first, url: who.url, colleague, run: `D${Date.now().toString(36).toUpperCase()}`, say }
}

/** A value that this part of a sorted list is below. */
export const percentile = (sorted: readonly number[], p: number) =>
  Number((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * p))] ?? 0).toFixed(1))

/** How often each call was made, and how many ms it took. */
export const summaryOf = (timings: Timings) =>
  Object.fromEntries(
    [...timings]
      .sort(([a], [b]) => a.localeCompare(b))
      .map(([path, list]) => {
        const sorted = list.sort((a, b) => a - b)
        const at = (p: number) => percentile(sorted, p)
        return [path, { count: sorted.length, p50: at(0.5), p95: at(0.95), p99: at(0.99) }]
      }),
  )
