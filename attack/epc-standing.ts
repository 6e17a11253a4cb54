import { submitAscan } from '@kuacang/contract/epc/arrival/calls'
import { dpsSortParcel, joinFusionJob, upsertPutTask } from '@kuacang/contract/epc/dps/calls'
import { announceEpcParcels } from '@kuacang/contract/epc/intake/calls'
import { epcUnitStatus } from '@kuacang/contract/epc/job/enums'
import { slotBarcode, uploadFirstParcel, uploadSlot } from '@kuacang/contract/epc/wall/calls'
import { warehouseMode } from '@kuacang/contract/reference/warehouse/enums'
import type { Client } from '../server/src/kit/testing/server.ts'
import { musterOf } from './prepare-orders.ts'
import type { Row } from './rows.ts'

type Standing = 'blue_fusion' | 'dps_fusion'

/** What a centre that works in this way decided for itself. */
export const standingPreference = (mode: Standing): string =>
  JSON.stringify({
    warehouse_mode: warehouseMode.code[mode],
    dps_zones: [{ zone: 'A', first_slot: 1, last_slot: 40 }],
    store_programmes: ['SHOP'],
  })

type Family = { readonly programme?: string; readonly here: number; readonly lies: number }

/** Pairs of which the slot is complete, three of a buyer and one of a shop, and pairs that are on their way to it. */
const families: readonly Family[] = [
  { here: 2, lies: 2 },
  { here: 2, lies: 2 },
  { here: 2, lies: 2, programme: 'SHOP' },
  { here: 1, lies: 1 },
  { here: 2, lies: 1 },
  { here: 2, lies: 0 },
]

/** Announces and scans in the families; `put` brings a parcel into its slot. */
const prepare = async (
  client: Client,
  warehouse: number,
  put: (tracking_id: string) => Promise<void>,
): Promise<void> => {
  const must = musterOf(client, warehouse)
  for (const [f, { here, lies, programme = '' }] of families.entries()) {
    const parcels = [0, 1].map((n) => ({
      tracking_id: `WI6${warehouse}0${f}${n}EPC`,
      order_id: `EPCSTAND${warehouse}${f}${n}`,
      store_id: `shop-${warehouse}-${f}`,
      user_key: `standing-${warehouse}-${f}`,
      programme,
      consignee: { name: `Stander ${warehouse} ${f}`, country_code: 'US', postcode: '90001' },
      currency: 'USD',
      weight: 0.4,
      ship_by: '2099-01-01T00:00:00Z',
      lines: [{ product_id: `p${n}`, quantity: 1, declared_value: 10 }],
    }))
    await must(announceEpcParcels, { body: { parcels } })
    const ids = parcels.map((p) => p.tracking_id)
    for (const tracking_id of ids.slice(0, here))
      await must(submitAscan, { body: { tracking_id, weight: 0.4 } })
    for (const tracking_id of ids.slice(0, lies)) await put(tracking_id)
  }
}

export const prepareBlue = (client: Client, warehouse: number): Promise<void> => {
  const must = musterOf(client, warehouse)
  return prepare(client, warehouse, async (tracking_id) => {
    const { slot_number } = await must(uploadFirstParcel, { body: { tracking_id } })
    await must(uploadSlot, { body: { tracking_id, slot_id: slotBarcode(slot_number) } })
  })
}

export const prepareDps = async (client: Client, warehouse: number): Promise<void> => {
  const must = musterOf(client, warehouse)
  await must(joinFusionJob, { body: {} })
  await prepare(client, warehouse, async (tracking_id) => {
    await must(dpsSortParcel, { body: { tracking_id } })
    const { task_id, slot_number } = await must(upsertPutTask, { body: { tracking_ids: [tracking_id] } })
    const slot_id = slotBarcode(slot_number)
    await must(upsertPutTask, { body: { task_id, tracking_ids: [], slot_id } })
  })
}

const { uploading, uploaded } = epcUnitStatus.code
type Values = Row['values']
const rowsOf = (near: readonly Row[], table: string): Values[] =>
  near.flatMap((r) => (r.table === table ? [r.values] : []))

/** A unit in this status, its parcels, and those of them that lie in its slot. */
const unitWith = (near: readonly Row[], status: number, fits: (parcels: readonly Values[]) => boolean) => {
  for (const unit of rowsOf(near, 'epc_unit')) {
    if (unit.status !== status || unit.set_id === null) continue
    const parcels = rowsOf(near, 'epc_parcel').filter((p) => p.set_id === unit.set_id)
    if (parcels.length > 0 && fits(parcels)) return { unit, parcels }
  }
  return undefined
}
const own = /^WI6/
const ofPreparation = (parcels: readonly Values[]) => own.test(String(parcels[0]?.tracking_id))
const complete = (near: readonly Row[], shop = false) =>
  unitWith(near, uploaded, (p) => ofPreparation(p) && (p[0]?.programme === 'SHOP') === shop)
const waiting = (near: readonly Row[]) => unitWith(near, uploading, ofPreparation)
const slotOf = (found: ReturnType<typeof unitWith>) => `SLOT${found?.unit.slot}`
const idsOf = (found: ReturnType<typeof unitWith>) => found?.parcels.map((p) => p.tracking_id) ?? []
/** A parcel on its way to a slot. */
const comes = (near: readonly Row[]) => {
  const lying = rowsOf(near, 'epc_unit_parcel').filter((m) => m.in_slot === true)
  return rowsOf(near, 'epc_parcel').find(
    (p) =>
      own.test(String(p.tracking_id)) && p.inbound_at !== null && !lying.some((m) => m.parcel_id === p.id),
  )?.tracking_id
}
const weight = 0.8
const ofSlot = { query: (near: readonly Row[]) => ({ slot_id: slotOf(complete(near)) }) }

/** Inputs of calls of centres in which a set has its slot from its first parcel on. */
export const epcStandingRecipes = {
  'POST /epc/blue-fusion/discharge': {
    body: (near: readonly Row[]) => ({ slot_id: slotOf(complete(near)), weight }),
  },
  'POST /epc/slot/to_shelf': { body: (near: readonly Row[]) => ({ slot_id: slotOf(waiting(near)) }) },
  'POST /epc/inbound_parcel/dps_sort': { body: (near: readonly Row[]) => ({ tracking_id: comes(near) }) },
  'POST /epc/dps-fusion/sow-jobs': { body: () => ({}) },
  'POST /epc/dps-fusion/tasks': { body: (near: readonly Row[]) => ({ tracking_ids: [comes(near)] }) },
  'GET /epc/dps/scan': { query: (near: readonly Row[]) => ({ tracking_id: idsOf(complete(near))[0] }) },
  'GET /epc/dps-fusion/slot_info': ofSlot,
  'GET /epc/dps-fusion/query_pack': ofSlot,
  'POST /epc/dps/combine': {
    body: (near: readonly Row[]) => ({ tracking_id: idsOf(complete(near))[0], weight }),
  },
  'POST /epc/dps-fusion/combine_for_user': {
    body: (near: readonly Row[]) => ({
      user_id: complete(near)?.parcels[0]?.user_key,
      tracking_ids: idsOf(complete(near)),
      weight,
    }),
  },
  'POST /epc/dps-fusion/combine_for_store': {
    body: (near: readonly Row[]) => ({
      store_id: complete(near, true)?.parcels[0]?.store,
      tracking_ids: idsOf(complete(near, true)),
      weight,
    }),
  },
}
