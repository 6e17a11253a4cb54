import { atEpc } from '@kuacang/contract/epc/fields'
import type { createEpcWarehouse, editEpcWarehouse } from '@kuacang/contract/epc/warehouse/calls'
import { isAmong } from '@kuacang/contract/kit/enums'
import { text } from '@kuacang/contract/kit/text'
import { warehousePreference } from '@kuacang/contract/reference/warehouse/preference'
import type { z } from 'zod'
import type { Caller } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
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
