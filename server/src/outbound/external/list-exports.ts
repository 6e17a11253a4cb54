import { text } from '@kuacang/contract/kit/text'
import { exportOrderImports } from '@kuacang/contract/outbound/external/calls'
import { orderImportStatus } from '@kuacang/contract/outbound/external/enums'
import { type ExportedList, exportOfList } from '#kit/exports/list-export'

export const listExports: ExportedList[] = [
  exportOfList(exportOrderImports, {
    title: text('导出导入记录', 'Export imported files'),
    name: 'order_imports',
    columns: [
      { key: 'file', title: text('文件', 'File'), text: (i) => i.file_name },
      { key: 'user', title: text('上传人', 'Uploaded by'), text: (i) => i.user_name },
      { key: 'created', title: text('上传时间', 'Uploaded'), time: (i) => i.created_at },
      { key: 'warehouse', title: text('仓库', 'Warehouse'), text: (i) => i.warehouse_code },
      { key: 'total', title: text('总行数', 'Rows'), number: (i) => i.total_rows },
      { key: 'succeeded', title: text('成功', 'Imported'), number: (i) => i.succeeded_rows },
      { key: 'failed', title: text('失败', 'Failed'), number: (i) => i.failed_rows },
      { key: 'status', title: text('状态', 'Status'), text: (i) => orderImportStatus.label(i.status) },
    ],
  }),
]
