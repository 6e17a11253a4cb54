import { forwardEpcClock, getEpcTraining } from '../../../contract/src/epc/training/calls.ts'
import { importLocations } from '../../../contract/src/inventory/location/calls.ts'
import { listChannels } from '../../../contract/src/reference/channel/calls.ts'
import { listChannelGroups } from '../../../contract/src/reference/channel-group/calls.ts'
import { channelGroupWay } from '../../../contract/src/reference/channel-group/enums.ts'
import {
  combineOperationMode,
  defragmentMode,
  warehouseMode,
} from '../../../contract/src/reference/warehouse/enums.ts'
import {
  getOwnPreference,
  type OwnPreference,
  updateOwnPreference,
} from '../../../contract/src/warehouse-admin/preference/calls.ts'
import type { Operator } from '../client.ts'

const gateways = ['LAX', 'ORD', 'DFW', 'EWR', 'MIA'] as const
/** Of a bag, in parcels and in kilograms: a box of several heavy parcels fits. */
const [mostParcels, mostKg] = [200, 1000]

/** The channels in use whose parcels leave in outbound bags to any country. */
const channelsInBags = async ({ call }: Operator): Promise<string[]> => {
  const { data: groups } = await call(listChannelGroups)
  const inBags = groups
    .filter((g) => !g.deprecated && g.way === channelGroupWay.code.bag && g.countries.length === 0)
    .flatMap((g) => g.channels)
  const { list } = await call(listChannels)
  const found = list.filter((c) => c.enabled && inBags.includes(c.channel_id)).map((c) => c.channel_code)
  if (found.length === 0) throw new Error('no channel in use is in a group that leaves in outbound bags')
  return found.sort()
}

/** Shelves of a waiting area: aisles and cells, a place at each. */
const [aisles, cells] = [10, 20]
const district = 'DAY'

/** The places for what waits, made where they are not there yet. */
const waitingArea = async ({ call }: Operator): Promise<string[]> => {
  const two = (n: number) => String(n).padStart(2, '0')
  const places = Array.from({ length: aisles * cells }, (_p, i) => {
    const [aisle, cell] = [1 + Math.floor(i / cells), 1 + (i % cells)]
    return { code: `${district}-${two(aisle)}-${two(cell)}`, aisle, cell }
  })
  const rows = places.map((p) => [p.code, district, p.aisle, p.cell].join(','))
  const bytes = Buffer.from(['code,district,aisle,cell', ...rows].join('\n'))
  await call(importLocations, { files: [{ name: 'places.csv', bytes }] })
  return places.map((p) => p.code)
}

export const modes = ['sow', 'shelving', 'blue', 'dps'] as const
export type Mode = (typeof modes)[number]

const { sow, shelving, blue_fusion, dps_fusion } = warehouseMode.code
const modeCode = { sow, shelving, blue: blue_fusion, dps: dps_fusion } as const

const mostZones = 4
/** The wall of DPS in zones of about the same size. */
const zonesOf = (slots: number) => {
  const zones = Math.min(mostZones, slots)
  const upTo = (zone: number) => Math.round((slots * zone) / zones)
  return Array.from({ length: zones }, (_z, i) => ({
    ...{ zone: 'ABCD'[i] ?? '', first_slot: upTo(i) + 1, last_slot: upTo(i + 1) },
  }))
}

/** Who collects all returns of the run. */
const vendors = [{ code: 'DAY', name: 'Day', addresses: [], stores: [] }]

export type Setting = {
  readonly mode: Mode
  readonly slots: number
  /** Hours that sets wait at most, and that whole ones wait for more. */
  readonly waiting: Pick<OwnPreference, 'max_wait_h' | 'gather_h'>
  /** Ends the job that runs: under one the way of working cannot be changed. */
  readonly endJob: () => Promise<void>
  /** The code of the sorting centre behind each gateway. */
  readonly centre: string | undefined
}

/** Sets the warehouse up for the run. Answers its channels, its shelves, the clock of its platform, and what puts everything back. */
export const prepare = async (first: Operator, { mode, slots, waiting, endJob, centre }: Setting) => {
  const channels = await channelsInBags(first)
  const before = await first.call(getOwnPreference)
  const { tax_exemptions, epc_bag_max_items, epc_bag_max_weight, return_vendors, dps_zones } = before
  const { sorting_centres } = before
  const { max_wait_h, gather_h, warehouse_mode, wall_slots, defragment_mode, combine_operation_mode } = before
  const change = async (update_dict: Partial<OwnPreference>) => {
    await endJob()
    await first.call(updateOwnPreference, { body: { update_dict } })
  }
  await change({
    ...waiting,
    dps_zones: zonesOf(slots),
    sorting_centres:
      centre === undefined ? [] : gateways.map((gateway) => ({ gateway, warehouse_code: centre })),
    ...{ warehouse_mode: modeCode[mode], wall_slots: slots, return_vendors: vendors },
    ...{ defragment_mode: defragmentMode.code.waiting_time },
    // A label that is late is a temporary one.
    ...{ combine_operation_mode: combineOperationMode.code.timeout },
    ...{ epc_bag_max_items: mostParcels, epc_bag_max_weight: mostKg },
    tax_exemptions: [
      ...tax_exemptions.filter((t) => !channels.includes(t.channel_code)),
      // All days of the run are one day of the calendar: an exemption for each day would be used up by the first.
      ...channels.map((channel_code, i) => ({
        ...{ channel_code, gateway: gateways[i % gateways.length] ?? '', amount: 1_000_000 },
      })),
    ],
  })
  const { time } = await first.call(getEpcTraining)
  const kept = {
    sorting_centres,
    combine_operation_mode,
    dps_zones,
    max_wait_h,
    gather_h,
    warehouse_mode,
    wall_slots,
    defragment_mode,
    return_vendors,
  }
  return {
    channels,
    shelves: await waitingArea(first),
    begins: new Date(time),
    putBack: () => change({ ...kept, tax_exemptions, epc_bag_max_items, epc_bag_max_weight }),
  }
}

/** It becomes midnight for the order platform: it decides what has waited long enough. */
export const midnight = (first: Operator) => first.call(forwardEpcClock, { body: { hours: 24 } })
