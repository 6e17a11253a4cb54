import { exportReceipts } from '@kuacang/contract/handover/receipt/calls'
import { receiptStatus } from '@kuacang/contract/handover/receipt/enums'
import { handoverStation } from '@kuacang/contract/handover/suites'
import { text } from '@kuacang/contract/kit/text'
import { type ExportedList, exportOfList } from '#kit/exports/list-export'

export const listExports: ExportedList[] = [
  exportOfList(exportReceipts, {
    title: text('导出交接单', 'Export receipts'),
    columns: [
      { key: 'number', title: text('交接单号', 'Receipt number'), text: (r) => r.receipt_number },
      { key: 'lane', title: text('线路', 'Lane'), text: (r) => r.lane ?? '' },
      { key: 'status', title: text('状态', 'Status'), text: (r) => receiptStatus.label(r.status) },
      { key: 'bags', title: text('包数', 'Bags'), number: (r) => r.bags },
      { key: 'weight', title: text('重量 kg', 'Weight (kg)'), number: (r) => r.weight },
      { key: 'operator', title: text('操作人', 'Operator'), text: (r) => r.operator_name },
      { key: 'created_at', title: text('创建时间', 'Created'), time: (r) => r.created_at },
      { key: 'signed_at', title: text('签收时间', 'Signed'), time: (r) => r.signed_at },
      {
        key: 'suite',
        title: text('工作台', 'Workbench'),
        text: (r) => handoverStation(r.suite).title,
      },
      { key: 'signed_by', title: text('签收人', 'Signed by'), text: (r) => r.signed_by },
    ],
  }),
]
