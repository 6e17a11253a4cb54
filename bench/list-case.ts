import type { Operator } from './day/client.ts'

/** One list with one filter, and what it shows by hand. */
export type Case = {
  readonly name: string
  readonly call: (operator: Operator) => Promise<unknown>
  readonly bare: readonly string[]
}

export const paging = { page: 1, page_size: 50 }
/** The first page and the count up to the cap, by hand. */
export const page = (columns: string, from: string, order: string): string[] => [
  `select ${columns} ${from} order by ${order} limit 50`,
  `select count(*) from (select 1 ${from} limit 10001) x`,
]

/** All times. */
export const range: [string, string] = ['2020-01-01T00:00:00.000Z', '2100-01-01T00:00:00.000Z']
