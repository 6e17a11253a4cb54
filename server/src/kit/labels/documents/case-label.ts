import { say, text } from '@kuacang/contract/kit/text'
import { type Block, code128, facts, gap, giant, row, rule, write } from '../block.ts'
import { labels } from '../labels.ts'
import { clock, type Print, printMark } from './print.ts'

export type CaseToLabel = {
  readonly case_number: string
  readonly inbound_number: string
  readonly partner: string
  /** Which case of how many of its inbound order, from 1. */
  readonly number: number
  readonly of: number
  readonly skus: number
  readonly quantity: number
  /** When it was announced. */
  readonly at: Date | string
}

const title = text('箱唛', 'Case label')
const words = {
  partner: text('货主', 'Owner'),
  inbound: text('入库单号', 'Inbound order'),
  skus: text('商品种类', 'SKUs'),
  quantity: text('数量', 'Quantity'),
  time: text('预报时间', 'Announced'),
}

const page = (one: CaseToLabel, print: Print): Block[] => {
  const { locale } = print
  const bold = { weight: 'bold' } as const
  return [
    row(
      [
        {
          share: 3,
          blocks: [
            write(say(words.partner, locale), 8),
            write(one.partner, 14, { ...bold, lines: 2, least: 9 }),
          ],
        },
        {
          share: 3,
          blocks: [
            write(say(words.inbound, locale), 8),
            write(one.inbound_number, 14, { ...bold, lines: 2, least: 9 }),
          ],
        },
      ],
      { stand: 'top' },
    ),
    ...printMark(print),
    rule,
    giant(`${one.number} / ${one.of}`, 14, { grows: true }),
    facts(
      [
        [say(words.skus, locale), String(one.skus), 3],
        [say(words.quantity, locale), String(one.quantity), 2],
        [say(words.time, locale), clock(one.at, print.timezone), 4],
      ],
      13,
    ),
    gap(3),
    code128(one.case_number, 22),
    write(one.case_number, 18, { ...bold, align: 'center', least: 9 }),
  ]
}

/** Labels of inbound cases, 10x10: which case of how many, its number as text and Code 128. */
export const caseLabel = labels({ title, size: '10x10', page })
