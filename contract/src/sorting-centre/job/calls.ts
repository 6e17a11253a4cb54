import { z } from 'zod'
import { call } from '../../kit/call.ts'
import { listExportOf } from '../../kit/list-export.ts'
import { byTimes, instant, listOf, objectId, paging, queryList, queryNumbers } from '../../kit/schemas.ts'
import { statusCountsOf } from '../../kit/status-counts.ts'
import { atCentre, number } from '../fields.ts'
import { scJobStatus } from './enums.ts'
import { scJobMachine } from './machine.ts'

const count = z.number().int()

/** Of the parcels of its closed bags. Announced is arrived, missing and withdrawn together; surplus is counted apart. */
const scJobBalance = z.object({
  announced: count,
  arrived: count,
  missing: count,
  withdrawn: count,
  surplus: count,
})
export type ScJobBalance = z.infer<typeof scJobBalance>

export const scJob = z.object({
  id: objectId,
  job_number: z.string(),
  linehaul_order_number: z.string(),
  status: scJobStatus.schema,
  /** Of its linehaul number, announced here and not taken over yet. */
  bags_to_come: count,
  bags_taken_over: count,
  /** Of those taken over: they pass through unopened. */
  bags_in_transit: count,
  bags_opened: count,
  bags_closed: count,
  /** Parcels announced for the bags that were taken over and are opened here. */
  parcels: count,
  arrived: count,
  sorted: count,
  packed: count,
  handed_over: count,
  /** As it was finished; null before that. */
  balance: scJobBalance.nullable(),
  created_by: z.string(),
  created_time: instant,
  ended_time: instant.nullable(),
  ended_by: z.string(),
  actions: z.array(z.enum(scJobMachine.actions)),
})
export type ScJob = z.infer<typeof scJob>

const filters = z.object({
  job_numbers: queryNumbers,
  linehaul_order_number: z.string().trim().max(64).optional(),
  status: queryList(scJobStatus.query, 3),
  ...byTimes(['created_time', 'ended_time']),
})
export type ScJobFilters = z.output<typeof filters>

const right = 'SortingCenterManage'

export const searchScJobs = call('GET /sorting_center/job/search', {
  right,
  ...atCentre,
  about: 'The jobs of the sorting centre with their progress, newest first.',
  query: paging.extend(filters.shape),
  data: listOf(scJob),
})
export const countScJobs = statusCountsOf(searchScJobs, 'status', scJobStatus)
export const exportScJobs = listExportOf(searchScJobs)

const byJob = z.object({ job_id: objectId })

export const getScJobBalance = call('GET /sorting_center/job/balance', {
  right,
  ...atCentre,
  about: 'The balance of a job as it is now, and which of its bags are not closed yet.',
  query: byJob,
  data: z.object({
    job: scJob,
    balance: scJobBalance,
    /** The first hundred. */
    not_closed: z.array(z.string()),
  }),
})

export const createScJob = call('POST /sorting_center/job/create', {
  right,
  ...atCentre,
  about:
    'Begins the job of a linehaul number before its first bag comes. Bags of it that are here and in no job belong to it.',
  body: z.object({ linehaul_order_number: number }),
  data: z.object({ job: scJob }),
})

export const finishScJob = call('POST /sorting_center/job/finish', {
  right,
  ...atCentre,
  about:
    'Ends a job of which all bags are closed, proved by the own password, and records its balance. Bags of the same linehaul number that come later begin another job.',
  body: byJob.extend({
    /** Of the user who ends it. */
    password: z.string().min(1).max(200),
  }),
  data: z.object({ job: scJob, balance: scJobBalance }),
})

export const cancelScJob = call('POST /sorting_center/job/cancel', {
  right,
  ...atCentre,
  about: 'Cancels a job of which no bag was opened. Its bags are in no job then.',
  body: byJob,
  data: z.object({ job: scJob }),
})
