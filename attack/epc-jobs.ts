import {
  createPackJob,
  createSortJob,
  finishSortJob,
  getCurrentEpcJobs,
} from '@kuacang/contract/epc/job/calls'
import { epcJobKind, epcJobStatus, epcUnitStatus } from '@kuacang/contract/epc/job/enums'
import { epcParcelStatus } from '@kuacang/contract/epc/parcel/enums'
import { slotBarcode, uploadFirstParcel, uploadSlot } from '@kuacang/contract/epc/wall/calls'
import type { Client } from '../server/src/kit/testing/server.ts'
import { musterOf } from './prepare-orders.ts'
import type { Row } from './rows.ts'

/** The demo job of two parcels that wait for their slots, and of a set of one. */
const [pair, other, single] = ['WI26021050000EPC', 'WI26021040000EPC', 'WI26021100000EPC']

type Prepared = { readonly password: string; readonly runs: boolean }

/**
 * A sow job that ended, and one that runs with a slot that lacks a parcel and one that is full; where none is to run, its
 * sets are ready for a job. A pack job runs in both.
 */
export const prepareEpcJobs = async (
  client: Client,
  warehouse: number,
  { password, runs }: Prepared,
): Promise<void> => {
  const must = musterOf(client, warehouse)
  const jobs = await must(getCurrentEpcJobs, { query: { type: epcJobKind.code.sow } })
  for (const { id: job_id } of jobs.list)
    await must(finishSortJob, { body: { job_id, password, force: true, reason: `prepared ${warehouse}` } })
  await must(createPackJob, { body: { group_id: 2 } })
  if (!runs) return
  await must(createSortJob, { body: { wall_slots: 40 } })
  for (const tracking_id of [pair, other, single]) {
    const { slot_number } = await must(uploadFirstParcel, { body: { tracking_id } })
    await must(uploadSlot, { body: { tracking_id, slot_id: slotBarcode(slot_number) } })
  }
}

const { uploading, uploaded, pending } = epcUnitStatus.code
const unitIn = (near: readonly Row[], status: number) =>
  near.find((r) => r.table === 'epc_unit' && r.values.status === status && r.values.set_id !== null)?.values

const parcelOf = (near: readonly Row[], status: number, inSlot: boolean) => {
  const unit = unitIn(near, status)
  const lies = (id: unknown) =>
    near.some((r) => r.table === 'epc_unit_parcel' && r.values.parcel_id === id && r.values.in_slot === true)
  return near.find(
    (r) =>
      r.table === 'epc_parcel' &&
      r.values.set_id === unit?.set_id &&
      r.values.status === epcParcelStatus.code.combined &&
      lies(r.values.id) === inSlot,
  )?.values.tracking_id
}

const slotOf = (near: readonly Row[], status: number) => `SLOT${unitIn(near, status)?.slot}`
/** A running job of this kind. */
const running = (near: readonly Row[], kind: number) =>
  near.find(
    (r) => r.table === 'epc_job' && r.values.kind === kind && r.values.status === epcJobStatus.code.running,
  )?.values.id

const byPassword = (kind: number, password: string) => ({
  body: (near: readonly Row[]) => ({
    ...{ job_id: running(near, kind), password, force: true, reason: 'attack' },
  }),
})
const ofPackJob = { query: (near: readonly Row[]) => ({ job_id: running(near, epcJobKind.code.pack) }) }
const missing = (near: readonly Row[]) => parcelOf(near, uploading, false)

/** Inputs of calls about jobs and slots that are found in no single row. */
export const epcJobRecipes = (password: string) => ({
  'POST /epc/sort_job/finish': byPassword(epcJobKind.code.sow, password),
  'POST /epc/pack_job/finish': byPassword(epcJobKind.code.pack, password),
  'POST /epc/sort_job/create_child_job': {
    body: (near: readonly Row[]) => ({ job_id: running(near, epcJobKind.code.sow), wall_slots: 40 }),
  },
  'POST /epc/pack_job/create': { body: () => ({ group_id: 1 }) },
  'POST /epc/pack_job/update_sort_code_version': {
    body: (near: readonly Row[]) => ({ job_id: running(near, epcJobKind.code.pack) }),
  },
  'GET /epc/pack_job/overview': ofPackJob,
  'GET /epc/pack_job/group_statistic': ofPackJob,
  'POST /epc/sort_job/settle_unit': {
    body: (near: readonly Row[]) => ({ unit_id: unitIn(near, pending)?.id, lost: [], reason: 'attack' }),
  },
  'POST /epc/inbound_parcel/pre_sort': { body: (near: readonly Row[]) => ({ tracking_id: missing(near) }) },
  'POST /epc/inbound_parcel/sort': {
    body: (near: readonly Row[]) => ({ tracking_id: missing(near), step: 1 }),
  },
  'POST /epc/inbound_parcel/upload_first_parcel': {
    body: (near: readonly Row[]) => ({ tracking_id: parcelOf(near, pending, false) }),
  },
  'POST /epc/inbound_parcel/upload_slot': {
    body: (near: readonly Row[]) => ({ tracking_id: missing(near), slot_id: slotOf(near, uploading) }),
  },
  'POST /epc/inbound_parcel/take_out_of_slot': {
    body: (near: readonly Row[]) => ({ tracking_id: parcelOf(near, uploading, true) }),
  },
  'POST /epc/inbound_parcel/report_missing': {
    body: (near: readonly Row[]) => ({ slot_id: slotOf(near, uploading), tracking_ids: [missing(near)] }),
  },
  'POST /epc/inbound_parcel/discharge_slot': {
    body: (near: readonly Row[]) => ({ slot_id: slotOf(near, uploaded) }),
  },
  'GET /epc/slot/get': { query: (near: readonly Row[]) => ({ slot_id: slotOf(near, uploading) }) },
})
