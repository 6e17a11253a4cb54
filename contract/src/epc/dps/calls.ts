import { z } from 'zod'
import { weighingAsks } from '../../kit/ask.ts'
import { call } from '../../kit/call.ts'
import { done, instant, objectId, scanned, warehouseId } from '../../kit/schemas.ts'
import { preferenceChanges, warehousePreference } from '../../reference/warehouse/preference.ts'
import { boxWeighing } from '../combine/calls.ts'
import { atEpc } from '../fields.ts'
import { epcUnitStatus } from '../job/enums.ts'
import { boxLabel } from '../outbound-parcel/label.ts'
import { epcParcelStatus } from '../parcel/enums.ts'
import { takesOutOfSlots } from '../rights.ts'
import { slotCode } from '../wall/calls.ts'
import { epcDpsPlace, epcDpsStep, epcPutTaskStatus } from './enums.ts'

const count = z.number().int()
const material = z.string().trim().max(64).default('')

export const dpsSortParcel = call('POST /epc/inbound_parcel/dps_sort', {
  right: 'EPCSow',
  ...atEpc,
  about:
    'Sorts a parcel to the zone of its set, in the mode DPS: that which the set has, else the one with the most room.',
  body: z.object({ tracking_id: scanned }),
  data: z.object({
    tracking_id: z.string(),
    /** The zone. */
    sort_code: z.string(),
    /** The slot that its set has there already. */
    slot_number: count.nullable(),
    expected: count,
    uploaded: count,
    /** It was sorted before. */
    again: z.boolean(),
  }),
})

const pack = z.object({
  unit_number: z.string().nullable(),
  status: epcUnitStatus.schema.nullable(),
  zone: z.string(),
  slot_number: count.nullable(),
  /** Whose parcels these are: one of the two. */
  user_id: z.string(),
  store_id: z.string(),
  expected: count,
  uploaded: count,
  /** Parcels of the set that do not lie in its slot. */
  missing: count,
  /** The set is decided, and all of it lies in the slot. */
  complete: z.boolean(),
  parcels: z.array(
    z.object({
      tracking_id: z.string(),
      status: epcParcelStatus.schema,
      place: epcDpsPlace.schema,
      /** Of the shelf. */
      location_code: z.string(),
    }),
  ),
  /** What lies in the slot and no longer belongs there. */
  take_out: z.array(z.string()),
})
export type EpcPack = z.infer<typeof pack>

export const scanDpsParcel = call('GET /epc/dps/scan', {
  right: takesOutOfSlots,
  ...atEpc,
  about:
    'The parcels that travel with a scanned one, where each is, and how many are still missing, in the mode DPS. Also as POST.',
  query: z.object({ tracking_id: scanned }),
  data: pack,
})

export const getFusionSlot = call('GET /epc/dps-fusion/slot_info', {
  right: takesOutOfSlots,
  ...atEpc,
  about: 'A slot of DPS with its parcels and how many it expects. Also as POST.',
  query: z.object({ slot_id: slotCode }),
  data: pack,
})

export const queryFusionPack = call('GET /epc/dps-fusion/query_pack', {
  right: 'EPCCombine',
  ...atEpc,
  about:
    'What a packing desk of DPS closes: by a slot, or by one of its parcels, also where they were taken out. Also as POST.',
  query: z.object({ slot_id: slotCode.optional(), tracking_id: scanned.optional() }),
  data: pack,
})

const combining = { right: 'EPCCombine', ...atEpc, borrow: 'SkipWeightCheck' } as const

export const dpsCombine = call('POST /epc/dps/combine', {
  ...combining,
  asks: weighingAsks,
  about:
    'Closes the set of a parcel into one outbound parcel, out of its slot, in the mode DPS; the slot is free then.',
  body: z.object({ tracking_id: scanned, material, ...boxWeighing }),
  data: boxLabel,
  later: boxLabel,
})

const pieces = { tracking_ids: z.array(scanned).min(1).max(100), material, ...boxWeighing }

