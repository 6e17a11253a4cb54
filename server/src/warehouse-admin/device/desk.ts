import { text } from '@kuacang/contract/kit/text'
import type {
  DeskSetup,
  saveDeskSetup,
  TakenDesk,
  takeDesk,
} from '@kuacang/contract/warehouse-admin/device/calls'
import { deviceStatus, deviceType } from '@kuacang/contract/warehouse-admin/device/enums'
import { deviceRefusals } from '@kuacang/contract/warehouse-admin/device/refusals'
import type { z } from 'zod'
import type { Caller } from '#kit/caller'
import type { Reader, Tx } from '#kit/database/transact'
import { notFound } from '#kit/document/document'
import { Refused } from '#kit/refused'
import { printersInUse } from '../../printing/public.ts'
import { deviceDocument } from './document.ts'

const networkPrinter = text('启用的网络打印机', 'enabled network printer')

type Device = { id: string; device_code: string; name: string; device_type: number; status: number }

const devicesOf = (tx: Reader, { warehouse_id }: Caller, ids: readonly string[]) =>
  tx.run<Device>(
    'select id, device_code, name, device_type, status from device where warehouse_id = $1 and id = any($2) for key share',
    [warehouse_id, ids],
  )

/** A workbench by its id; refused where the device is of another type. */
export const mustFindDesk = async (tx: Reader, caller: Caller, id: string): Promise<Device> => {
  const [device] = await devicesOf(tx, caller, [id])
  if (!device) throw notFound(deviceDocument.title, id)
  if (device.device_type === deviceType.code.desk) return device
  const { device_code: code, device_type } = device
  throw new Refused(deviceRefusals.no_desk, { code, type: deviceType.label(device_type) })
}

/** The network printers of a workbench are printers of its warehouse that are in use. */
const checkRelays = async (
  tx: Reader,
  caller: Caller,
  code: string,
  relays: DeskSetup['relays'] = {},
): Promise<void> => {
  const ids = Object.values(relays).filter((id) => id !== undefined)
  const inUse = await printersInUse(tx, caller, ids)
  if (ids.some((id) => !inUse.has(id)))
    throw new Refused(deviceRefusals.wrong_part, { code, type: networkPrinter }, { at: ['relays'] })
}

export const saveSetup = async (
  tx: Tx,
  caller: Caller,
  { params: { id }, body }: { params: { id: string }; body: z.output<typeof saveDeskSetup.body> },
) => {
  const { device_code: code } = await mustFindDesk(tx, caller, id)
  const parts = [
    ['scale_id', deviceType.code.scale],
    ['camera_id', deviceType.code.camera],
  ] as const
  const found = await devicesOf(
    tx,
    caller,
    parts.flatMap(([part]) => body[part] ?? []),
  )
  for (const [part, type] of parts)
    if (body[part] && !found.some((d) => d.id === body[part] && d.device_type === type))
      throw new Refused(deviceRefusals.wrong_part, { code, type: deviceType.label(type) }, { at: [part] })
  await checkRelays(tx, caller, code, body.relays)
  const { plugin, scale_id, camera_id } = body
  const row = {
    ...{ plugin, scale_id, camera_id, updated_at: tx.now },
    printers: JSON.stringify(body.printers),
    ...(body.relays ? { relays: JSON.stringify(body.relays) } : {}),
  }
  await tx.db
    .insertInto('desk_setup')
    .values({ warehouse_id: caller.warehouse_id, device_id: id, ...row })
    .onConflict((c) => c.columns(['warehouse_id', 'device_id']).doUpdateSet(row))
    .execute()
  tx.record({ operation: 'device.set_up', object: { type: 'device', id, number: code }, detail: body })
  return { success: true as const }
}

type Row = Device &
  Pick<DeskSetup, 'plugin' | 'printers' | 'relays'> & {
    scale_code: string | null
    scale_name: string
    scale_status: number
    camera_code: string | null
    camera_name: string
    camera_status: number
  }

const part = (device_code: string | null, name: string, status: number) =>
  device_code === null ? null : { device_code, name, enabled: status === deviceStatus.code.enabled }

/** Places a browser at a workbench. A workbench that is not set up gives its name alone. */
export const takeWorkbench = async (
  tx: Tx,
  caller: Caller,
  { body: { device_code: code } }: { body: z.output<typeof takeDesk.body> },
): Promise<TakenDesk> => {
  const [row] = await tx.run<Row>(
    `with desk as (
       update device set last_seen_at = $4 where warehouse_id = $1 and device_code = $2 and device_type = $3
       returning id, device_code, name, device_type, status)
     select desk.*, coalesce(u.plugin, false) as plugin, coalesce(u.printers, '{}') as printers,
       coalesce(u.relays, '{}') as relays,
       s.device_code as scale_code, s.name as scale_name, s.status as scale_status,
       c.device_code as camera_code, c.name as camera_name, c.status as camera_status
     from desk left join desk_setup u on u.warehouse_id = $1 and u.device_id = desk.id
     left join device s on s.warehouse_id = $1 and s.id = u.scale_id
     left join device c on c.warehouse_id = $1 and c.id = u.camera_id`,
    [caller.warehouse_id, code, deviceType.code.desk, tx.now],
  )
  if (!row) throw new Refused(deviceRefusals.desk_unknown, { code })
  if (row.status !== deviceStatus.code.enabled)
    throw new Refused(deviceRefusals.desk_disabled, { code, status: deviceStatus.label(row.status) })
  const { id, device_code, name, plugin, printers } = row
  const papers = Object.entries(row.relays)
  const inUse = await printersInUse(tx, caller, Object.values(row.relays))
  tx.record({ operation: 'device.take', object: { type: 'device', id, number: device_code } })
  return {
    ...{ device_code, name, plugin, printers },
    relays: Object.fromEntries(
      papers.flatMap(([paper, printer]) => {
        const called = inUse.get(printer)
        // One that was put out of use since then is left out: the paper is printed as without it.
        return called === undefined ? [] : [[paper, { id: printer, name: called }]]
      }),
    ),
    scale: part(row.scale_code, row.scale_name, row.scale_status),
    camera: part(row.camera_code, row.camera_name, row.camera_status),
  }
}
