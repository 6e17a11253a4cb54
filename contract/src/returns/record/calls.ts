import { z } from 'zod'
import { atGoods } from '../../inventory/warehouses.ts'
import { call } from '../../kit/call.ts'
import { listExportOf } from '../../kit/list-export.ts'
import { pictureFiles } from '../../kit/picture.ts'
import { operationRecord } from '../../kit/record.ts'
import {
  listOf,
  objectId,
  paging,
  partnerId,
  queryList,
  queryNumber,
  queryNumbers,
  reason as reasonText,
  scanned,
  timeRange,
} from '../../kit/schemas.ts'
import { sheetFile } from '../../kit/sheet.ts'
import { statusCountsOf } from '../../kit/status-counts.ts'
import { sortLetters } from './dispositions.ts'
import { outboundReturnStatus, returnReason, returnWait } from './enums.ts'
import { outboundReturn, returnAddress, returnedGoods, returnedPieces } from './shown.ts'

const operate = { right: 'ReturnOperator', ...atGoods } as const
const seen = { right: { any: ['ReturnOperator', 'MerchantBaseOperation'] }, ...atGoods } as const

export const listOutboundReturns = call('GET /wms/outbound_returns', {
  ...seen,
  about: 'What buyers sent back, newest first. Merchants see returns of their own orders.',
  query: paging.extend({
    tracking_number: queryNumbers,
    batch_number: queryNumbers,
    order_number: queryNumbers,
    status: queryList(outboundReturnStatus.query, 11).optional(),
    wait: queryList(returnWait.query, 2).optional(),
    /** On the way of a new label, or to stock. */
    group: z.enum(['relabel', 'reinbound']).optional(),
    partner_id: queryNumber.pipe(partnerId).optional(),
    time_range: timeRange.optional(),
  }),
  data: listOf(outboundReturn),
})
export const exportOutboundReturns = listExportOf(listOutboundReturns)
export const countOutboundReturns = statusCountsOf(listOutboundReturns, 'status', outboundReturnStatus)

export const getOutboundReturn = call('GET /wms/outbound_return/:id', {
  ...seen,
  about: 'One return with its goods, their grades, its photos and what was done to it.',
  params: z.object({ id: objectId }),
  data: outboundReturn.extend({
    skus: z.array(returnedGoods),
    pieces: z.array(returnedPieces),
    address: returnAddress.nullable(),
    photos: z.array(z.string()),
    operation_records: z.array(operationRecord),
  }),
})

export const getReturnPhoto = call('GET /wms/outbound_return/:id/photos/:photo', {
  ...seen,
  about: 'A photo of a return.',
  params: z.object({ id: objectId, photo: z.string().regex(/^[0-9a-f]{24}\.(jpg|jpeg|png|webp)$/) }),
  data: 'file',
})

const announced = z.object({
  /** The outbound order that comes back: its number, or its tracking number. */
  order_number: scanned,
  /** The number on the parcel that comes; left out: the one that it was shipped with. */
  tracking_number: scanned.optional(),
  reason: returnReason.schema,
  comments: z.string().trim().max(500).default(''),
})
export type AnnouncedReturn = z.output<typeof announced>

const announcedEach = z.object({
  list: z.array(outboundReturn),
  errors: z.array(z.object({ row: z.number().int(), tracking_id: z.string(), reason: z.string() })),
})

export const announceReturns = call('POST /wms/outbound_return/announce', {
  ...seen,
  about: 'Announces returns of shipped orders; each stands for itself. The same again is no event.',
  body: z.object({ returns: z.array(announced).min(1).max(200) }),
  data: announcedEach,
})

export const importReturns = call('POST /wms/outbound_return/import', {
  ...seen,
  about: 'The same from a sheet; a faulty row leaves the others.',
  files: sheetFile(2_000_000),
  data: announcedEach,
})

const ids = z.array(objectId).min(1).max(200)
const each = z.object({
  list: z.array(outboundReturn),
  errors: z.array(z.object({ row: z.number().int(), tracking_id: z.string(), reason: z.string() })),
})

export const markReturns = call('POST /wms/outbound_return/mark', {
  ...operate,
  about: 'Says where returns go; each stands for itself. Relabelling without an address waits for it.',
  body: z.object({ ids, mark: z.enum(['relabel', 'reinbound']) }),
  data: each,
})

export const sortReturn = call('POST /wms/outbound_return/order_sort', {
  ...operate,
  about:
    'What is done with a parcel: R relabel, O open, W waits for the merchant, D destroy. Found by any number that it had.',
  body: z.object({ tracking_number: scanned }),
  data: z.object({ letter: z.enum(sortLetters), return: outboundReturn }),
})

export const deleteReturns = call('POST /wms/outbound_return/delete', {
  ...operate,
  about: 'Deletes returns that were announced and have not come; each stands for itself.',
  body: z.object({ ids }),
  data: each,
})

export const destroyReturn = call('POST /wms/outbound_return/destroy', {
  ...operate,
  about:
    'Notes with photos that what was to be destroyed of a return is destroyed: the unopened parcel, or its goods.',
  body: z.object({ id: objectId, remark: reasonText }),
  files: pictureFiles(5),
  data: outboundReturn,
})
