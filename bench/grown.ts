import type { Bed } from './bed.ts'

/** A product at work whose tables were filled, and what is measured there. */
export type Grown<Found> = {
  readonly bed: Bed
  readonly round: (n: number) => Promise<void>
  readonly found: () => Promise<Found>
}

/** This many rows are few. */
const fewRows = 1_000_000

/**
 * Lets a product with so many rows and one with a million work in turns: two databases, each with a server. Answers what
 * was found of both, of the many first, and how many rows the few were.
 */
export const manyAndFew = async <Found>(
  grow: (rows: number) => Promise<Grown<Found>>,
  rows: number,
  rounds: number,
): Promise<{ readonly many: Found; readonly few: Found; readonly rowsOfFew: number }> => {
  const rowsOfFew = Math.min(fewRows, rows)
  const many = await grow(rows)
  try {
    const few = await grow(rowsOfFew)
    try {
      for (let n = 0; n < rounds; n += 1) for (const one of [few, many]) await one.round(n)
      return { many: await many.found(), few: await few.found(), rowsOfFew }
    } finally {
      await few.bed.stop()
    }
  } finally {
    await many.bed.stop()
  }
}

/** The rows that the arguments of a bench name, or as many as usual. */
export const rowsAsked = (args: readonly string[], usual: number): number =>
  Number(args.find((a) => /^\d+$/.test(a)) ?? usual)
