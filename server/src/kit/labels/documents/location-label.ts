import { text } from '@kuacang/contract/kit/text'
import { code128, giant, write } from '../block.ts'
import { labels } from '../labels.ts'
import { printMark } from './print.ts'

export type LocationToLabel = {
  readonly location_code: string
  /** The goods at the location, or its zone. */
  readonly note: string
}

/** Labels of places, 10x5 unless another paper is given: the code to be read from the aisle, and as Code 128. */
export const locationLabel = labels<LocationToLabel>({
  title: text('库位标签', 'Location label'),
  size: '10x5',
  page: ({ location_code, note }, print) => [
    giant(location_code, 14, { grows: true }),
    code128(location_code, 16),
    write(note, 10, { align: 'center' }),
    ...printMark(print),
  ],
})
