import { type Line, readLines } from './day/fulfilment/orders-file.ts'

/** The file with two months of a real shop. */
export const realOrders = new URL('../../shared/data/online-retail/2010-12_2011-01.csv.gz', import.meta.url)
  .pathname

/** The codes of each invoice of a file. */
export const invoicesOf = (file: string): string[][] => {
  const { lines } = readLines(file, Number.POSITIVE_INFINITY)
  return [...Map.groupBy(lines, (l: Line) => l.invoice).values()].map((i) => i.map((l) => l.code))
}

/** As many lines as an order of a shopper has: 1 to 5, half of them one. */
const sizes = [1, 2, 1, 3, 1, 4, 1, 2, 1, 5]

/** The goods of so many orders of shoppers, cut out of real invoices in their sequence: the next 1 to 5 lines of one. */
export const shopperOrders = (invoices: readonly (readonly string[])[], count: number): string[][] => {
  const orders: string[][] = []
  for (let from = 0; orders.length < count; from += 1)
    for (const codes of invoices)
      for (let at = 0; at < codes.length && orders.length < count; ) {
        const some = codes.slice(at, at + (sizes[(orders.length + from) % sizes.length] ?? 1))
        at += some.length
        orders.push(some)
      }
  return orders
}
