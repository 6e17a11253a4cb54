import { say, text } from '@kuacang/contract/kit/text'
import { type Block, code128, facts, gap, giant, row, rule, spring, table, write } from '../block.ts'
import { labels } from '../labels.ts'
import { kilograms, type Print, printMark } from './print.ts'

export type BoxToLabel = {
  readonly box_number: string
  readonly order_number: string
  readonly erp_order_id: string
  /** Who gets it: name or number, and the place. */
  readonly buyer: string
  readonly address: string
  /** Which box of how many of its order; 0 of 0 while that is not known yet. */
  readonly n: number
  readonly of: number
  readonly pieces: number
  /** Kilograms. */
  readonly weight: number | null
  readonly goods: readonly { readonly sku: string; readonly name: string; readonly quantity: number }[]
}

const title = text('出库箱标签', 'Outbound box label')
const words = {
  buyer: text('收件人', 'Buyer'),
  order: text('订单', 'Order'),
  pieces: text('件数', 'Pieces'),
  weight: text('重量', 'Weight'),
  goods: text('商品', 'Goods'),
  more: text('另有 {n} 种商品，见装箱单', '{n} more {n|SKU|SKUs}: see the packing list'),
}

/** The lines that a label has room for; the packing list has all. */
const most = 9

const page = (box: BoxToLabel, print: Print): Block[] => {
  const { locale } = print
  const bold = { weight: 'bold' } as const
  const more = box.goods.length - most
  return [
    row(
      [
        {
          share: 3,
          blocks: [
            write(say(words.buyer, locale), 8),
            write(box.buyer, 15, { ...bold, lines: 2, least: 9 }),
            write(box.address, 9, { lines: 3, least: 7 }),
          ],
        },
        {
          share: 2,
          blocks: [
            write(say(title, locale), 10, { align: 'right' }),
            ...printMark(print),
            ...(box.of > 0 ? [giant(`${box.n} / ${box.of}`, 12)] : []),
          ],
        },
      ],
      { stand: 'top' },
    ),
    rule,
    facts(
      [
        [say(words.order, locale), box.order_number, 6],
        [say(words.pieces, locale), String(box.pieces), 2],
        [say(words.weight, locale), kilograms(box.weight), 4],
      ],
      13,
    ),
    ...(box.erp_order_id ? [write(box.erp_order_id, 10, { ...bold, lines: 1 })] : []),
    gap(2),
    table(
      [
        { title: 'SKU', share: 4, weight: 'bold' },
        { title: say(words.goods, locale), share: 5 },
        { title: say(words.pieces, locale), share: 2, align: 'right' },
      ],
      box.goods.slice(0, most).map((g) => [g.sku, g.name, String(g.quantity)]),
      9,
    ),
    ...(more > 0 ? [write(say(words.more, locale, { n: more }), 8)] : []),
    spring,
    code128(box.box_number, 22),
    write(box.box_number, 18, { ...bold, align: 'center', least: 9 }),
  ]
}

/** Labels of the boxes of B2B orders, 10x15: box, order, buyer and contents. */
export const boxLabel = labels({ title, size: '10x15', page })
