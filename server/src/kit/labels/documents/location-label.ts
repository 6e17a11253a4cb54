import type { PaperSize } from '@kuacang/contract/kit/paper'
import { say, text } from '@kuacang/contract/kit/text'
import { type Block, code128, giant, write } from '../block.ts'
import { label } from '../render.ts'
import { listed, type OneOrMore, type Print, reprintMark } from './print.ts'

export type LocationToLabel = {
  readonly location_code: string
  /** What lies there, or the zone. */
  readonly note: string
}

const title = text('库位标签', 'Location label')

/** Labels of places, 10x5 unless another paper is given: the code to be read from the aisle, and as Code 128. */
export const locationLabel = (
  locations: OneOrMore<LocationToLabel>,
  print: Print,
  size: string | PaperSize = '10x5',
): Promise<Buffer> =>
  label({
    title: say(title, print.locale),
    locale: print.locale,
    size,
    designedFor: '10x5',
    pages: listed(locations).map((location) => page(location, print)),
  })

const page = (location: LocationToLabel, print: Print): Block[] => [
  giant(location.location_code, 14, { grows: true }),
  code128(location.location_code, 16),
  write(location.note, 10, { align: 'center' }),
  ...reprintMark(print),
]
