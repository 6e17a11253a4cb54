import { say, text } from '@kuacang/contract/kit/text'
import { code128, facts, gap, giant, row, rule, write } from '../block.ts'
import { labels } from '../labels.ts'
import { clock, kilograms, printMark } from './print.ts'

/** A bag, parcel or container on its way through warehouses. */
export type UnitToLabel = {
  /** What the scanner reads. */
  readonly number: string
  readonly warehouse_code: string
  /** Tag or sort code: where it goes, to be read from afar. */
  readonly tag: string
  /** What of it must be known beside the tag. */
  readonly display: string
  readonly items: number
  /** Kilograms. */
  readonly weight: number | null
  readonly printed_at: Date | string
}

const title = text('标签', 'Label')
const words = {
  items: text('件数', 'Pieces'),
  weight: text('重量', 'Weight'),
  time: text('打印时间', 'Printed'),
}

/** Labels of parcel processing, 10x10 (PA-651): the tag large, the facts, the number as text and Code 128. */
export const unitLabel = labels<UnitToLabel>({
  title,
  size: '10x10',
  page: (unit, print) => [
    row(
      [
        { share: 3, blocks: [write(unit.warehouse_code, 16, { weight: 'bold', least: 9 })] },
        {
          share: 4,
          blocks: [write(unit.display, 14, { align: 'right', least: 8, lines: 2 }), ...printMark(print)],
        },
      ],
      { stand: 'middle' },
    ),
    rule,
    giant(unit.tag, 16, { grows: true, lines: 2 }),
    facts(
      [
        [say(words.items, print.locale), String(unit.items), 2],
        [say(words.weight, print.locale), kilograms(unit.weight), 3],
        [say(words.time, print.locale), clock(unit.printed_at, print.timezone), 5],
      ],
      12,
    ),
    gap(3),
    code128(unit.number, 22),
    write(unit.number, 18, { weight: 'bold', align: 'center', least: 9 }),
  ],
})
