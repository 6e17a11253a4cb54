import { Refused } from '../refused.ts'

type Answers<P extends readonly unknown[]> = { -readonly [I in keyof P]: Awaited<P[I]> }

/**
 * Statements that travel together, in this sequence: none waits for the answer of another. What locks must ask for its
 * lock before it waits for anything, or it comes after the others. Unlike with `Promise.all`,
 * nothing is still under way when it fails, and the refusal is always that of the first which failed.
 */
export const together = async <P extends readonly (Promise<unknown> | undefined)[]>(
  ...work: P
): Promise<Answers<P>> => {
  const ends = await Promise.allSettled(work)
  return ends.map((end) => {
    if (end.status === 'rejected') throw end.reason
    return end.value
  }) as Answers<P>
}

/**
 * What `work` answers, or its refusal, at the moment when it is asked for. For statements that travel together while one of their
 * refusals counts only if nothing before it has decided the matter. Whatever else `work` fails of is thrown at once.
 */
export const whenAsked = <T>(work: Promise<T>): Promise<() => T> =>
  work.then(
    (value) => () => value,
    (error) => {
      if (!(error instanceof Refused)) throw error
      return () => {
        throw error
      }
    },
  )
