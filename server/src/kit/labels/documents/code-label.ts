import { text } from '@kuacang/contract/kit/text'
import { code128, gap, giant, write } from '../block.ts'
import { labels } from '../labels.ts'

export type CodeToLabel = {
  /** What the scanner reads; people read it below. */
  readonly value: string
  readonly title: string
  /** The one word or number to be read from afar; the value itself unless given. */
  readonly big?: string
  readonly note?: string
}

/** Barcodes that stand for themselves, 10x10 (PA-651): title, the value to be read from afar, Code 128, the value. */
export const codeLabel = labels<CodeToLabel>({
  title: text('条码', 'Barcode'),
  size: '10x10',
  page: ({ value, title, big = value, note = '' }) => [
    write(title, 18, { weight: 'bold', align: 'center', least: 9, lines: 2 }),
    giant(big, 20, { grows: true, lines: 2 }),
    ...(note ? [write(note, 14, { align: 'center' }), gap(2)] : []),
    code128(value, 26),
    write(value, 18, { weight: 'bold', align: 'center', least: 9, lines: 2 }),
  ],
})
