import { say, text } from '@kuacang/contract/kit/text'
import { code128, gap, row, rule, table, write } from '../block.ts'
import { paper } from '../render.ts'
import { clock, type Print, reprintMark } from './print.ts'

export type PickupToPrint = {
  readonly pickup_code: string
  readonly orders: number
  readonly created_at: Date | string
  /** In walking order. */
  readonly lines: readonly {
    readonly location_code: string
    readonly sku: string
    readonly name: string
    readonly quantity: number
    /** Where the goods go on the sorting wall; null when nothing is sorted. */
    readonly cell: string | number | null
  }[]
}

const title = text('拣货单', 'Picking list')
const words = {
  orders: text('订单数', 'Orders'),
  lines: text('库位数', 'Places'),
  units: text('件数', 'Pieces'),
  created: text('生成时间', 'Made at'),
  location: text('库位', 'Location'),
  name: text('品名', 'Goods'),
  quantity: text('数量', 'Qty'),
  cell: text('格口', 'Cell'),
  picked: text('已拣', 'Picked'),
}

/** The picking list, A4: its code as Code 128 and its places in walking order, with a box to tick. */
export const pickupList = (pickup: PickupToPrint, print: Print): Promise<Buffer> => {
  const { locale } = print
  const units = pickup.lines.reduce((sum, l) => sum + l.quantity, 0)
  const line = (name: string, value: string | number) => write(`${name}  ${value}`, 11)
  return paper({
    title: `${say(title, locale)} ${pickup.pickup_code}`,
    locale,
    size: 'A4',
    foot: `${say(title, locale)} ${pickup.pickup_code}`,
    blocks: [
      row([
        {
          share: 5,
          blocks: [
            write(say(title, locale), 22, { weight: 'bold' }),
            gap(2),
            line(say(words.orders, locale), pickup.orders),
            line(say(words.lines, locale), pickup.lines.length),
            line(say(words.units, locale), units),
            line(say(words.created, locale), clock(pickup.created_at, print.timezone)),
            ...reprintMark(print),
          ],
        },
        {
          share: 5,
          blocks: [
            code128(pickup.pickup_code, 18),
            write(pickup.pickup_code, 15, { weight: 'bold', align: 'center', least: 8 }),
          ],
        },
      ]),
      gap(2),
      rule,
      gap(2),
      table(
        [
          { title: '#', share: 1, align: 'right' },
          { title: say(words.location, locale), share: 4, weight: 'bold', lines: 2 },
          { title: 'SKU', share: 5, lines: 3 },
          { title: say(words.name, locale), share: 6, lines: 2 },
          { title: say(words.quantity, locale), share: 1.6, align: 'right', weight: 'bold' },
          { title: say(words.cell, locale), share: 1.6, align: 'right', weight: 'bold' },
          { title: say(words.picked, locale), share: 1.6, align: 'center' },
        ],
        pickup.lines.map((l, i) => [
          String(i + 1),
          l.location_code,
          l.sku,
          l.name,
          String(l.quantity),
          l.cell === null ? '-' : String(l.cell),
          '□',
        ]),
        11,
      ),
    ],
  })
}
