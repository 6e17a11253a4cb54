import { atEpc } from '@kuacang/contract/epc/fields'
import { epcParcelStatus } from '@kuacang/contract/epc/parcel/enums'
import type { createEpcWarehouse, editEpcWarehouse } from '@kuacang/contract/epc/warehouse/calls'
import { isAmong } from '@kuacang/contract/kit/enums'
import { text } from '@kuacang/contract/kit/text'
import { warehousePreference } from '@kuacang/contract/reference/warehouse/preference'
import type { z } from 'zod'
import type { Caller } from '#kit/caller'
import { codes } from '#kit/database/codes'
import type { Reader, Tx } from '#kit/database/transact'
import { notFound } from '#kit/document/document'
import { allWarehouses, createWarehouse, editWarehouse } from '../../reference/public.ts'
import { changeEpcPreference } from './change.ts'

const title = text('仓库', 'Warehouse')

/** Every parcel centre, the disabled ones too. */
export const allCentres = async (tx: Pick<Tx, 'db'>) =>
  (await allWarehouses(tx))
    .filter((w) => isAmong(w.warehouse_type, atEpc.at))
    .map((w) => ({ ...w, preference: warehousePreference.parse(w.preference) }))

/** The parcel centres in use in which the caller may work. */
export const centresOf = async (tx: Pick<Tx, 'db'>, caller: Caller) =>
  (await allCentres(tx)).filter((w) => w.enabled && caller.mayWorkIn(w.id))

export const createCentre = async (
  tx: Tx,
  caller: Caller,
  { body: { preference = {}, ...fields } }: { body: z.output<typeof createEpcWarehouse.body> },
): Promise<{ id: number }> => {
  const { id } = await createWarehouse(tx, caller, { body: fields })
  await changeEpcPreference(tx, id, preference)
  return { id }
}

export const editCentre = async (
  tx: Tx,
  caller: Caller,
  { body: { id, preference = {}, ...fields } }: { body: z.output<typeof editEpcWarehouse.body> },
): Promise<{ success: true }> => {
  const known = (await allCentres(tx)).some((w) => w.id === id)
  if (!known) throw notFound(title, String(id), 'id')
  await changeEpcPreference(tx, id, preference)
  return editWarehouse(tx, caller, { params: { id }, body: fields })
}

/** Statuses in which a parcel is work of its centre. */
const openNames = epcParcelStatus.names.filter(
  (name) => !['not_arrived', 'finished', 'returned', 'cancelled'].includes(name),
)

/**
 * How many parcels are in which status, for each centre. What is finished is counted by the reports of days: here stands
 * what is to come, is here, or is lost.
 */
export const overviewOf = async (tx: Reader, caller: Caller) => {
  const centres = await centresOf(tx, caller)
  // One statement for each centre: they may lie on shards of their own.
  const statusesOf = (id: number) =>
    tx.run<{ status: number; parcels: number; oldest: Date }>(
      `select status, count(*) as parcels, min(created_at) as oldest from epc_parcel
       where warehouse_id = $1 and status in ${codes(epcParcelStatus, 'not_arrived', ...openNames)} and not training
       group by status order by status`,
      [id],
    )
  const list = centres.map(
    async ({ id, warehouse_code, warehouse_name, preference: { warehouse_mode } }) => ({
      ...{ warehouse_id: id, warehouse_code, warehouse_name, warehouse_mode },
      statuses: await statusesOf(id),
    }),
  )
  return { list: await Promise.all(list) }
}
