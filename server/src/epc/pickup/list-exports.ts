import { exportEpcPickups } from '@kuacang/contract/epc/pickup/calls'
import { epcPickupStatus, epcPickupType } from '@kuacang/contract/epc/pickup/enums'
import { text } from '@kuacang/contract/kit/text'
import { type ExportedList, exportOfList } from '#kit/exports/list-export'

export const listExports: ExportedList[] = [
  exportOfList(exportEpcPickups, {
    title: text('导出EPC拣货单', 'Export EPC pickup orders'),
    columns: [
      { key: 'code', title: text('拣货单', 'Pickup order'), text: (p) => p.pickup_code },
      { key: 'type', title: text('类型', 'Kind'), text: (p) => epcPickupType.label(p.type) },
      { key: 'status', title: text('状态', 'Status'), text: (p) => epcPickupStatus.label(p.status) },
      { key: 'operator', title: text('拣货人', 'Picker'), text: (p) => p.operator },
      { key: 'parcels', title: text('包裹数', 'Parcels'), number: (p) => p.parcel_count },
      { key: 'picked', title: text('已拣', 'Picked'), number: (p) => p.picked_count },
      { key: 'lost', title: text('找不到', 'Lost'), number: (p) => p.lost_count },
      { key: 'metres', title: text('路线 m', 'Walk (m)'), number: (p) => p.route_metres },
      { key: 'created_by', title: text('创建人', 'Created by'), text: (p) => p.created_by },
      { key: 'created', title: text('创建时间', 'Created'), time: (p) => p.created_time },
      { key: 'printed', title: text('打印时间', 'Printed'), time: (p) => p.printed_time },
      { key: 'finished', title: text('完成时间', 'Finished'), time: (p) => p.finished_time },
    ],
  }),
]
