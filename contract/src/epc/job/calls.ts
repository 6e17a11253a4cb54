import { z } from 'zod'
import { call } from '../../kit/call.ts'
import { listExportOf } from '../../kit/list-export.ts'
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
import { atEpc } from '../fields.ts'
import { seesEpcJobs } from '../rights.ts'
import { epcJobKind, epcJobStatus, epcSortStep, epcUnitStatus } from './enums.ts'
import { epcJobMachine } from './machine.ts'

/** How many slots a wall has at the most: a slot's label has up to four digits. */
export const mostSlots = 9999
const slots = z.number().int().min(1).max(mostSlots)
const password = z.string().min(1).max(200)
const name = z.string().trim().max(100).default('')
const groupId = z.number().int().positive()
const codeVersion = z.number().int().min(1).max(1_000_000)

/** How a number of sets would be worked off: see `server/src/epc/job/planner.ts`. */
const plan = z.object({
  /** Processing units and the parcels in them. */
  units: z.number().int(),
  parcels: z.number().int(),
  slots,
  /** Sort rounds before the wall: none, A, A and B, or all three. */
  rounds: z.number().int(),
  /** How often the wall is filled. */
  fillings: z.number().int(),
  /** Scans by hand from the first round until the parcel leaves its slot, of all parcels together. */
  touches: z.number().int(),
  lanes: z.array(
    z.object({
      code: z.string(),
      units: z.number().int(),
      parcels: z.number().int(),
      channels: z.array(z.string()),
    }),
  ),
})
export type EpcPlan = z.infer<typeof plan>

const unitCount = z.object({
  status: epcUnitStatus.schema,
  units: z.number().int(),
  parcels: z.number().int(),
})

export const epcJob = z.object({
  id: objectId,
  job_number: z.string(),
  parent_job_number: z.string().nullable(),
  kind: epcJobKind.schema,
  status: epcJobStatus.schema,
  job_name: z.string(),
  group_id: groupId.nullable(),
  slots: slots.nullable(),
  rounds: z.number().int(),
  sort_code_version: z.number().int(),
  created_by: z.string(),
  finished_by: z.string(),
  remark: z.string(),
  created_time: instant,
  finished_time: instant.nullable(),
  counts: z.array(unitCount),
  /** Units and parcels of all states. */
  units: z.number().int(),
  parcels: z.number().int(),
  /** Units that are neither done nor given up. */
  open_units: z.number().int(),
  actions: z.array(z.enum(epcJobMachine.actions)),
})
export type EpcJob = z.infer<typeof epcJob>

export const epcUnit = z.object({
  id: objectId,
  unit_number: z.string(),
  status: epcUnitStatus.schema,
  sort_code: z.string(),
  channel_code: z.string(),
  slot_number: z.number().int().nullable(),
  expected: z.number().int(),
  uploaded: z.number().int(),
  /** Its parcels, or its outbound parcel. */
  tracking_ids: z.array(z.string()),
})
export type EpcUnit = z.infer<typeof epcUnit>

const right = 'EPCJobControl' as const
const byJob = z.object({ job_id: objectId })

export const planSortJob = call('GET /epc/sort_job/plan', {
  right,
  ...atEpc,
  about:
    'What a sow job of all sets that are ready now would be on a wall of so many slots; nothing is begun.',
  query: z.object({ wall_slots: z.coerce.number().pipe(slots) }),
  data: plan,
})

export const createSortJob = call('POST /epc/sort_job/create', {
  right,
  ...atEpc,
  about:
    'Begins a sow job of all sets that are ready, planned for a wall of so many slots. Only one runs beside its child jobs.',
  body: z.object({ wall_slots: slots, name }),
  data: z.object({ job: epcJob, plan }),
})

const ending = z.object({
  job_id: objectId,
  /** Of the user who ends it. */
  password,
  /** Frees all units that are still open; needs a reason. */
  force: z.boolean().default(false),
  reason: reason.optional(),
})
const ended = z.object({
  job: epcJob,
  freed: z.number().int(),
  /** Slots that are free now although parcels lie in them: they must be emptied. */
  empty_slots: z.array(z.number().int()),
})

export const finishSortJob = call('POST /epc/sort_job/finish', {
  right,
  ...atEpc,
  about:
    'Ends a sow job, proved by the own password. Open units must be taken over by a child job or settled before; `force` frees all of them, with the right EPCMarkLost and a reason.',
  body: ending,
  data: ended,
})

export const createChildSortJob = call('POST /epc/sort_job/create_child_job', {
  right,
  ...atEpc,
  about:
    'Begins a job that takes over all open units of a running sow job. Those that are not at the wall yet get new codes and are sorted again.',
  body: byJob.extend({ wall_slots: slots.optional(), name }),
  data: z.object({ job: epcJob }),
})

export const listEpcUnits = call('GET /epc/sort_job/units', {
  right: { any: ['EPCJobControl', 'EPCSow'] },
  ...atEpc,
  about: 'The processing units of a job, those at the wall first.',
  query: paging.extend({
    job_id: objectId,
    status: queryList(epcUnitStatus.query, 10),
    tracking_id: z.string().trim().max(64).optional(),
  }),
  data: listOf(epcUnit),
})

