import { exportOutboundBags } from '@kuacang/contract/hub/outbound-bag/calls'
import { hubDownstreamStatus, hubOutboundBagStatus } from '@kuacang/contract/hub/outbound-bag/enums'
import { text } from '@kuacang/contract/kit/text'
import { sql } from 'kysely'
import { labelCell, textCell, timeCell } from '#kit/exports/columns'
import { exportOf } from '#kit/exports/export'
import { matchingOutbound } from './list.ts'

/** The outbound bags of a list, a row each; weights in kg. */
export const outboundBagExport = exportOf(exportOutboundBags, {
  service: 'export_hub_outbound_bags',
  title: text('导出中转出库袋', 'Export hub outbound bags'),
  name: 'hub_outbound_bags',
  heads: {
    downstream_status: text('目的仓状态', 'Status at destination'),
    tag: text('分拣口', 'Tag'),
    batch_number: text('批次号', 'Batch number'),
    created_time: text('创建时间', 'Created'),
    collected_time: text('集包时间', 'Finished'),
    depart_time: text('出库时间', 'Departed'),
  },
  rows: (db, caller, query) =>
    matchingOutbound(db, caller, query).select([
      'b.bag_number',
      labelCell('h.status', hubOutboundBagStatus, caller.locale).as('status'),
      labelCell('h.downstream_status', hubDownstreamStatus, caller.locale).as('downstream_status'),
      textCell('h.dest_warehouse_code').as('dest_warehouse_code'),
      textCell('b.tag').as('tag'),
      sql<number>`b.items`.as('parcel_count'),
      sql<number>`coalesce(b.weight_g, b.items_weight_g) / 1000.0`.as('weight_kg'),
      textCell('h.batch_number').as('batch_number'),
      textCell('b.operator_name').as('operator'),
      timeCell('b.created_at').as('created_time'),
      timeCell('b.collected_at').as('collected_time'),
      timeCell('h.departed_at').as('depart_time'),
    ]),
})
