import type { PaperSize } from '@kuacang/contract/kit/paper'
import { say, text } from '@kuacang/contract/kit/text'
import { type Block, code128, spring, write } from '../block.ts'
import { label } from '../render.ts'
import { listed, type OneOrMore, type Print, reprintMark } from './print.ts'

export type MaterialToLabel = { readonly name: string; readonly cn_name: string; readonly barcode: string }

const title = text('包材标签', 'Packing material label')

/** Labels to scan bags and boxes by, 6x4 unless another paper is given: name, barcode and code. */
export const materialLabel = (
  materials: OneOrMore<MaterialToLabel>,
  print: Print,
  size: string | PaperSize = '6x4',
): Promise<Buffer> =>
  label({
    title: say(title, print.locale),
    locale: print.locale,
    size,
    designedFor: '6x4',
    pages: listed(materials).map((material) => page(material, print)),
  })

const page = ({ name, cn_name, barcode }: MaterialToLabel, print: Print): Block[] => [
  write(cn_name, 10, { lines: 2, least: 7 }),
  spring,
  code128(barcode, 14),
  write(name, 11, { weight: 'bold', align: 'center' }),
  ...(name === barcode ? [] : [write(barcode, 9, { align: 'center' })]),
  ...reprintMark(print),
]