export const settleEpcUnit = call('POST /epc/sort_job/settle_unit', {
  right,
  ...atEpc,
  about:
    'Gives up one open unit of a job: its parcels named here are lost, the others are free for the next job. Needs the right EPCMarkLost where any is lost.',
  body: z.object({ unit_id: objectId, lost: z.array(scanned).max(500).default([]), reason }),
  data: z.object({
    lost: z.number().int(),
    freed: z.number().int(),
    /** Its slot, where parcels still lie in it: it must be emptied. */
    empty_slots: z.array(z.number().int()),
  }),
})

export const createPackJob = call('POST /epc/pack_job/create', {
  right,
  ...atEpc,
  about:
    'Begins a pack job of a channel group: its outbound parcels are sorted by the codes of the sorting groups as these are now.',
  body: z.object({
    group_id: groupId,
    name,
    /** The number of the first version of its codes, as the signs at the lanes may carry one already. */
    sort_code_version: codeVersion.default(1),
  }),
  data: z.object({ job: epcJob }),
})

export const finishPackJob = call('POST /epc/pack_job/finish', {
  right,
  ...atEpc,
  about:
    'Ends a pack job, proved by the own password. Outbound parcels that were sorted and are in no finished bag are open; `force` frees them, with the right EPCMarkLost and a reason.',
  body: ending,
  data: ended,
})

export const getPackJobOverview = call('GET /epc/pack_job/overview', {
  right: seesEpcJobs,
  ...atEpc,
  about: 'A pack job with its counts. Also as POST.',
  query: byJob,
  data: epcJob,
})

export const updateSortCodeVersion = call('POST /epc/pack_job/update_sort_code_version', {
  right,
  ...atEpc,
  about:
    'Gives a running pack job the codes of the sorting groups as they are now, as a new version. What was sorted by an older version and is in no bag must be sorted again.',
  body: byJob.extend({
    /** The number of the new version: higher than the one of now. Without it the next number. */
    sort_code_version: codeVersion.optional(),
  }),
  data: z.object({ job: epcJob, to_sort_again: z.number().int() }),
})

export const getPackGroupStatistic = call('GET /epc/pack_job/group_statistic', {
  right: seesEpcJobs,
  ...atEpc,
  about:
    'How many outbound parcels of each sorting group a pack job has sorted, bagged and still to sort again. Also as POST.',
  query: byJob,
  data: z.object({
    sort_code_version: z.number().int(),
    list: z.array(
      z.object({
        sort_code: z.string(),
        sort_key: z.string(),
        group_name: z.string(),
        sorted: z.number().int(),
        packed: z.number().int(),
        to_sort_again: z.number().int(),
      }),
    ),
  }),
})

export const getCurrentEpcJobs = call('GET /epc/admin/current_job', {
  right: { any: ['EPCJobControl', 'EPCSow', 'EPCCombine', 'EPCOutboundParcelSort', 'EPCAscan', 'DPSPickup'] },
  ...atEpc,
  about:
    'The running job of a kind with its counts, or null; and all that run, root jobs first: child jobs, and one pack job for each channel group. Also as POST.',
  query: z.object({ type: epcJobKind.query }),
  data: z.object({
    /** The root job that has run for the longest; null where nothing runs. */
    job: epcJob.nullable(),
    list: z.array(epcJob),
  }),
})

export const listFinishedEpcJobs = call('GET /epc/admin/finished_jobs', {
  right,
  ...atEpc,
  about: 'Jobs that ended, newest first. Also as POST.',
  query: paging.extend({
    job_numbers: queryNumbers,
    kind: queryList(epcJobKind.query, 2),
    status: queryList(epcJobStatus.query, 3),
    ...byTimes(['created_time', 'finished_time'], 'finished_time'),
  }),
  data: listOf(epcJob),
})

export const exportFinishedEpcJobs = listExportOf(listFinishedEpcJobs)

const sorted = z.object({
  tracking_id: z.string(),
  /** Where it goes: to the place of its code, to the wall, or to the bag of its code. */
  to: z.enum(['place', 'wall', 'bag']),
  step: epcSortStep.schema.nullable(),
  /** The sign of this round: a lane's letter or a number; the slot at the wall; the code of the bag. */
  sort_code: z.string(),
  /** The whole code, for labels and lists. */
  group: z.string(),
  unit_number: z.string(),
  /** Parcels of its set. */
  expected: z.number().int(),
  /** It was sorted in this round before. */
  again: z.boolean(),
  /** It was sorted by an older version of the codes. */
  outdated: z.boolean(),
})
export type EpcSorted = z.infer<typeof sorted>

export const preSortEpcParcel = call('POST /epc/inbound_parcel/pre_sort', {
  right: 'EPCAscan',
  ...atEpc,
  about:
    'Sorts a parcel in round A of the sow job: answers the lane. A ready set that no job has joins the running one.',
  body: z.object({ tracking_id: scanned }),
  data: sorted,
})

export const sortEpcParcel = call('POST /epc/inbound_parcel/sort', {
  right: 'EPCOutboundParcelSort',
  ...atEpc,
  about:
    'Sorts a parcel in round B or C of the sow job, or an outbound parcel to its bag: answers the position, or the code of the bag.',
  body: z.object({
    tracking_id: scanned,
    step: z.union([z.literal(epcSortStep.code.second), z.literal(epcSortStep.code.fine)]),
  }),
  data: sorted,
})

export const sortEpcOutboundParcel = call('POST /epc/outbound_parcel/sort', {
  right: 'EPCOutboundParcelSort',
  ...atEpc,
  about: 'Sorts an outbound parcel by the codes of the pack job of its channel group.',
  body: z.object({ tracking_id: scanned }),
  data: sorted,
})
