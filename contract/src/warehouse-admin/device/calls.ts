import { z } from 'zod'
import { call } from '../../kit/call.ts'
import { listExportOf } from '../../kit/list-export.ts'
import { printerPapers } from '../../kit/paper.ts'
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

/** What belongs to a workbench: the browser that stands there takes it over (OP-32). */
export const deskSetup = z.object({
  /** Print through the local print service, on these printers, by their names on that machine. */
  plugin: z.boolean(),
  printers: z.partialRecord(z.enum(printerPapers), z.string().trim().max(200)),
  /** Network printers of the warehouse, which go before these. */
  relays: z.partialRecord(z.enum(printerPapers), objectId),
  /** Devices of the warehouse. */
  scale_id: objectId.nullable(),
  camera_id: objectId.nullable(),
})
export type DeskSetup = z.infer<typeof deskSetup>

export const device = z.object({
  id: objectId,
  device_code: z.string(),
  name: z.string(),
  device_type: deviceType.schema,
  status: deviceStatus.schema,
  warehouse_id: warehouseId,
  /** When it last opened the product here; null for what never did, such as a scale. */
  last_seen_at: instant.nullable(),
  /** Of a workbench that is set up. */
  setup: deskSetup.nullable(),
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
  query: paging.extend({
    status: queryList(deviceStatus.query, 3),
    device_type: deviceType.query.optional(),
  }),
  data: listOf(device),
})

export const exportDevices = listExportOf(listDevices)

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

export const saveDeskSetup = call('PUT /wms/device/:id/setup', {
  right,
  scope,
  about: 'Sets a workbench up: its printer for each paper, its scale and its camera.',
  params: z.object({ id: objectId }),
  /** Without `relays` the workbench keeps its network printers. */
  body: deskSetup.partial({ relays: true }),
  data: done,
})

export const getDeskLabel = call('GET /wms/device/:id/label', {
  right,
  scope,
  about: 'The barcode of a workbench, 10x10, as PDF: a scan of it at the workbench sets the browser up.',
  params: z.object({ id: objectId }),
  data: 'file',
})

const atDesk = z.object({ device_code: z.string(), name: z.string(), enabled: z.boolean() })

export const takeDesk = call('POST /wms/desk/take', {
  right: 'anyone',
  scope,
  about:
    'A browser scanned the barcode of a workbench: the name and the devices of the workbench. Its scale and camera are answered with whether they may be used.',
  body: z.object({ device_code: scanned }),
  data: z.object({
    device_code: z.string(),
    name: z.string(),
    plugin: z.boolean(),
    printers: deskSetup.shape.printers,
    relays: z.partialRecord(z.enum(printerPapers), z.object({ id: objectId, name: z.string() })),
    scale: atDesk.nullable(),
    camera: atDesk.nullable(),
  }),
})
export type TakenDesk = z.infer<typeof takeDesk.data>