export const combineForUser = call('POST /epc/dps-fusion/combine_for_user', {
  ...combining,
  asks: weighingAsks,
  about:
    'Closes the complete slot of a buyer into one outbound parcel: all its parcels are named, and none other.',
  body: z.object({ user_id: z.string().trim().min(1).max(64), ...pieces }),
  data: boxLabel,
  later: boxLabel,
})

export const combineForStore = call('POST /epc/dps-fusion/combine_for_store', {
  ...combining,
  asks: weighingAsks,
  about:
    'Closes the complete slot of a shop into one outbound parcel: all its parcels are named, and none other.',
  body: z.object({ store_id: z.string().trim().min(1).max(64), ...pieces }),
  data: boxLabel,
  later: boxLabel,
})

export const joinFusionJob = call('POST /epc/dps-fusion/sow-jobs', {
  right: 'EPCSow',
  ...atEpc,
  about:
    'Starts the standing job of DPS, or joins it where it runs; a job that is named must be the running one.',
  body: z.object({ job_id: objectId.optional() }),
  data: z.object({
    job_id: objectId,
    job_number: z.string(),
    /** It began with this call. */
    started: z.boolean(),
    zones: z.array(z.object({ zone: z.string(), first_slot: count, last_slot: count })),
  }),
})

export const upsertPutTask = call('POST /epc/dps-fusion/tasks', {
  right: 'EPCSow',
  ...atEpc,
  apiKey: true,
  about:
    'A put of parcels into a slot of DPS. Without `task_id` the slot of their set is lit; with `slot_id`, its barcode, they lie in it and the light goes out. Other parcels replace those of the task; none puts the light out again.',
  body: z.object({
    task_id: objectId.optional(),
    tracking_ids: z.array(scanned).max(100),
    slot_id: slotCode.optional(),
  }),
  data: z.object({
    task_id: objectId,
    status: epcPutTaskStatus.schema,
    tracking_ids: z.array(z.string()),
    zone: z.string(),
    slot_number: count,
    expected: count,
    uploaded: count,
    complete: z.boolean(),
    /** The slot was free before. */
    first: z.boolean(),
    on_shelf: z.array(z.object({ tracking_id: z.string(), location_code: z.string() })),
  }),
})

export const getDpsKanban = call('GET /epc/dps/kanban', {
  right: 'DPSKanban',
  ...atEpc,
  about:
    'The board of a centre that works in DPS: how much is in each step and since when, the zones, and who works. Also as POST.',
  data: z.object({
    at: instant,
    steps: z.array(
      z.object({ step: epcDpsStep.schema, sets: count, parcels: count, oldest: instant.nullable() }),
    ),
    zones: z.array(
      z.object({
        zone: z.string(),
        slots: count,
        taken: count,
        lit: count,
        complete: count,
        /** Nothing came for longer than the preference allows: to the shelf. */
        overdue: count,
      }),
    ),
    /** In the last 15 minutes, the busiest first. */
    operators: z.array(z.object({ user_name: z.string(), operations: count, parcels: count })),
  }),
})

const decided = { dps_zones: true, dps_max_wait_h: true, defragment_mode: true } as const
const dpsPreference = warehousePreference.pick(decided)
export type DpsPreference = z.output<typeof dpsPreference>

export const getDpsPreference = call('GET /epc/dps/warehouse_preference', {
  right: 'DPSWarehouseManage',
  ...atEpc,
  about: 'The DPS part of what the current parcel centre decides for itself.',
  data: dpsPreference,
})

export const editDpsPreference = call('POST /epc/dps/warehouse_preference/edit', {
  right: 'DPSWarehouseManage',
  ...atEpc,
  about:
    'Changes the DPS part of a parcel centre’s settings, at once; what is not named stays. Zones cannot leave out slots in which parcels lie.',
  body: z.object({ warehouse_id: warehouseId, preference: preferenceChanges.pick(decided) }),
  data: done,
})
