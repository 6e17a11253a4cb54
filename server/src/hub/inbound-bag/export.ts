import { exportInboundBags } from '@kuacang/contract/hub/inbound-bag/calls'
import { hubInboundBagStatus } from '@kuacang/contract/hub/inbound-bag/enums'
import { text } from '@kuacang/contract/kit/text'
import { sql } from 'kysely'
import { labelCell, textCell, timeCell } from '#kit/exports/columns'
import { exportOf } from '#kit/exports/export'
import { matchingInbound } from './list.ts'

/** The inbound bags of a list, a row each; weights in kg. */
export const inboundBagExport = exportOf(exportInboundBags, {
  service: 'export_hub_inbound_bags',
  title: text('导出中转入库袋', 'Export hub inbound bags'),
  name: 'hub_inbound_bags',
  heads: {
    origin: text('来源', 'Origin'),
    created_time: text('预报时间', 'Announced'),
    arrived_time: text('到达时间', 'Arrived'),
    accept_start_time: text('开始收包', 'Accepting started'),
    accept_finish_time: text('完成收包', 'Accepting finished'),
  },
  rows: (db, caller, query) =>
    matchingInbound(db, caller, query).select([
      textCell('b.bag_number').as('bag_number'),
      labelCell('b.status', hubInboundBagStatus, caller.locale).as('status'),
      textCell('b.origin').as('origin'),
      'b.parcel_count',
      sql<number>`b.weight_g / 1000.0`.as('weight_kg'),
      sql<number>`b.actual_weight_g / 1000.0`.as('actual_weight_kg'),
      textCell('b.operator_name').as('operator'),
      timeCell('b.created_at').as('created_time'),
      timeCell('b.arrived_at').as('arrived_time'),
      timeCell('b.accept_started_at').as('accept_start_time'),
      timeCell('b.accept_finished_at').as('accept_finish_time'),
    ]),
})
