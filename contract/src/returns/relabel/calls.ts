import { z } from 'zod'
import { atGoods } from '../../inventory/warehouses.ts'
import { reasonAsk } from '../../kit/ask.ts'
import { call } from '../../kit/call.ts'
import { objectId, scanned } from '../../kit/schemas.ts'
import { sheetFile } from '../../kit/sheet.ts'
import { addItem } from '../../packing/bag/calls.ts'
import { printing } from '../../printing/job/calls.ts'
import { outboundReturn } from '../record/shown.ts'

const relabel = { right: 'WMSReLabelOp', ...atGoods } as const
const each = z.object({
  list: z.array(outboundReturn),
  errors: z.array(z.object({ row: z.number().int(), tracking_id: z.string(), reason: z.string() })),
})
const ids = z.array(objectId).min(1).max(200)

export const importRelabels = call('POST /wms/outbound_return/import_relabel', {
  ...relabel,
  about: 'Addresses from a sheet: these returns go out again. A faulty row leaves the others.',
  files: sheetFile(2_000_000),
  data: each,
})

/** Left out: the channel that is proposed. */
const channel_code = z.string().trim().min(1).max(40).optional()

export const generateRelabels = call('POST /wms/outbound_return/generate_relabel', {
  ...relabel,
  about:
    'Orders new labels for returns that go out again, of one channel or of the one that is proposed for each; each stands for itself.',
  body: z.object({ ids, channel_code }),
  data: each,
})

export const listRelabelChannels = call('GET /wms/outbound_return/relabel_channels', {
  ...relabel,
  about:
    'The channels of this warehouse that serve the new address of a return. Proposed is that of its order, else the one that costs its customer least.',
  query: z.object({ tracking_number: scanned }),
  data: z.object({
    country: z.string(),
    /** Null: no channel serves the country. */
    proposed: z.string().nullable(),
    /** Of the label that it has or waits for; null: none was ordered. */
    ordered: z.string().nullable(),
    list: z.array(z.object({ channel_code: z.string(), name: z.string(), name_en: z.string() })),
  }),
})

export const sortForRelabel = call('POST /wms/outbound_return/relabel_sort', {
  ...relabel,
  about:
    'Orders the new label of a scanned return where it has none, and answers its tray: the channel. With another channel than before, a label that is not printed yet is ordered anew.',
  body: z.object({ tracking_number: scanned, channel_code }),
  data: z.object({ return: outboundReturn, tray: z.string(), already: z.boolean() }),
})

export const findToRelabel = call('GET /wms/outbound_return/to_relabel', {
  ...relabel,
  about: 'A scanned return with its new label, for the desk that puts it on.',
  query: z.object({ tracking_number: scanned }),
  data: z.object({
    return: outboundReturn,
    /** Empty until the carrier has given it. */
    new_tracking_number: z.string(),
    /** Why the carrier gave none. */
    carrier_failure: z.string(),
  }),
})

export const printReturnLabel = call('POST /wms/outbound_return/print_relabel', {
  ...relabel,
  about: 'The new label of a return, 10x15 PDF. A second print asks for its reason.',
  asks: [reasonAsk],
  body: z.object({ id: objectId, ...printing }),
  data: 'file',
})

export const confirmReturnLabel = call('POST /wms/outbound_return/confirm_relabel', {
  ...relabel,
  about: 'The new label was scanned, so it is on: its number is the valid one. The same again is no event.',
  body: z.object({ tracking_number: scanned, new_tracking_number: scanned }),
  data: z.object({ return: outboundReturn, already: z.boolean() }),
})

export const giveUpRelabel = call('POST /wms/outbound_return/give_up_relabel', {
  ...relabel,
  about: 'A new label cannot be had or put on: the returns are opened instead. Each stands for itself.',
  body: z.object({ ids }),
  data: each,
})

export const bagReturn = call('POST /wms/outbound_return/bag', {
  ...relabel,
  about: 'Puts a return with its new label into a bag: the one named, else the open bag of its channel.',
  body: z.object({ id: objectId, bag_number: z.union([z.literal(''), scanned]).default('') }),
  data: addItem.data,
})
