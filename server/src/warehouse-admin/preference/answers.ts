import { getOwnPreference, updateOwnPreference } from '@kuacang/contract/warehouse-admin/preference/calls'
import { type Answer, answer } from '#kit/http/answer'
import {
  changePreference,
  checkPreference,
  editWarehouse,
  findWarehouse,
  preferenceOf,
} from '../../reference/public.ts'

export const answers: Answer[] = [
  answer(getOwnPreference, async (tx, { warehouse_id }) => {
    const { open_to_merchant: open_to_merchants } = await findWarehouse(tx, warehouse_id)
    return { ...(await preferenceOf(tx, warehouse_id)), open_to_merchants }
  }),
  answer(updateOwnPreference, async (tx, caller, { body }) => {
    const { open_to_merchants: open_to_merchant, ...changes } = body.update_dict
    const { warehouse_id: id } = caller
    await checkPreference(tx, changes)
    if (open_to_merchant !== undefined)
      await editWarehouse(tx, caller, { params: { id }, body: { open_to_merchant } })
    await changePreference(tx, id, changes)
    return { success: true as const }
  }),
]
