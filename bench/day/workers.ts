import type { Operator } from './client.ts'

export const chunks = <T>(list: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_x, i) => list.slice(i * size, (i + 1) * size))

/** Works through a list with all operators at once. */
export const shared = async <T>(
  operators: readonly Operator[],
  list: readonly T[],
  work: (operator: Operator, item: T) => Promise<void>,
): Promise<void> => {
  const items = list.values()
  await Promise.all(
    operators.map(async (operator) => {
      for (const item of items) await work(operator, item)
    }),
  )
}
