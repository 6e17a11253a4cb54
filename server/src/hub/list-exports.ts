import { exportHubWarehouses, type HubWarehouse } from '@kuacang/contract/hub/warehouse/calls'
import { text } from '@kuacang/contract/kit/text'
import { enabledColumn, yesOrNo } from '#kit/exports/export-column'
import { type ExportedList, exportOfList } from '#kit/exports/list-export'

export const listExports: ExportedList[] = [
  exportOfList(exportHubWarehouses, {
    title: text('导出中转仓', 'Export hub warehouses'),
    rows: (hubs): readonly HubWarehouse[] => hubs,
    columns: [
      {
        key: 'wosp',
        title: text('WOSP 仓库代码', 'WOSP warehouse code'),
        text: (w) => w.wosp_warehouse_code,
      },
      { key: 'code', title: text('仓库代码', 'Warehouse code'), text: (w) => w.warehouse_code },
      { key: 'name', title: text('仓库名称', 'Warehouse name'), text: (w) => w.warehouse_name },
      enabledColumn,
      { key: 'timezone', title: text('时区', 'Time zone'), text: (w) => w.timezone },
      {
        key: 'tolerance',
        title: text('重量容差 %', 'Weight tolerance (%)'),
        number: (w) => Number((w.preference.weight_tolerance * 100).toFixed(2)),
      },
      {
        key: 'min',
        title: text('最小容差 kg', 'Minimum tolerance (kg)'),
        number: (w) => w.preference.weight_tolerance_min,
      },
      {
        key: 'attempts',
        title: text('称重次数', 'Weighing attempts'),
        number: (w) => w.preference.weigh_attempts,
      },
      {
        key: 'weigh',
        title: text('集包完成时称重', 'Weigh bags when finished'),
        text: (w) => yesOrNo(w.preference.weigh_bag_on_finish),
      },
      { key: 'destinations', title: text('目的仓', 'Destinations'), number: (w) => w.destinations.length },
    ],
  }),
]
