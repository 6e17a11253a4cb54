import { text } from '@kuacang/contract/kit/text'
import { deviceMachine } from '@kuacang/contract/warehouse-admin/device/machine'
import type { Document } from '#kit/document/document'

export const deviceDocument = {
  machine: deviceMachine,
  title: text('设备', 'device'),
  table: 'device',
  statusColumn: 'status',
  numberColumn: 'device_code',
  partnerOwned: false,
} as const satisfies Document
