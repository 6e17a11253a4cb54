import { say, type Text, text } from '@kuacang/contract/kit/text'
import { type Block, code128, gap, row, rule, table, write } from '../block.ts'
import { paper } from '../render.ts'
import { clock, kilograms, type Print, printMark } from './print.ts'

/** What a list of things is called on paper, and two of its columns. */
export type ListTitles = {
  readonly title: Text
  readonly display: Text
  readonly collected: Text
  /** What the number of a thing is called, and the line of sums, where they are no bags. */
  readonly number?: Text
  readonly total?: Text<'bags' | 'weight'>
}

export type ReceiptToPrint = {
  /** Left out: a handover receipt. */
  readonly titles?: ListTitles
  readonly receipt_number: string
  readonly warehouse: string
  readonly operator_name: string
  readonly created_at: Date | string
  readonly bags: readonly {
    readonly bag_number: string
    readonly display: string
    /** Kilograms. */
    readonly weight: number | null
    readonly collected_at: Date | string | null
  }[]
}

const receiptTitles: ListTitles = {
  title: text('大包交接单', 'Bag handover receipt'),
  display: text('目的地', 'Destination'),
  collected: text('交接时间', 'Handover time'),
}
const words = {
  warehouse: text('仓库', 'Warehouse'),
  operator: text('操作员', 'Operator'),
  created: text('制单时间', 'Created'),
  bag: text('包号', 'Bag number'),
  weight: text('重量', 'Weight'),
  total: text('合计：{bags} 包，{weight}', 'Total: {bags} {bags|bag|bags}, {weight}'),
  unweighed: text('其中 {n} 包未称重', '{n} of them not weighed'),
  giver: text('交货人签字', 'Handed over by'),
  driver: text('司机 / 车牌号', 'Driver / vehicle'),
  taker: text('收货人签字及日期', 'Received by, date'),
}

/** The handover receipt, A4 (FU-326): its number as text and Code 128, its bags, sums and places to sign. */
export const receiptPaper = (receipt: ReceiptToPrint, print: Print): Promise<Buffer> => {
  const { locale, timezone } = print
  const {
    title,
    display,
    collected,
    number = words.bag,
    total: sums = words.total,
  } = receipt.titles ?? receiptTitles
  const weight = kilograms(
    receipt.bags.reduce((grams, b) => grams + Math.round((b.weight ?? 0) * 1000), 0) / 1000,
  )
  const unweighed = receipt.bags.filter((b) => b.weight === null).length
  const total = say(sums, locale, { bags: receipt.bags.length, weight })
  return paper({
    title: `${say(title, locale)} ${receipt.receipt_number}`,
    locale,
    size: 'A4',
    foot: `${say(title, locale)} ${receipt.receipt_number}`,
    blocks: [
      ...head(receipt, title, print),
      table(
        [
          { title: '#', share: 1, align: 'right' },
          { title: say(number, locale), share: 6, weight: 'bold', lines: 2 },
          { title: say(display, locale), share: 5, lines: 2 },
          { title: say(words.weight, locale), share: 3, align: 'right' },
          { title: say(collected, locale), share: 4, align: 'right' },
        ],
        receipt.bags.map((bag, i) => [
          String(i + 1),
          bag.bag_number,
          bag.display,
          kilograms(bag.weight),
          clock(bag.collected_at, timezone),
        ]),
        10.5,
      ),
      gap(4),
      write(total, 14, { weight: 'bold', align: 'right' }),
      ...(unweighed > 0
        ? [write(say(words.unweighed, locale, { n: unweighed }), 10, { align: 'right' })]
        : []),
      row([words.giver, words.driver, words.taker].map((who) => signature(say(who, locale)))),
    ],
  })
}

const head = (receipt: ReceiptToPrint, title: Text, print: Print): Block[] => {
  const { locale, timezone } = print
  const line = (name: string, value: string) => write(`${name}  ${value}`, 11)
  return [
    row(
      [
        {
          share: 5,
          blocks: [
            write(say(title, locale), 22, { weight: 'bold' }),
            gap(2),
            line(say(words.warehouse, locale), receipt.warehouse),
            line(say(words.operator, locale), receipt.operator_name),
            line(say(words.created, locale), clock(receipt.created_at, timezone)),
            ...printMark(print),
          ],
        },
        {
          share: 5,
          blocks: [
            code128(receipt.receipt_number, 18),
            write(receipt.receipt_number, 15, { weight: 'bold', align: 'center', least: 8 }),
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

const signature = (who: string) => ({ share: 1, blocks: [gap(20), rule, write(who, 10)] })
