import { type Text, text } from '@kuacang/contract/kit/text'
import { code128, spring, write } from '../block.ts'
import { labels } from '../labels.ts'
import { printMark } from './print.ts'

type Words = {
  readonly name: string
  /** What the scanner reads. */
  readonly barcode: string
  /** The line below the barcode, read by people first. */
  readonly first: string
  /** The last line; left out where it is empty. */
  readonly last: string
}

/** A small label to stick on a thing, 6x4 unless another paper is given: its name, barcode and codes. */
const thingLabel = <T extends object>(title: Text, words: (thing: T) => Words) =>
  labels<T>({
    title,
    size: '6x4',
    page: (thing, print) => {
      const { name, barcode, first, last } = words(thing)
      return [
        write(name, 10, { lines: 2, least: 7 }),
        spring,
        code128(barcode, 14),
        write(first, 11, { weight: 'bold', align: 'center' }),
        ...(last ? [write(last, 9, { align: 'center' })] : []),
        ...printMark(print),
      ]
    },
  })

export type SkuToLabel = { readonly sku: string; readonly barcode: string; readonly name: string }

/** Labels of goods. A code that is its own barcode is not said twice. */
export const skuLabel = thingLabel<SkuToLabel>(text('商品标签', 'Goods label'), ({ sku, barcode, name }) => ({
  name,
  barcode,
  first: barcode,
  last: sku === barcode ? '' : `SKU ${sku}`,
}))

export type MaterialToLabel = { readonly name: string; readonly cn_name: string; readonly barcode: string }

/** Labels to scan bags and boxes by. */
export const materialLabel = thingLabel<MaterialToLabel>(
  text('包材标签', 'Packing material label'),
  ({ name, cn_name, barcode }) => ({
    name: cn_name,
    barcode,
    first: name,
    last: name === barcode ? '' : barcode,
  }),
)
