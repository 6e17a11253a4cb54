import type { createEpcWarehouse, editEpcWarehouse } from '@kuacang/contract/epc/warehouse/calls'
import type { Parsed } from '@kuacang/contract/kit/call'
import { warehouseType } from '@kuacang/contract/kit/enums'
import { text } from '@kuacang/contract/kit/text'
import { warehousePreference } from '@kuacang/contract/reference/warehouse/preference'
import type { Caller } from '#kit/caller'
import type { Reader, Tx } from '#kit/database/transact'
import { notFound } from '#kit/document/document'
import { allWarehouses, checkPreference, createWarehouse, editWarehouse } from '../../reference/public.ts'
import { changeEpcPreference } from './change-preference.ts'

/** Every parcel centre, whoever works there. */
export const centres = async (tx: Pick<Reader, 'db'>) =>
  (await allWarehouses(tx))
    .filter((w) => w.warehouse_type === warehouseType.code.epc)
    .map((w) => ({ ...w, preference: warehousePreference.parse(w.preference) }))

/** Those in which this caller may work. */
export const centresOf = async (tx: Pick<Reader, 'db'>, caller: Caller) =>
  (await centres(tx)).filter((w) => w.enabled && caller.mayWorkIn(w.id))

export const createCentre = async (
  tx: Tx,
  caller: Caller,
  { body: { preference, ...fields } }: Parsed<typeof createEpcWarehouse>,
): Promise<{ id: number }> => {
  if (preference) await checkPreference(tx, preference, 'preference')
  return createWarehouse(tx, caller, { body: preference ? { ...fields, preference } : fields })
}

export const editCentre = async (
  tx: Tx,
  caller: Caller,
  { body: { id, preference, warehouse_type: _epc, ...fields } }: Parsed<typeof editEpcWarehouse>,
): Promise<{ success: true }> => {
  if (!(await centres(tx)).some((w) => w.id === id))
    throw notFound(text('仓库', 'Warehouse'), String(id), 'id')
  if (preference) await changeEpcPreference(tx, id, preference)
  return editWarehouse(tx, caller, { params: { id }, body: fields })
}
