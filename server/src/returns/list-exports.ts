import { text } from '@kuacang/contract/kit/text'
import { exportReturnBatches, type ReturnBatch } from '@kuacang/contract/returns/batch/calls'
import { returnBatchStatus } from '@kuacang/contract/returns/batch/enums'
import { exportOutboundReturns } from '@kuacang/contract/returns/record/calls'
import {
  outboundReturnStatus,
  returnMark,
  returnReason,
  returnWait,
} from '@kuacang/contract/returns/record/enums'
import type { OutboundReturn } from '@kuacang/contract/returns/record/shown'
import { type ExportedList, exportOfList } from '#kit/exports/list-export'

export const listExports: ExportedList[] = [
  exportOfList(exportReturnBatches, {
    title: text('导出退货批次', 'Export return batches'),
    rows: ({ list }): readonly ReturnBatch[] => list,
    columns: [
      { key: 'batch_number', title: text('批次号', 'Batch number'), text: (b) => b.batch_number },
      { key: 'status', title: text('状态', 'Status'), text: (b) => returnBatchStatus.label(b.status) },
      { key: 'carrier', title: text('承运商', 'Carrier'), text: (b) => b.carrier },
      { key: 'tracking_number', title: text('承运单号', 'Waybill number'), text: (b) => b.tracking_number },
      { key: 'planned_count', title: text('计划件数', 'Parcels planned'), number: (b) => b.planned_count },
      { key: 'received_count', title: text('实收件数', 'Parcels received'), number: (b) => b.received_count },
      { key: 'problem_count', title: text('问题件', 'Problem goods'), number: (b) => b.problem_count },
      { key: 'created_by', title: text('创建人', 'Created by'), text: (b) => b.created_by },
      { key: 'created_at', title: text('创建时间', 'Created'), time: (b) => b.created_at },
      { key: 'signed_by', title: text('签收人', 'Signed by'), text: (b) => b.signed_by },
      { key: 'signed_at', title: text('签收时间', 'Signed'), time: (b) => b.signed_at },
    ],
  }),
  exportOfList(exportOutboundReturns, {
    title: text('导出退件', 'Export returns'),
    rows: ({ list }): readonly OutboundReturn[] => list,
    columns: [
      { key: 'tracking_number', title: text('单号', 'Tracking number'), text: (r) => r.tracking_number },
      { key: 'new_tracking_number', title: text('新单号', 'New number'), text: (r) => r.new_tracking_number },
      { key: 'order_number', title: text('出库单', 'Outbound order'), text: (r) => r.order_number },
      { key: 'partner_id', title: text('客户', 'Customer'), number: (r) => r.partner_id },
      { key: 'status', title: text('状态', 'Status'), text: (r) => outboundReturnStatus.label(r.status) },
      { key: 'reason', title: text('退货原因', 'Return reason'), text: (r) => returnReason.label(r.reason) },
      {
        key: 'mark',
        title: text('去向', 'Way'),
        text: (r) => (r.mark === null ? null : returnMark.label(r.mark)),
      },
      {
        key: 'wait',
        title: text('等待', 'Waits for'),
        text: (r) => (r.wait === null ? null : returnWait.label(r.wait)),
      },
      { key: 'wait_until', title: text('等待到', 'Waits until'), time: (r) => r.wait_until },
      { key: 'batch_number', title: text('批次号', 'Batch number'), text: (r) => r.batch_number },
      { key: 'bag_number', title: text('袋号', 'Bag number'), text: (r) => r.bag_number },
      { key: 'weight', title: text('重量 kg', 'Weight (kg)'), number: (r) => r.weight },
      { key: 'created_by', title: text('创建人', 'Created by'), text: (r) => r.created_by },
      { key: 'created_at', title: text('创建时间', 'Created'), time: (r) => r.created_at },
      { key: 'received_at', title: text('收件时间', 'Received'), time: (r) => r.received_at },
    ],
  }),
]
