import { say, text } from '@kuacang/contract/kit/text'
import { type Block, code128, gap, row, rule, table, write } from '../block.ts'
import { paper } from '../render.ts'
import { clock, kilograms, type Print, printMark } from './print.ts'

export type ListToPack = {
  readonly order_number: string
  readonly erp_order_id: string
  readonly warehouse: string
  readonly buyer: string
  readonly address: string
  readonly packed_at: Date | string | null
  readonly boxes: readonly {
    readonly box_number: string
    /** Kilograms. */
    readonly weight: number | null
    /** Centimetres, as people write them. */
    readonly size: string
    readonly goods: readonly { readonly sku: string; readonly name: string; readonly quantity: number }[]
  }[]
}

const title = text('装箱单', 'Packing list')
const words = {
  warehouse: text('仓库', 'Warehouse'),
  own: text('客户单号', 'Customer order number'),
  buyer: text('收件人', 'Buyer'),
  packed: text('装箱时间', 'Packed'),
  box: text('箱', 'Box'),
  number: text('箱号', 'Box number'),
  goods: text('商品', 'Goods'),
  pieces: text('件数', 'Pieces'),
  weight: text('重量', 'Weight'),
  size: text('尺寸 cm', 'Size (cm)'),
  total: text(
    '合计：{boxes} 箱，{pieces} 件，{weight}',
    'Total: {boxes} {boxes|box|boxes}, {pieces} {pieces|piece|pieces}, {weight}',
  ),
}

const head = (list: ListToPack, print: Print): Block[] => {
  const { locale, timezone } = print
  const line = (name: string, value: string) => write(`${name}  ${value}`, 11, { lines: 2 })
  return [
    row(
      [
        {
          share: 5,
          blocks: [
            write(say(title, locale), 22, { weight: 'bold' }),
            gap(2),
            line(say(words.warehouse, locale), list.warehouse),
            line(say(words.own, locale), list.erp_order_id || '-'),
            line(say(words.buyer, locale), [list.buyer, list.address].filter(Boolean).join(', ') || '-'),
            line(say(words.packed, locale), clock(list.packed_at, timezone)),
            ...printMark(print),
          ],
        },
        {
          share: 5,
          blocks: [
            code128(list.order_number, 18),
            write(list.order_number, 15, { weight: 'bold', align: 'center', least: 8 }),
          ],
        },
      ],
      { stand: 'top' },
    ),
    gap(2),
    rule,
    gap(2),
  ]
}

/** The packing list of a B2B order, A4: its boxes, n of N, what is in each, and the sums. */
export const packingList = (list: ListToPack, print: Print): Promise<Buffer> => {
  const { locale } = print
  const of = list.boxes.length
  const pieces = list.boxes.flatMap((b) => b.goods).reduce((n, g) => n + g.quantity, 0)
  const grams = list.boxes.reduce((g, b) => g + Math.round((b.weight ?? 0) * 1000), 0)
  return paper({
    title: `${say(title, locale)} ${list.order_number}`,
    locale,
    size: 'A4',
    foot: `${say(title, locale)} ${list.order_number}`,
    blocks: [
      ...head(list, print),
      table(
        [
          { title: say(words.box, locale), share: 3, weight: 'bold' },
          { title: say(words.number, locale), share: 6, lines: 2 },
          { title: 'SKU', share: 4, lines: 2 },
          { title: say(words.goods, locale), share: 5, lines: 2 },
          { title: say(words.pieces, locale), share: 2, align: 'right' },
          { title: say(words.weight, locale), share: 3, align: 'right' },
          { title: say(words.size, locale), share: 5, align: 'right', lines: 2 },
        ],
        list.boxes.flatMap((box, i) =>
          box.goods.map((g, line) => [
            line === 0 ? `${i + 1} / ${of}` : '',
            line === 0 ? box.box_number : '',
            g.sku,
            g.name,
            String(g.quantity),
            line === 0 ? kilograms(box.weight) : '',
            line === 0 ? box.size : '',
          ]),
        ),
        10,
      ),
      gap(4),
      write(say(words.total, locale, { boxes: of, pieces, weight: kilograms(grams / 1000) }), 14, {
        weight: 'bold',
        align: 'right',
      }),
    ],
  })
}
