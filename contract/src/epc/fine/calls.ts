import { z } from 'zod'
import { call } from '../../kit/call.ts'
import { saying } from '../../kit/fault.ts'
import { listExportOf } from '../../kit/list-export.ts'
import {
  done,
  instant,
  listOf,
  objectId,
  paging,
  queryBoolean,
  queryList,
  queryNumbers,
  reason,
  timeRange,
} from '../../kit/schemas.ts'
import { statusCountsOf } from '../../kit/status-counts.ts'
import { text } from '../../kit/text.ts'
import { atEpc } from '../fields.ts'
import { parcelType } from '../parcel/enums.ts'
import { epcFineAmountState, epcFineReason, epcFineStatus } from './enums.ts'
import { epcFineMachine } from './machine.ts'

const right = 'EPCFine' as const
/** The most that a seller is fined for one fault, in any currency. */
export const highestFine = 99_999.99

const money = { amount: z.number(), currency: z.string() }

export const epcFine = z.object({
  id: objectId,
  tracking_id: z.string(),
  /** Is it a parcel of this centre? One that came to the wrong warehouse is known elsewhere. */
  known_here: z.boolean(),
  reason: epcFineReason.schema,
  status: epcFineStatus.schema,
  ...money,
  store_id: z.string(),
  order_id: z.string(),
  /** What shows the fault: late. */
  arrive_by: instant.nullable(),
  /** Undeclared type. */
  declared_type: parcelType.schema.nullable(),
  observed_type: parcelType.schema.nullable(),
  /** Wrong warehouse: where it was announced. */
  home_warehouse_code: z.string(),
  /** When the fault was seen. */
  created_time: instant,
  remark: z.string(),
  waived_by: z.string(),
  waived_time: instant.nullable(),
  actions: z.array(z.enum(epcFineMachine.actions)),
})
export type EpcFine = z.infer<typeof epcFine>

const filters = z.object({
  warehouse_code: z.string().trim().max(64).optional(),
  tracking_id: queryNumbers,
  reason: queryList(epcFineReason.query, 4),
  status: queryList(epcFineStatus.query, 2),
  store_id: z.string().trim().max(64).optional(),
  time_range: timeRange.optional(),
  sort_desc: queryBoolean.default(true),
})
export type EpcFineFilters = z.output<typeof filters>

const total = z.object({
  reason: epcFineReason.schema,
  currency: z.string(),
  charged: z.number().int(),
  amount: z.number(),
  waived: z.number().int(),
  waived_amount: z.number(),
})
export type EpcFineTotal = z.infer<typeof total>

/** PA-455. */
export const searchEpcFines = call('GET /epc/fine_records/search', {
  right,
  ...atEpc,
  about: 'The fines of sellers, the last one first, with the sums of all that match. Also as POST.',
  query: paging.extend(filters.shape),
  data: listOf(epcFine).extend({ totals: z.array(total) }),
})
export const countEpcFines = statusCountsOf(searchEpcFines, 'status', epcFineStatus)
export const exportEpcFines = listExportOf(searchEpcFines)

export const waiveEpcFine = call('POST /epc/fine_records/:id/waive', {
  right,
  ...atEpc,
  about: 'Waives a fine, with the reason. The parcel is not fined for the same fault again.',
  params: z.object({ id: objectId }),
  body: z.object({ remark: reason }),
  data: epcFine,
})

export const epcFineAmount = z.object({
  id: objectId,
  reason: epcFineReason.schema,
  ...money,
  effective_time: instant,
  state: epcFineAmountState.schema,
  set_by: z.string(),
  created_time: instant,
})
export type EpcFineAmount = z.infer<typeof epcFineAmount>

export const listEpcFineAmounts = call('GET /epc/fine_amounts', {
  right,
  ...atEpc,
  about: 'How much each fault costs, from when on: what counts now, what is planned, and what is past.',
  data: z.object({ list: z.array(epcFineAmount) }),
})

export const setEpcFineAmount = call('POST /epc/fine_amounts', {
  right,
  ...atEpc,
  about:
    'Sets what a fault costs from the beginning of a later day on, by the clock of the warehouse; 0 ends the fine. Set again for the same day, it takes the place of what was planned.',
  body: z.object({
    reason: epcFineReason.schema,
    amount: z.number().min(0).max(highestFine).multipleOf(0.01),
    currency: z
      .string()
      .trim()
      .regex(
        /^[A-Z]{3}$/,
        saying(text('{field}必须是三个大写字母', '{field} must be three capital letters')),
      ),
    effective_date: z.iso.date(),
  }),
  data: epcFineAmount,
})

export const withdrawEpcFineAmount = call('POST /epc/fine_amounts/:id/withdraw', {
  right,
  ...atEpc,
  about: 'Takes back an amount that does not count yet.',
  params: z.object({ id: objectId }),
  data: done,
})
