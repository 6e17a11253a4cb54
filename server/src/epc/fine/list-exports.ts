import { exportEpcFines } from '@kuacang/contract/epc/fine/calls'
import { epcFineReason, epcFineStatus } from '@kuacang/contract/epc/fine/enums'
import { seenIn } from '@kuacang/contract/epc/fine/seen'
import { text } from '@kuacang/contract/kit/text'
import { type ExportedList, exportOfList } from '#kit/exports/list-export'

export const listExports: ExportedList[] = [
  exportOfList(exportEpcFines, {
    title: text('导出EPC罚款', 'Export EPC fines'),
    columns: [
      { key: 'parcel', title: text('运单号', 'Tracking number'), text: (f) => f.tracking_id },
      { key: 'reason', title: text('原因', 'Reason'), text: (f) => epcFineReason.label(f.reason) },
      { key: 'amount', title: text('金额', 'Amount'), number: (f) => f.amount },
      { key: 'currency', title: text('币种', 'Currency'), text: (f) => f.currency },
      { key: 'status', title: text('状态', 'Status'), text: (f) => epcFineStatus.label(f.status) },
      { key: 'seen', title: text('依据', 'What was seen'), text: seenIn },
      { key: 'arrive_by', title: text('最晚到仓', 'Arrive by'), time: (f) => f.arrive_by },
      { key: 'store', title: text('店铺', 'Store'), text: (f) => f.store_id },
      { key: 'order', title: text('订单号', 'Order number'), text: (f) => f.order_id },
      { key: 'created_time', title: text('计罚时间', 'Fined'), time: (f) => f.created_time },
      { key: 'remark', title: text('免除原因', 'Why waived'), text: (f) => f.remark },
      { key: 'waived_by', title: text('免除人', 'Waived by'), text: (f) => f.waived_by },
      { key: 'waived_time', title: text('免除时间', 'Waived'), time: (f) => f.waived_time },
    ],
  }),
]
