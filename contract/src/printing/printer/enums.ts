import { enumeration } from '../../kit/enumeration.ts'

export const printerKind = enumeration('printer_kind', {
  ipp: [1, 'IPP 打印机 / CUPS', 'IPP printer or CUPS'],
  zpl: [2, 'ZPL 标签打印机', 'ZPL label printer'],
})

export const printerStatus = enumeration('printer_status', {
  enabled: [1, '启用', 'Enabled'],
  disabled: [2, '停用', 'Disabled'],
})
