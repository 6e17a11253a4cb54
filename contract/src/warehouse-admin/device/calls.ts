import { z } from 'zod'
import { call } from '../../kit/call.ts'
import {
  done,
  instant,
  listOf,
  objectId,
  paging,
  queryList,
  scanned,
  warehouseId,
} from '../../kit/schemas.ts'
import { deviceStatus, deviceType } from './enums.ts'
import { deviceMachine } from './machine.ts'

const right = 'EditWarehouse' as const
const scope = 'warehouse' as const

export const device = z.object({
  id: objectId,
  device_code: z.string(),
  name: z.string(),
  device_type: deviceType.schema,
  status: deviceStatus.schema,
  warehouse_id: warehouseId,
  /** When it last opened the product here; null for what never did, such as a scale. */
  last_seen_at: instant.nullable(),
  actions: z.array(z.enum(deviceMachine.actions)),
})
export type Device = z.infer<typeof device>

const fields = z.object({
  /** What is printed on it; a browser that is called so is this device. */
  device_code: scanned,
  name: z.string().trim().min(1).max(100),
  device_type: deviceType.schema,
})

export const listDevices = call('GET /wms/devices', {
  right,
  scope,
  about: 'The devices of the warehouse, newest first.',
  query: paging.extend({ status: queryList(deviceStatus.query, 3) }),
  data: listOf(device),
})

export const createDevice = call('POST /wms/device', {
  right,
  scope,
  about: 'Adds a device; it is out of use until it is enabled.',
  body: fields,
  data: z.object({ id: objectId }),
})

export const editDevice = call('PUT /wms/device/:id', {
  right,
  scope,
  about: 'Changes number, name and type of a device.',
  params: z.object({ id: objectId }),
  body: fields,
  data: done,
})

export const toggleDevice = call('POST /wms/device/toggle', {
  right,
  scope,
  about: 'Puts a device into use (2) or out of use (3).',
  body: z.object({ id: objectId, status: z.union([z.literal(2), z.literal(3)]) }),
  data: done,
})

export const reportDevice = call('POST /wms/device/report', {
  right: 'anyone',
  scope,
  about:
    'A browser with the name of a device says that it is there. Answers whether the warehouse knows it and lets it be used.',
  data: z.object({ known: z.boolean(), enabled: z.boolean() }),
})
