import { z } from 'zod'
import { handoverBagStatus } from '../../handover/receipt/enums.ts'
import { atGoods } from '../../inventory/warehouses.ts'
import { call } from '../../kit/call.ts'
import { pictureFiles } from '../../kit/picture.ts'
import {
  byTimes,
  done,
  exporting,
  instant,
  listOf,
  longText,
  objectId,
  paging,
  queryList,
  scanned,
  shortText,
} from '../../kit/schemas.ts'
import { statusCountsOf } from '../../kit/status-counts.ts'
import { outboundBag } from '../bagging/calls.ts'
import { notificationType } from './enums.ts'
import { handoverBagMachine } from './machine.ts'

export const mostPictures = 30

export const handedOverBag = outboundBag.extend({
  handover_status: handoverBagStatus.schema,
  receipt_number: z.string(),
  handed_over_at: instant,
  /** What was last said of it, by whom and when. */
  feedback_remark: z.string(),
  feedback_by: z.string(),
  feedback_at: instant.nullable(),
  /** Of its receipt and its own, the oldest first: what getHandoverPicture takes. */
  pictures: z.array(z.string()),
  actions: z.array(z.enum(handoverBagMachine.actions)),
})
export type HandedOverBag = z.infer<typeof handedOverBag>

const right = 'BagOperator' as const

const filters = z.object({
  bag_codes: queryList(z.string().max(64), 500).optional(),
  receipt_numbers: queryList(z.string().max(64), 500).optional(),
  status: queryList(handoverBagStatus.query, 7).optional(),
  /** Which time `time_range` is about. */
  ...byTimes(['handed_over_at', 'feedback_at']),
})
export type HandedOverFilters = z.output<typeof filters>

export const listHandedOverBags = call('GET /wms/outbound_bag/handed_over', {
  right,
  ...atGoods,
  about: 'Bags that were handed over, with what their carriers said of them since; the last ones first.',
  query: paging.extend(filters.shape),
  data: listOf(handedOverBag),
})

export const countHandedOverBags = statusCountsOf(listHandedOverBags, 'status', handoverBagStatus)

export const exportHandedOverBags = call('GET /wms/outbound_bag/export/handed_over', {
  right,
  ...atGoods,
  about: 'The matching handed-over bags as csv or xlsx; at most max_rows.',
  query: filters.extend(exporting.shape),
  data: 'file',
})

/** In a multipart call a single code may arrive without its brackets. */
const bagCodes = z.preprocess(
  (v) => (typeof v === 'string' ? [v] : v),
  z
    .array(scanned)
    .min(1)
    .max(100)
    .transform((codes) => [...new Set(codes)]),
)

export const handoverFeedback = z.object({
  bag_codes: bagCodes,
  status: z.literal([1, 2, 3, 4]),
  remark: longText.default(''),
})

export const recordHandoverFeedback = call('POST /wms/outbound_bag/record_feedback', {
  right,
  ...atGoods,
  about:
    'What the carrier said of bags: 1 not arrived, 2 success, 3 delayed, 4 failed, with its words. All of them or none.',
  body: handoverFeedback,
  data: done,
})

export const handoverCorrection = z.object({
  bag_codes: bagCodes,
  status: z.literal([2, 5, 6]),
  remark: shortText,
})

export const correctHandover = call('POST /wms/outbound_bag/correct_handover', {
  right: 'OutboundOrderAdmin',
  ...atGoods,
  about:
    'What an administrator decides of bags: 2 a failed one arrived after all, 5 invalid, 6 cancelled, and why. All of them or none.',
  body: handoverCorrection,
  data: done,
})

export const uploadHandoverPictures = call('POST /wms/outbound_bag/upload_handover_pictures', {
  right,
  ...atGoods,
  offline: 'queue',
  about:
    'Adds pictures of the handover to bags that were handed over. All pictures to all bags or nothing; one that a bag has already is not added twice.',
  body: z.object({ bag_codes: bagCodes }),
  files: pictureFiles(10),
  data: z.object({ bags: z.number().int(), pictures: z.number().int() }),
})

export const getHandoverPicture = call('GET /wms/outbound_bag/:id/handover_pictures/:picture', {
  right,
  ...atGoods,
  about: 'A picture of the handover of a bag: of its receipt, or its own.',
  params: z.object({ id: objectId, picture: z.string().regex(/^[0-9a-f]{24}\.(jpg|jpeg|png|webp)$/) }),
  data: 'file',
})

export const sendHandoverMails = call('POST /wms/outbound_bag/send_email', {
  right,
  ...atGoods,
  about:
    'Mails bags: 100 those handed over, with their pictures, to the carrier of each channel; 101 the list of those to come and those handed over. Mails leave after the commit; the user who sent them is notified when one is given up.',
  body: z.object({ bag_codes: bagCodes, notification_type: notificationType.schema }),
  data: z.object({ mails: z.number().int() }),
})
