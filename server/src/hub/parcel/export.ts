import { exportHubParcels } from '@kuacang/contract/hub/parcel/calls'
import { hubInboundParcelStatus } from '@kuacang/contract/hub/parcel/enums'
import { text } from '@kuacang/contract/kit/text'
import { sql } from 'kysely'
import { labelCell, textCell, timeCell } from '#kit/exports/columns'
import { exportOf } from '#kit/exports/export'
import { inboundNumber, matchingParcels, outboundNumber } from './list.ts'

/** The parcels of a list, a row each; weights in kg. */
export const parcelExport = exportOf(exportHubParcels, {
  service: 'export_hub_parcels',
  title: text('导出中转包裹', 'Export hub parcels'),
  name: 'hub_parcels',
  heads: {
    tracking_id: text('运单号', 'Tracking number'),
    bag_number: text('入库袋', 'Inbound bag'),
    outbound_bag_number: text('出库袋', 'Outbound bag'),
    weight_kg: text('预报重量 kg', 'Announced weight (kg)'),
    created_time: text('预报时间', 'Announced'),
    sort_time: text('分拣时间', 'Sorted'),
    depart_time: text('出库时间', 'Departed'),
  },
  rows: (db, caller, query) =>
    matchingParcels(db, caller, query).select([
      textCell('p.tracking_id').as('tracking_id'),
      labelCell('p.status', hubInboundParcelStatus, caller.locale).as('status'),
      textCell(inboundNumber(caller.warehouse_id)).as('bag_number'),
      textCell(`coalesce(${outboundNumber(caller.warehouse_id)}, '')`).as('outbound_bag_number'),
      textCell('p.dest_warehouse_code').as('dest_warehouse_code'),
      sql<number>`p.weight_g / 1000.0`.as('weight_kg'),
      sql<number>`p.actual_weight_g / 1000.0`.as('actual_weight_kg'),
      timeCell('p.created_at').as('created_time'),
      timeCell('p.sorted_at').as('sort_time'),
      timeCell('p.departed_at').as('depart_time'),
    ]),
})
