import { submitAscan } from '@kuacang/contract/epc/arrival/calls'
import { epcSetStatus } from '@kuacang/contract/epc/decision/enums'
import { announceEpcParcels } from '@kuacang/contract/epc/intake/calls'
import { epcParcelStatus } from '@kuacang/contract/epc/parcel/enums'
import {
  assignEpcPickup,
  generateEpcPickups,
  getEpcPickup,
  setEpcPickupLocation,
} from '@kuacang/contract/epc/pickup/calls'
import { epcPickupLocationStatus, epcPickupStatus } from '@kuacang/contract/epc/pickup/enums'
import {
  createAreaMapping,
  createPutawayArea,
  putawayEpcParcel,
  queryAreaMappings,
} from '@kuacang/contract/epc/shelf/calls'
import type { Client } from '../server/src/kit/testing/server.ts'
import { musterOf } from './prepare-orders.ts'
import type { Row } from './rows.ts'

const { completed, new: toPick } = epcPickupLocationStatus.code

/** Parcels on shelves: some picked, some on a pickup order that is walked, some on none; and an area without mappings. */
export const prepareEpcShelves = async (client: Client, warehouse: number): Promise<void> => {
  const must = musterOf(client, warehouse)
  const parcels = [1, 2, 3, 4, 5].map((n) => ({
    tracking_id: `WI5${warehouse}00${n}EPC`,
    order_id: `EPCSHELF${warehouse}${n}`,
    store_id: `shelf-${warehouse}`,
    user_key: `shelver-${warehouse}-${n}`,
    consignee: { name: `Shelver ${warehouse} ${n}`, country_code: 'US', postcode: '90001' },
    currency: 'USD',
    weight: 0.4,
    channel_code: 'EB2',
    lines: [{ product_id: `p${n}`, quantity: 1, declared_value: 10 }],
  }))
  const ids = parcels.map((p) => p.tracking_id)
  await must(announceEpcParcels, { body: { parcels } })
  for (const tracking_id of ids) await must(submitAscan, { body: { tracking_id, weight: 0.4 } })
  const put = (tracking_id: string) =>
    must(putawayEpcParcel, { body: { tracking_id, location_code: 'P-03-08' } })
  for (const tracking_id of ids.slice(0, 4)) await put(tracking_id)
  const { orders } = await must(generateEpcPickups, {
    body: { type: 1, channel_codes: ['EB2'], max_parcels: 3 },
  })
  const id = orders[0]?.id ?? ''
  await must(assignEpcPickup, { params: { id }, body: { operator_id: client.user.id } })
  const { locations } = await must(getEpcPickup, { params: { id } })
  const [line] = locations
  await must(setEpcPickupLocation, {
    params: { id, location_id: line?.id ?? '' },
    body: { status: completed, tracking_id: line?.tracking_id },
  })
  await put(ids[4] ?? '')
  const area = (name: string) =>
    must(createPutawayArea, { body: { area_code: `${name}-AREA-${warehouse}`, name } })
  await area('EMPTY')
  const { id: area_id } = await area('MAPPED')
  const [known] = (await must(queryAreaMappings, { query: {} })).list
  const places = { from_location: 'P-02-01', to_location: 'P-02-08' }
  await must(createAreaMapping, {
    body: { area_id, group_id: known?.group_id ?? 0, country_code: 'US', ...places },
  })
}

type Near = readonly Row[]
const rowsOf = (near: Near, table: string) => near.filter((r) => r.table === table).map((r) => r.values)
const walked = (near: Near) =>
  rowsOf(near, 'epc_pickup').find((o) => o.status === epcPickupStatus.code.processing)
const lineToPick = (near: Near) =>
  rowsOf(near, 'epc_pickup_line').find((l) => l.pickup_id === walked(near)?.id && l.status === toPick)

/** A parcel that a user of the world put away, and that no picker is sent to. */
const putAway = (near: Near) => {
  const held = rowsOf(near, 'epc_pickup_line').filter((l) => l.held)
  const stay = rowsOf(near, 'epc_stay').find(
    (s) => s.put_away && s.put_by !== 'epc' && !held.some((l) => l.parcel_id === s.parcel_id),
  )
  const parcel = rowsOf(near, 'epc_parcel').find((p) => p.id === stay?.parcel_id)
  return { tracking_id: parcel?.tracking_id, location_code: stay?.location_code }
}

/** Parcels of one ready set that are in no box. */
const readySet = (near: Near) => {
  const [set] = rowsOf(near, 'epc_set').filter(
    (s) =>
      s.status === epcSetStatus.code.ready &&
      rowsOf(near, 'epc_parcel').some((p) => p.set_id === s.id && p.status === epcParcelStatus.code.combined),
  )
  return rowsOf(near, 'epc_parcel').filter((p) => p.set_id === set?.id)
}

/** Inputs of calls about shelves, and of combining by hand. */
export const epcShelfRecipes = {
  'POST /v2/epc/pickup-orders/:id/finish': { params: (near: Near) => ({ id: walked(near)?.id }) },
  'POST /v2/epc/pickup-orders/:id/locations/:location_id': {
    params: (near: Near) => ({ id: walked(near)?.id, location_id: lineToPick(near)?.id }),
    body: (near: Near) => ({ status: completed, tracking_id: lineToPick(near)?.tracking_id }),
  },
  'POST /epc/inbound_parcel/undo_putaway': { body: putAway },
  'POST /epc/inbound_parcel/pickup_sort': {
    body: (near: Near) => ({
      tracking_id: rowsOf(near, 'epc_pickup_line').find((l) => l.picked_at !== null)?.tracking_id,
    }),
  },
  'POST /epc/putaway_areas/delete': {
    body: (near: Near) => ({
      id: rowsOf(near, 'epc_putaway_area').find(
        (a) => !rowsOf(near, 'epc_putaway_mapping').some((m) => m.area_id === a.id),
      )?.id,
    }),
  },
  'POST /epc/manual_combine': {
    body: (near: Near) => ({
      tracking_ids: readySet(near).map((p) => p.tracking_id),
      weight: 0.8,
      tried_weights: [0.8, 0.8],
    }),
  },
}
