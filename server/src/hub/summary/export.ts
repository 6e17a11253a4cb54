import { hubInboundBagStatus } from '@kuacang/contract/hub/inbound-bag/enums'
import { hubOutboundBagStatus } from '@kuacang/contract/hub/outbound-bag/enums'
import { hubInboundParcelStatus } from '@kuacang/contract/hub/parcel/enums'
import { exportSummaries } from '@kuacang/contract/hub/summary/calls'
import { text } from '@kuacang/contract/kit/text'
import { labelCell } from '#kit/exports/columns'
import { exportOf } from '#kit/exports/export'
import { summaryRows } from './summary.ts'

const statuses = {
  inbound_bag: hubInboundBagStatus,
  inbound_parcel: hubInboundParcelStatus,
  outbound_bag: hubOutboundBagStatus,
} as const

/** The days of a summary, a row for each day and status; weights in kg. */
export const summaryExport = exportOf(exportSummaries, {
  service: 'export_hub_summaries',
  title: text('导出中转日报', 'Export hub daily summary'),
  name: 'hub_summaries',
  heads: {
    day: text('日期', 'Date'),
  },
  rows: (db, caller, query) =>
    summaryRows(db, caller, query).select([
      's.day',
      labelCell('s.status', statuses[query.category], caller.locale).as('status'),
      's.count',
      's.weight',
    ]),
})
