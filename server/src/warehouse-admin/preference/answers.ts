import { getOwnPreference, updateOwnPreference } from '@kuacang/contract/warehouse-admin/preference/calls'
import { type Answer, answer } from '#kit/http/answer'
import { changePreference, preferenceOf } from '../../reference/public.ts'

export const answers: Answer[] = [
  answer(getOwnPreference, (tx, desk) => preferenceOf(tx, desk.warehouse_id)),
  answer(updateOwnPreference, async (tx, desk, { body }) => {
    await changePreference(tx, desk.warehouse_id, body.update_dict)
    return { success: true as const }
  }),
]
