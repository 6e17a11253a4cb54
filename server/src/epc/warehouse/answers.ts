import {
  createEpcWarehouse,
  editEpcPreference,
  editEpcWarehouse,
  getEpcPreference,
  listEpcWarehouses,
} from '@kuacang/contract/epc/warehouse/calls'
import { text } from '@kuacang/contract/kit/text'
import { notFound } from '#kit/document/document'
import { type Answer, answer } from '#kit/http/answer'
import { preferenceOf } from '../../reference/public.ts'
import { allCentres, createCentre, editCentre } from './centres.ts'
import { changeEpcPreference } from './change.ts'

export const answers: Answer[] = [
  answer(getEpcPreference, (tx, { warehouse_id }) => preferenceOf(tx, warehouse_id)),
  answer(editEpcPreference, async (tx, { warehouse_id }, { body: { warehouse_id: id, preference } }) => {
    // Changed only where the caller works now: the page of another warehouse may still be open in a second window.
    if (id !== warehouse_id) throw notFound(text('仓库', 'Warehouse'), String(id), 'warehouse_id')
    await changeEpcPreference(tx, id, preference)
    return { success: true as const }
  }),
  answer(listEpcWarehouses, async (tx) => ({ list: await allCentres(tx) })),
  answer(createEpcWarehouse, createCentre),
  answer(editEpcWarehouse, editCentre),
]
