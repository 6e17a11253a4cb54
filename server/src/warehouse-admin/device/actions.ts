import type {
  createDevice as createDeviceCall,
  toggleDevice,
} from '@kuacang/contract/warehouse-admin/device/calls'
import { deviceStatus } from '@kuacang/contract/warehouse-admin/device/enums'
import { deviceRefusals } from '@kuacang/contract/warehouse-admin/device/refusals'
import type { z } from 'zod'
import type { Caller } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { refuseOnUnique } from '#kit/database/unique'
import { move, notFound } from '#kit/document/document'
import { newId } from '#kit/ids'
import { deviceDocument } from './document.ts'

type Fields = z.output<typeof createDeviceCall.body>

const codeTaken = (code: string) => refuseOnUnique(deviceRefusals.code_taken, { code })

const record = (tx: Tx, action: string, id: string, number: string) =>
  tx.record({ operation: `device.${action}`, object: { type: 'device', id, number } })

export const createDevice = async (tx: Tx, { warehouse_id }: Caller, { body }: { body: Fields }) => {
  const id = newId()
  const status = deviceStatus.code.new
  await tx.db
    .insertInto('device')
    .values({ warehouse_id, id, status, created_at: tx.now, updated_at: tx.now, ...body })
    .execute()
    .catch(codeTaken(body.device_code))
  record(tx, 'create', id, body.device_code)
  return { id }
}

export const editDevice = async (
  tx: Tx,
  { warehouse_id }: Caller,
  { params: { id }, body }: { params: { id: string }; body: Fields },
) => {
  const { numUpdatedRows } = await tx.db
    .updateTable('device')
    .set({ ...body, updated_at: tx.now })
    .where('warehouse_id', '=', warehouse_id)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
    .catch(codeTaken(body.device_code))
  if (numUpdatedRows === 0n) throw notFound(deviceDocument.title, id)
  record(tx, 'edit', id, body.device_code)
  return { success: true as const }
}

/** Into or out of use; what is so already stays so. */
export const switchDevice = async (
  tx: Tx,
  caller: Caller,
  { body: { id, status } }: { body: z.output<typeof toggleDevice.body> },
) => {
  const [now] = await tx.run<{ status: number }>(
    'select status from device where warehouse_id = $1 and id = $2 for update',
    [caller.warehouse_id, id],
  )
  if (now?.status !== status)
    await move(tx, caller, deviceDocument, status === deviceStatus.code.enabled ? 'enable' : 'disable', id)
  return { success: true as const }
}

/** The browser that calls is there: it names itself with every call. */
export const reportDevice = async (tx: Tx, { warehouse_id, device }: Caller) => {
  const [row] = await tx.run<{ status: number }>(
    'update device set last_seen_at = $3 where warehouse_id = $1 and device_code = $2 returning status',
    [warehouse_id, device, tx.now],
  )
  return { known: row !== undefined, enabled: row?.status === deviceStatus.code.enabled }
}
