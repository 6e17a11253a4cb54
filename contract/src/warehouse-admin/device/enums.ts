import { enumeration } from '../../kit/enumeration.ts'

export const deviceType = enumeration('device_type', {
  handheld: [1, '手持终端', 'Handheld'],
  scale: [2, '电子秤', 'Scale'],
  camera: [3, '摄像头', 'Camera'],
  printer: [4, '打印机', 'Printer'],
  desk: [5, '工作台', 'Workbench'],
})

export const deviceStatus = enumeration('device_status', {
  new: [1, '新建（停用）', 'New (disabled)'],
  enabled: [2, '启用', 'Enabled'],
  disabled: [3, '停用', 'Disabled'],
})
