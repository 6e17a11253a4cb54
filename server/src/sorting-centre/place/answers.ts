import { text } from '@kuacang/contract/kit/text'
import { editScPreference, getScPreference } from '@kuacang/contract/sorting-centre/place/calls'
import { notFound } from '#kit/document/document'
import { type Answer, answer } from '#kit/http/answer'
import { changePreference, checkSortingGroups, findWarehouse, preferenceOf } from '../../reference/public.ts'
import { placesOf, setPlaces } from './places.ts'

export const answers: Answer[] = [
  answer(getScPreference, async (tx, caller) => {
    const warehouse = await findWarehouse(tx, caller.warehouse_id)
    const preference = await preferenceOf(tx, caller.warehouse_id)
    return {
      id: caller.warehouse_id,
      warehouse_code: warehouse?.code ?? '',
      warehouse_name: warehouse?.name ?? '',
      preference,
      places: await placesOf(tx, caller),
    }
  }),
  answer(editScPreference, async (tx, caller, { params, body: { places, ...changes } }) => {
    if (params.id !== caller.warehouse_id)
      throw notFound(text('分拨中心', 'sorting centre'), String(params.id))
    await changePreference(tx, caller.warehouse_id, changes)
    if (places) {
      await checkSortingGroups(
        tx,
        places.map((p) => p.group_id),
        (id) => `places.${places.findIndex((p) => p.group_id === id)}.group_id`,
      )
      await setPlaces(tx, caller, places)
    }
    return { success: true as const }
  }),
]
