import type { PaperSize } from '@kuacang/contract/kit/paper'
import { say, text } from '@kuacang/contract/kit/text'
import { type Block, code128, spring, write } from '../block.ts'
import { label } from '../render.ts'
import { listed, type OneOrMore, type Print, reprintMark } from './print.ts'

export type SkuToLabel = {
  readonly sku: string
  /** What the scanner reads. */
  readonly barcode: string
  readonly name: string
}

const title = text('商品标签', 'Goods label')

/** Labels of goods, 6x4 unless another paper is given: name, barcode and SKU code. */
export const skuLabel = (
  skus: OneOrMore<SkuToLabel>,
  print: Print,
  size: string | PaperSize = '6x4',
): Promise<Buffer> =>
  label({
    title: say(title, print.locale),
    locale: print.locale,
    size,
    designedFor: '6x4',
    pages: listed(skus).map((sku) => page(sku, print)),
  })

const page = ({ sku, barcode, name }: SkuToLabel, print: Print): Block[] => [
  write(name, 10, { lines: 2, least: 7 }),
  spring,
  code128(barcode, 14),
  write(barcode, 11, { weight: 'bold', align: 'center' }),
  // A code that is its own barcode is not said twice.
  ...(sku === barcode ? [] : [write(`SKU ${sku}`, 9, { align: 'center' })]),
  ...reprintMark(print),
]
