import { describe, expect, it } from 'vitest'
import { epcMoldSize } from '../outbound-parcel/enums.ts'
import { fitsMailbox, moldScanned } from './mold-size.ts'

const barcodes = [
  ...Array.from({ length: 200 }, (_, n) => `MOLD_SIZE_${n}`),
  ...[
    'MOLD_SIZE_',
    'MOLD_SIZE_01',
    'mold_size_1',
    'XMOLD_SIZE_1',
    'MOLD_SIZE_1X',
    'MOLD_SIZE_1.0',
    'PACK_SIZE_1',
    '1',
  ],
]
const scanned = (fits: (mold: number) => boolean) =>
  barcodes.filter((code) => {
    const mold = moldScanned(code)
    return mold !== undefined && fits(mold)
  })

describe('the barcode of a mold', () => {
  it('for a parcel to the United States is MOLD_SIZE_1 or MOLD_SIZE_99 [PA-670]', () => {
    expect(scanned((mold) => fitsMailbox(mold, 'US'))).toEqual(['MOLD_SIZE_1', 'MOLD_SIZE_99'])
  })

  it.each(['DE', 'FR', 'PL'])(
    'for a parcel to %s, in the European Union, is MOLD_SIZE_2 or MOLD_SIZE_99 [PA-671]',
    (country) => {
      expect(scanned((mold) => fitsMailbox(mold, country))).toEqual(['MOLD_SIZE_2', 'MOLD_SIZE_99'])
    },
  )

  it('of any region is MOLD_SIZE_1, MOLD_SIZE_2 or MOLD_SIZE_99, each the size that it names [PA-672]', () => {
    expect(scanned(() => true)).toEqual(['MOLD_SIZE_1', 'MOLD_SIZE_2', 'MOLD_SIZE_99'])
    const { us, eu, none } = epcMoldSize.code
    expect([1, 2, 99].map((n) => moldScanned(` MOLD_SIZE_${n} `))).toEqual([us, eu, none])
  })
})
