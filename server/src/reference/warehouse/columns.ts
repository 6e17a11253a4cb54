import { text } from '@kuacang/contract/kit/text'
import type { Warehouse } from '@kuacang/contract/reference/warehouse/calls'
import { type ExportColumn, enabledColumn, yesOrNo } from '#kit/exports/export-column'

/** Of the file of warehouses, those of one type: their type is not said again. */
export const warehouseColumns: readonly ExportColumn<Warehouse>[] = [
  { key: 'code', title: text('仓库代码', 'Warehouse code'), text: (w) => w.warehouse_code },
  { key: 'name', title: text('仓库名称', 'Warehouse name'), text: (w) => w.warehouse_name },
  enabledColumn,
  {
    key: 'merchants',
    title: text('对商户开放', 'Open to merchants'),
    text: (w) => yesOrNo(w.open_to_merchant),
  },
  { key: 'timezone', title: text('时区', 'Time zone'), text: (w) => w.timezone },
]
