import { text } from '@kuacang/contract/kit/text'
import { exportDevices } from '@kuacang/contract/warehouse-admin/device/calls'
import { deviceStatus, deviceType } from '@kuacang/contract/warehouse-admin/device/enums'
import { type ExportedList, exportOfList } from '#kit/exports/list-export'

export const listExports: ExportedList[] = [
  exportOfList(exportDevices, {
    title: text('导出设备', 'Export devices'),
    columns: [
      { key: 'code', title: text('设备编号', 'Device number'), text: (d) => d.device_code },
      { key: 'name', title: text('名称', 'Name'), text: (d) => d.name },
      { key: 'type', title: text('类型', 'Type'), text: (d) => deviceType.label(d.device_type) },
      { key: 'status', title: text('状态', 'Status'), text: (d) => deviceStatus.label(d.status) },
      { key: 'seen', title: text('最近在线', 'Last online'), time: (d) => d.last_seen_at },
    ],
  }),
]
