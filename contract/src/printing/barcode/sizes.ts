import { type Text, text } from '../../kit/text.ts'

/** The pack sizes that have barcodes; a warehouse uses as many of them as it has materials. */
export const packSizes = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const

/** The mold sizes, each with the regions whose parcels have it. */
export const moldSizes: readonly { readonly size: number; readonly region: Text }[] = [
  { size: 1, region: text('美国', 'United States') },
  { size: 2, region: text('欧洲', 'Europe') },
  { size: 99, region: text('所有地区', 'All regions') },
]
