import { z } from 'zod'
import { receipt, receiptFilters, signReceipt } from '../../handover/receipt/calls.ts'
import { call } from '../../kit/call.ts'
import { saying } from '../../kit/fault.ts'
import { listExportOf } from '../../kit/list-export.ts'
import { pictureFiles } from '../../kit/picture.ts'
import {
  byTimes,
  instant,
  listOf,
  objectId,
  paging,
  queryList,
  queryNumbers,
  reason,
  scanned,
} from '../../kit/schemas.ts'
import { statusCountsOf } from '../../kit/status-counts.ts'
import { text } from '../../kit/text.ts'
import { atCentre } from '../fields.ts'
import { scParcel } from '../parcel/calls.ts'
import { scParcelStatus } from '../parcel/enums.ts'
import { seesScReturns } from '../rights.ts'
import { isExpress } from './disposal.ts'
import { scReturnDisposal, scReturnReason, scReturnStatus } from './enums.ts'
import { scReturnMachine } from './machine.ts'

export const scReturn = z.object({
  id: objectId,
  /** The number that the parcel had when it was registered. */
  tracking_id: z.string(),
  /** The state of its parcel. */
  parcel_status: scParcelStatus.schema,
  status: scReturnStatus.schema,
  return_reason: scReturnReason.schema,
  remark: z.string(),
  disposal: scReturnDisposal.schema.nullable(),
  /** Who gets it. */
  receiver: z.string(),
  express_no: z.string(),
  channel: z.string(),
  weight: z.number().nullable(),
  receipt_id: objectId.nullable(),
  receipt_number: z.string().nullable(),
  photos: z.array(z.string()),
  registered_by: z.string(),
  decided_by: z.string(),
  created_time: instant,
  decided_time: instant.nullable(),
  ended_time: instant.nullable(),
  /** When its parcel was given back; null while it was not. */
  returned_time: instant.nullable(),
  actions: z.array(z.enum(scReturnMachine.actions)),
})
export type ScReturn = z.infer<typeof scReturn>

export const returnScParcel = call('POST /sorting_center/outbound_parcel/return', {
  right: 'SortingCenterReturn',
  ...atCentre,
  about:
    'Registers a parcel as a return, by any number that it ever had, with the reason and photos. What lies in a bag is unbound first. Registered before, it is the same again.',
  body: z.object({
    tracking_id: scanned,
    return_reason: z.coerce.number().pipe(scReturnReason.schema),
    remark: z.string().trim().max(200).default(''),
  }),
  files: { ...pictureFiles(5), min: 0 },
  data: z.object({ return: scReturn, parcel: scParcel, already: z.boolean() }),
})

const filters = z.object({
  tracking_ids: queryNumbers,
  status: queryList(scReturnStatus.query, 4),
  return_reason: queryList(scReturnReason.query, 6),
  disposal: queryList(scReturnDisposal.query, 4),
  receiver: z.string().trim().max(64).optional(),
  express_no: queryNumbers,
  ...byTimes(['created_time', 'decided_time', 'ended_time']),
})
export type ScReturnFilters = z.output<typeof filters>

export const searchScReturns = call('GET /sorting_center/returned_outbound_parcels/search', {
  right: seesScReturns,
  ...atCentre,
  about: 'The returns of the sorting centre, newest first. A parcel is found by any number that it ever had.',
  query: paging.extend(filters.shape),
  data: listOf(scReturn),
})
export const countScReturns = statusCountsOf(searchScReturns, 'status', scReturnStatus)
export const exportScReturns = listExportOf(searchScReturns)

const ids = z.array(objectId).min(1).max(100)
const eachAnswered = z.object({
  list: z.array(scReturn),
  errors: z.array(z.object({ row: z.number().int(), tracking_id: z.string(), reason: z.string() })),
})

export const decideScReturns = call('POST /sorting_center/returned_outbound_parcels/decide', {
  right: 'SortingCenterManage',
  ...atCentre,
  about:
    'Decides what becomes of returns; each stands for itself. What is not destroyed has a receiver, and an express number where it goes by express.',
  body: z
    .object({
      ids,
      disposal: scReturnDisposal.schema,
      receiver: z.string().trim().max(64).default(''),
      express_no: z.union([z.literal(''), scanned]).default(''),
    })
    .refine(
      (b) => b.disposal === scReturnDisposal.code.destroy || b.receiver !== '',
      saying(text('请填写接收方', 'Say who gets it')),
    )
    .refine(
      (b) => !isExpress(b.disposal) || b.express_no !== '',
      saying(text('请填写快递单号', 'Give the express number')),
    ),
  data: eachAnswered,
})

export const sendScReturnsAgain = call('POST /sorting_center/returned_outbound_parcels/go_again', {
  right: 'SortingCenterManage',
  ...atCentre,
  about: 'Sends returns out again: they go into the relabel pool. Each stands for itself.',
  body: z.object({ ids, remark: z.string().trim().max(200).default('') }),
  data: eachAnswered,
})

export const destroyScReturn = call('POST /sorting_center/returned_outbound_parcels/:id/destroy', {
  right: 'SortingCenterManage',
  ...atCentre,
  about: 'Notes that a return for which this was decided is destroyed, with photos.',
  params: z.object({ id: objectId }),
  body: z.object({ remark: reason }),
  files: pictureFiles(5),
  data: scReturn,
})

export const getScReturnClaim = call('GET /sorting_center/returned_outbound_parcels/:id/claim', {
  right: seesScReturns,
  ...atCentre,
  about:
    'What a claim against the carrier needs, A4, as PDF: the parcel, its numbers, the reason and the photos.',
  params: z.object({ id: objectId }),
  data: 'file',
})

export const getScReturnPhoto = call('GET /sorting_center/returned_outbound_parcels/:id/photos/:photo', {
  right: seesScReturns,
  ...atCentre,
  about: 'A photo of a return.',
  params: z.object({ id: objectId, photo: z.string().regex(/^[0-9a-f]{24}\.(jpg|jpeg|png|webp)$/) }),
  data: 'file',
})

export const searchScReturnReceipts = call('GET /sorting_center/returned_receipts/search', {
  right: seesScReturns,
  ...atCentre,
  about: 'The receipts with which returns leave or left, newest first.',
  query: paging.extend(receiptFilters.omit({ suite: true }).shape),
  data: listOf(receipt),
})

export const handOverScReturns = call('POST /sorting_center/returned_receipts/handover', {
  right: 'SortingCenterReturn',
  ...atCentre,
  about: 'Signs a receipt with photos: its returns have left.',
  body: z.object({ receipt_id: objectId }),
  files: signReceipt.files,
  data: signReceipt.data,
})

export const printScReturnReceipt = call('GET /sorting_center/returned_receipts/print', {
  right: seesScReturns,
  ...atCentre,
  about: 'A receipt of returns, A4, as PDF, to look at: it is marked as a copy.',
  query: z.object({ receipt_id: objectId }),
  data: 'file',
})
