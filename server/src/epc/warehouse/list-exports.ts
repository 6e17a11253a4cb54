import { exportEpcWarehouses } from '@kuacang/contract/epc/warehouse/calls'
import { text } from '@kuacang/contract/kit/text'
import { warehouseMode } from '@kuacang/contract/reference/warehouse/enums'
import { enabledColumn, yesOrNo } from '#kit/exports/export-column'
import { type ExportedList, exportOfList } from '#kit/exports/list-export'

export const listExports: ExportedList[] = [
  exportOfList(exportEpcWarehouses, {
    title: text('导出EPC仓库', 'Export EPC warehouses'),
    columns: [
      { key: 'code', title: text('仓库代码', 'Warehouse code'), text: (w) => w.warehouse_code },
      { key: 'name', title: text('仓库名称', 'Warehouse name'), text: (w) => w.warehouse_name },
      {
        key: 'mode',
        title: text('作业模式', 'Way of working'),
        text: (w) => warehouseMode.label(w.preference.warehouse_mode),
      },
      enabledColumn,
      {
        key: 'merchants',
        title: text('对商户开放', 'Open to merchants'),
        text: (w) => yesOrNo(w.open_to_merchant),
      },
      { key: 'timezone', title: text('时区', 'Time zone'), text: (w) => w.timezone },
      {
        key: 'wosp',
        title: text('WOSP 仓库代码', 'WOSP warehouse code'),
        text: (w) => w.wosp_warehouse_code,
      },
      {
        key: 'wishpost',
        title: text('WishPost 仓库代码', 'WishPost warehouse code'),
        text: (w) => w.wishpost_warehouse_code,
      },
    ],
  }),
]
