import { say, text } from '@kuacang/contract/kit/text'
import { type Block, code128, facts, gap, giant, row, rule, write } from '../block.ts'
import { labels } from '../labels.ts'
import { clock, kilograms, type Print, printMark } from './print.ts'

export type BagToLabel = {
  readonly bag_number: string
  readonly tag: string
  readonly channel: string
  /** How many parcels are in it. */
  readonly items: number
  /** Kilograms. */
  readonly weight: number | null
  /** When it was closed. */
  readonly at: Date | string
}

const title = text('大包标签', 'Bag label')
const words = {
  channel: text('渠道', 'Channel'),
  items: text('件数', 'Parcels'),
  weight: text('重量', 'Weight'),
  time: text('时间', 'Time'),
}

const page = (bag: BagToLabel, print: Print): Block[] => {
  const { locale } = print
  return [
    row(
      [
        {
          share: 3,
          blocks: [
            write(say(words.channel, locale), 9),
            write(bag.channel, 24, { weight: 'bold', least: 10, lines: 2 }),
          ],
        },
        { share: 2, blocks: [write(say(title, locale), 12, { align: 'right' }), ...printMark(print)] },
      ],
      { stand: 'middle' },
    ),
    rule,
    giant(bag.tag, 38, { grows: true, lines: 2 }),
    facts(
      [
        [say(words.items, locale), String(bag.items), 3],
        [say(words.weight, locale), kilograms(bag.weight), 4],
        [say(words.time, locale), clock(bag.at, print.timezone), 6],
      ],
      15,
    ),
    gap(4),
    code128(bag.bag_number, 28),
    write(bag.bag_number, 22, { weight: 'bold', align: 'center', least: 9, lines: 2 }),
  ]
}

/** Bag labels, 10x15 (FU-326): the tag to be read across the floor, the number as text and Code 128. */
export const bagLabel = labels({ title, size: '10x15', page })
