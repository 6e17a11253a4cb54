import { text } from '@kuacang/contract/kit/text'
import { code128, gap, giant, qr, row, write } from '../block.ts'
import { labels } from '../labels.ts'

type PrinterTest = {
  readonly name: string
  readonly value: string
  readonly at: Date
}

/** A page that shows whether a printer prints in the right size, all of it, and barcodes that can be scanned. */
export const printerTest = labels<PrinterTest>({
  title: text('打印测试', 'Printer test'),
  size: '10x10',
  page: ({ name, value, at }, { timezone, locale }) => [
    row(
      [
        {
          share: 1,
          blocks: [
            giant(name, 18, { grows: true, lines: 2 }),
            write(at.toLocaleString(locale, { timeZone: timezone }), 11, { align: 'center' }),
            gap(2),
            row(
              [
                { share: 3, blocks: [code128(value, 20)] },
                { share: 1, blocks: [qr(value, 20)] },
              ],
              { stand: 'middle' },
            ),
            write(value, 14, { weight: 'bold', align: 'center' }),
          ],
        },
      ],
      { framed: true },
    ),
  ],
})
