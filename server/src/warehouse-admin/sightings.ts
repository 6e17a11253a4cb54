import { deskOf } from '@kuacang/contract/warehouse-admin/device/desk-code'
import { deviceStatus, deviceType } from '@kuacang/contract/warehouse-admin/device/enums'
import type { Sighter } from '#kit/scan/sightings'

/** Workbenches by their barcode. */
export const find: Sighter = async (tx, { warehouse_id }, code) => {
  const device_code = deskOf(code)
  if (device_code === undefined) return []
  const rows = await tx.run<{ device_code: string; name: string; status: number }>(
    'select device_code, name, status from device where warehouse_id = $1 and device_code = $2 and device_type = $3',
    [warehouse_id, device_code, deviceType.code.desk],
  )
  return rows.map(({ name, status }) => ({
    thing: 'workbench',
    code,
    name,
    name_en: name,
    status: deviceStatus.label(status),
  }))
}
