import { z } from 'zod'
import { call } from '../../kit/call.ts'

/** Barcodes that stand for themselves and no document: they may be printed as often as anyone likes. */
const common = { right: 'anyone', scope: 'none', data: 'file' } as const

export const getSimpleBarcode = call('GET /utils/simple_barcode', {
  ...common,
  about: 'A value as text and barcode below a title, 10x10, as PDF.',
  query: z.object({
    value: z.string().trim().min(1).max(100),
    title: z.string().trim().max(200).default(''),
  }),
})

export const getPackSizeBarcodes = call('GET /epc/labels/pack_sizes', {
  ...common,
  about: 'The barcodes PACK_SIZE_1 to PACK_SIZE_10, 10x10, one a page, as PDF.',
})

export const getMoldSizeBarcodes = call('GET /epc/labels/mold_sizes', {
  ...common,
  about: 'The barcodes MOLD_SIZE_1, MOLD_SIZE_2 and MOLD_SIZE_99, 10x10, one a page, as PDF.',
})

export const getTrainingBarcode = call('GET /mock/barcode_label', {
  right: { any: ['EPCMockPage', 'HUBMockPage'] },
  scope: 'none',
  about:
    'The number of something that was made for training, as text and barcode, 10x10, as PDF; its title says that it is for training. Refused where the server is not set up for training.',
  query: z.object({ value: z.string().trim().min(1).max(100) }),
  data: 'file',
})
