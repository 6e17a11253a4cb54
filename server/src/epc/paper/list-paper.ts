import { say, type Text, text } from '@kuacang/contract/kit/text'
import { code128, gap, row, rule, table, write } from '#kit/labels/block'
import { clock, kilograms, type Print, printMark } from '#kit/labels/documents/print'
import { paper } from '#kit/labels/render'
import { kgOf } from '#kit/weight'
import type { ListedOrder, ListedParcel } from './inside.ts'

const words = {
  parcels: text('包裹清单', 'Parcel list'),
  orders: text('订单清单', 'Order list'),
  printed: text('打印时间', 'Printed'),
  total: text('合计', 'Total'),
  parcel: text('包裹', 'Parcel'),
  order: text('订单号', 'Order number'),
  box: text('出库包裹', 'Outbound parcel'),
  weight: text('重量', 'Weight'),
  count: text('包裹数', 'Parcels'),
}

type List = { readonly number: string; readonly at: Date }
type Columns = Parameters<typeof table>[0]

type Listed = {
  readonly number: string
  readonly title: Text
  /** What stands beside the number, each with its word. */
  readonly facts: readonly (readonly [Text, string])[]
  readonly columns: Columns
  /** The cells of each line; its place in the list comes before them. */
  readonly rows: readonly (readonly string[])[]
  /** Of the lines, in points. */
  readonly size: number
}

/** A number as text and Code 128 with what is to be known of it, then a list, A4. */
export const numberedList = (
  { number, title, facts, columns, rows, size }: Listed,
  print: Print,
): Promise<Buffer> => {
  const { locale } = print
  const name = say(title, locale)
  return paper({
    title: `${name} ${number}`,
    locale,
    size: 'A4',
    foot: `${name} ${number}`,
    blocks: [
      row(
        [
          {
            share: 5,
            blocks: [
              write(name, 22, { weight: 'bold' }),
              gap(2),
              ...facts.map(([word, value]) => write(`${say(word, locale)}  ${value}`, 11)),
              ...printMark(print),
            ],
          },
          {
            share: 5,
            blocks: [code128(number, 18), write(number, 15, { weight: 'bold', align: 'center', least: 8 })],
          },
        ],
        { stand: 'top' },
      ),
      gap(2),
      rule,
      gap(2),
      table(
        [{ title: '#', share: 1, align: 'right' }, ...columns],
        rows.map((cells, i) => [String(i + 1), ...cells]),
        size,
      ),
    ],
  })
}

/** What is in a bag or a job, line by line. */
const listPaper = (
  { number, at, title }: List & { readonly title: Text },
  columns: Columns,
  rows: readonly (readonly string[])[],
  print: Print,
): Promise<Buffer> =>
  numberedList(
    {
      ...{ number, title, columns, rows, size: 10.5 },
      facts: [
        [words.printed, clock(at, print.timezone)],
        [words.total, String(rows.length)],
      ],
    },
    print,
  )

/** The parcels of a bag or a job (PA-636). */
export const parcelList = (list: List & { readonly parcels: readonly ListedParcel[] }, print: Print) => {
  const { locale } = print
  return listPaper(
    { ...list, title: words.parcels },
    [
      { title: say(words.parcel, locale), share: 6, weight: 'bold', lines: 2 },
      { title: say(words.order, locale), share: 5, lines: 2 },
      { title: say(words.box, locale), share: 5, lines: 2 },
      { title: say(words.weight, locale), share: 3, align: 'right' },
    ],
    list.parcels.map((p) => [
      p.tracking_id,
      p.order_id,
      p.box || '-',
      kilograms(p.weight_g === null ? null : kgOf(p.weight_g)),
    ]),
    print,
  )
}

/** The orders of a bag or a job (PA-637). */
export const orderList = (list: List & { readonly orders: readonly ListedOrder[] }, print: Print) => {
  const { locale } = print
  return listPaper(
    { ...list, title: words.orders },
    [
      { title: say(words.order, locale), share: 5, weight: 'bold', lines: 2 },
      { title: say(words.count, locale), share: 2, align: 'right' },
      { title: say(words.parcel, locale), share: 8, lines: 3 },
    ],
    list.orders.map((o) => [o.order_id, String(o.tracking_ids.length), o.tracking_ids.join(', ')]),
    print,
  )
}
