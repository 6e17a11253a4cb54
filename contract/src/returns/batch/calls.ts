import { z } from 'zod'
import { atGoods } from '../../inventory/warehouses.ts'
import { call } from '../../kit/call.ts'
import { listExportOf } from '../../kit/list-export.ts'
import {
  done,
  instant,
  listOf,
  objectId,
  paging,
  queryList,
  queryNumbers,
  scanned,
  timeRange,
} from '../../kit/schemas.ts'
import { statusCountsOf } from '../../kit/status-counts.ts'
import { returnReason } from '../record/enums.ts'
import { outboundReturn } from '../record/shown.ts'
import { returnBatchStatus } from './enums.ts'
import { returnBatchMachine } from './machine.ts'

const operate = { right: 'ReturnOperator', ...atGoods } as const

/** FU-190. */
export const returnBatch = z.object({
  id: objectId,
  batch_number: z.string(),
  carrier: z.string(),
  tracking_number: z.string(),
  planned_count: z.number().int(),
  /** Parcels that came: returns and problem goods. */
  received_count: z.number().int(),
  problem_count: z.number().int(),
  status: returnBatchStatus.schema,
  created_by: z.string(),
  created_at: instant,
  signed_by: z.string(),
  signed_at: instant.nullable(),
  actions: z.array(z.enum(returnBatchMachine.actions)),
})
export type ReturnBatch = z.infer<typeof returnBatch>

export const listReturnBatches = call('GET /wms/return_batches', {
  ...operate,
  about: 'Batches of returns, newest first.',
  query: paging.extend({
    batch_number: queryNumbers,
    status: queryList(returnBatchStatus.query, 4).optional(),
    time_range: timeRange.optional(),
  }),
  data: listOf(returnBatch),
})
export const exportReturnBatches = listExportOf(listReturnBatches)
export const countReturnBatches = statusCountsOf(listReturnBatches, 'status', returnBatchStatus)

export const createReturnBatch = call('POST /wms/return_batch', {
  ...operate,
  about: 'Makes a batch: what one lorry or courier brings back.',
  body: z.object({
    batch_number: scanned,
    carrier: z.string().trim().max(64).default(''),
    tracking_number: z.union([z.literal(''), scanned]).default(''),
    planned_count: z.number().int().min(1).max(10_000),
  }),
  data: returnBatch,
})

export const deleteReturnBatch = call('DELETE /wms/return_batch/:id', {
  ...operate,
  about: 'Deletes a batch of which nothing has come.',
  params: z.object({ id: objectId }),
  data: done,
})

export const findReturnBatch = call('GET /wms/return_batch/of_number', {
  ...operate,
  about: 'The batch of a scanned number.',
  query: z.object({ batch_number: scanned }),
  data: returnBatch,
})

export const signReturnBatch = call('POST /wms/return_batch/sign', {
  ...operate,
  about:
    'Closes a batch: signed where as many parcels came as were planned, abnormal where the numbers differ. An abnormal one is received further and signed again.',
  body: z.object({ batch_number: scanned }),
  data: returnBatch,
})

export const receiveReturns = call('POST /wms/outbound_return/batch_receive', {
  ...operate,
  about:
    'Takes parcels of a batch in; each number stands for itself. A number that was announced or shipped is a return; one received before is no event. An unknown number is refused: it is problem goods.',
  body: z.object({
    batch_number: scanned,
    tracking_numbers: z.array(scanned).min(1).max(100),
    /** Why they come back, where they were not announced. */
    reason: returnReason.schema.default(returnReason.code.undeliverable),
  }),
  data: z.object({
    batch: returnBatch,
    list: z.array(z.object({ already: z.boolean(), return: outboundReturn })),
    errors: z.array(
      z.object({
        row: z.number().int(),
        tracking_id: z.string(),
        reason: z.string(),
        /** The number is not known: the parcel is problem goods. */
        unknown: z.boolean(),
      }),
    ),
  }),
})

export const recordReturnProblem = call('POST /wms/outbound_return/problem', {
  ...operate,
  about: 'Keeps a parcel of a batch that nobody knows as problem goods, under a number of its own.',
  body: z.object({ batch_number: scanned, tracking_number: scanned }),
  data: z.object({ batch: returnBatch, problem_number: z.string() }),
})
