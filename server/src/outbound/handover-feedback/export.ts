import { handoverBagStatus } from '@kuacang/contract/handover/receipt/enums'
import { text } from '@kuacang/contract/kit/text'
import { exportHandedOverBags } from '@kuacang/contract/outbound/handover-feedback/calls'
import { sql } from 'kysely'
import { labelCell, textCell, timeCell } from '#kit/exports/columns'
import { exportOf } from '#kit/exports/export'
import { matchingHandedOver, receiptNumber } from './list.ts'

/** The handed-over bags of a list, a row each; weights in kg. */
export const handedOverExport = exportOf(exportHandedOverBags, {
  service: 'export_handed_over_bags',
  title: text('导出交接反馈', 'Export handover feedback'),
  name: 'handed_over_bags',
  heads: {
    receipt_number: text('交接单号', 'Receipt number'),
    handover_status: text('交接状态', 'Handover status'),
    feedback_remark: text('反馈', 'Feedback'),
    feedback_by: text('记录人', 'Recorded by'),
    feedback_at: text('反馈时间', 'Feedback time'),
  },
  rows: (db, caller, query) =>
    matchingHandedOver(db, caller, query).select([
      'bag.bag_code',
      receiptNumber.as('receipt_number'),
      textCell('bag.tag').as('channel'),
      labelCell('bag.handover_status', handoverBagStatus, caller.locale).as('handover_status'),
      'bag.items',
      sql<number>`coalesce(bag.weight_g, bag.items_weight_g) / 1000.0`.as('weight_kg'),
      timeCell('bag.handed_over_at').as('handed_over_at'),
      textCell('bag.feedback_remark').as('feedback_remark'),
      textCell('bag.feedback_by').as('feedback_by'),
      timeCell('bag.feedback_at').as('feedback_at'),
    ]),
})
