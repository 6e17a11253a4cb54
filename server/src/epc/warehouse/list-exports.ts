import { exportEpcWarehouses } from '@kuacang/contract/epc/warehouse/calls'
import { text } from '@kuacang/contract/kit/text'
import { type ExportedList, exportOfList } from '#kit/exports/list-export'
import { warehouseColumns } from '../../reference/public.ts'

export const listExports: ExportedList[] = [
  exportOfList(exportEpcWarehouses, {
    title: text('导出EPC仓库', 'Export parcel centres'),
    columns: warehouseColumns,
  }),
]
