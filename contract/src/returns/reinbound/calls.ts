import { z } from 'zod'
import { atGoods } from '../../inventory/warehouses.ts'
import { call } from '../../kit/call.ts'
import { pictureFiles } from '../../kit/picture.ts'
import { objectId, partnerId, quantity, scanned } from '../../kit/schemas.ts'
import { returnFound, returnGrade, returnOutcome } from '../record/enums.ts'
import { outboundReturn, returnedGoods, returnedPieces } from '../record/shown.ts'

const operate = { right: 'ReturnOperator', ...atGoods } as const

/** A return that is open on the desk. */
const opened = z.object({
  return: outboundReturn,
  skus: z.array(returnedGoods),
  pieces: z.array(returnedPieces),
  /** What becomes of goods by what is found. */
  outcomes: z.array(z.object({ found: returnFound.schema, outcome: returnOutcome.schema })),
})
export type OpenedReturn = z.infer<typeof opened>

export const scanReturnIn = call('POST /wms/outbound_return/reinbound_scan', {
  ...operate,
  about:
    'Opens a return for counting and grading. One that waits for its merchant is refused. The same again is no event.',
  body: z.object({ tracking_number: scanned }),
  data: opened.extend({ already: z.boolean() }),
})

export const gradeReturn = call('POST /wms/outbound_return/reinbound_grade', {
  ...operate,
  about:
    'Grades pieces of an open return into a tote; what is destroyed goes into none. Never more than were shipped.',
  body: z.object({
    tracking_number: scanned,
    sku: z.string().trim().min(1).max(64),
    quantity: quantity.default(1),
    grade: returnGrade.schema,
    tote: z.union([z.literal(''), scanned]).default(''),
  }),
  data: opened.extend({ outcome: returnOutcome.schema }),
})

export const ungradeReturn = call('POST /wms/outbound_return/reinbound_ungrade', {
  ...operate,
  about: 'Takes pieces back that were graded by mistake, while the return is open.',
  body: gradeReturn.body,
  data: opened,
})

export const takeUnopened = call('POST /wms/outbound_return/reinbound_unopened', {
  ...operate,
  about: 'Takes all goods of a sealed parcel as new, without opening it, where its reason allows that.',
  body: z.object({ tracking_number: scanned, tote: scanned }),
  data: opened,
})

export const finishReturn = call('POST /wms/outbound_return/reinbound_done', {
  ...operate,
  about:
    'The return is counted and graded. Grade C, and goods to destroy, need a photo. Goods whose merchant decides wait for it.',
  body: z.object({ tracking_number: scanned }),
  files: { ...pictureFiles(5), min: 0 },
  data: opened,
})

const ids = z.array(objectId).min(1).max(200)
const plans = z.array(
  z.object({
    inbound_order_id: objectId,
    wms_order_id: z.string(),
    partner_id: partnerId,
    totes: z.array(z.string()),
    pieces: z.number().int(),
  }),
)

export const createReturnPlan = call('POST /wms/outbound_return/create', {
  ...operate,
  about:
    'Plans the way to stock: an inbound order of type 3 for each customer, whose cases are the totes, counted already. Other finished returns in the same totes come along.',
  body: z.object({ ids }),
  data: z.object({ plans }),
})

export const syncReturnPlan = call('POST /wms/outbound_return/sync', {
  ...operate,
  about: 'Approves the plans of these returns: their totes may be received, and their merchants are told.',
  body: z.object({ ids }),
  data: z.object({ plans }),
})
