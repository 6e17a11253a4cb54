import { z } from 'zod'
import { instant, objectId, partnerId } from '../../kit/schemas.ts'
import {
  outboundReturnStatus,
  returnGrade,
  returnMark,
  returnOutcome,
  returnReason,
  returnWait,
} from './enums.ts'
import { outboundReturnMachine } from './machine.ts'

export const returnedGoods = z.object({
  sku: z.string(),
  barcode: z.string(),
  name: z.string(),
  name_en: z.string(),
  image_url: z.string(),
  /** Shipped with the order, and come back by now with any return of it. */
  quantity: z.number().int(),
  returned: z.number().int(),
})

export const returnedPieces = z.object({
  id: objectId,
  sku: z.string(),
  name: z.string(),
  name_en: z.string(),
  quantity: z.number().int(),
  /** Null: the parcel was not opened. */
  grade: returnGrade.schema.nullable(),
  outcome: returnOutcome.schema,
  tote: z.string(),
  /** The inbound order of its plan. */
  wms_order_id: z.string().nullable(),
  destroyed_at: instant.nullable(),
})

/** FU-190. */
export const outboundReturn = z.object({
  id: objectId,
  outbound_order_id: objectId,
  order_number: z.string(),
  tracking_number: z.string(),
  /** Empty until its carrier has given it. */
  new_tracking_number: z.string(),
  batch_number: z.string(),
  bag_number: z.string(),
  status: outboundReturnStatus.schema,
  partner_id: partnerId,
  reason: returnReason.schema,
  mark: returnMark.schema.nullable(),
  wait: returnWait.schema.nullable(),
  wait_until: instant.nullable(),
  channel_code: z.string(),
  weight: z.number().nullable(),
  comments: z.string(),
  received_at: instant.nullable(),
  graded_at: instant.nullable(),
  /** The new label was scanned: it is on. */
  relabelled_at: instant.nullable(),
  handed_over_at: instant.nullable(),
  created_by: z.string(),
  created_at: instant,
  updated_at: instant,
  actions: z.array(z.enum(outboundReturnMachine.actions)),
})
export type OutboundReturn = z.infer<typeof outboundReturn>

/** An address to which a return goes again. */
export const returnAddress = z.object({
  name: z.string().trim().min(1).max(200),
  telephone: z.string().trim().max(64).default(''),
  street: z.string().trim().min(1).max(300),
  city: z.string().trim().min(1).max(100),
  province: z.string().trim().max(100).default(''),
  postal_code: z.string().trim().min(1).max(32),
  /** Two capital letters. */
  country: z.string().regex(/^[A-Z]{2}$/),
})
export type ReturnAddress = z.output<typeof returnAddress>
