import { createPlatform, editPlatform, listPlatforms } from '@kuacang/contract/reference/platform/calls'
import { type Answer, answer } from '#kit/http/answer'
import { staffOnly } from '../partner/rules.ts'
import { addPlatform, changePlatform } from './actions.ts'

export const answers: Answer[] = [
  answer(listPlatforms, async (tx, caller) => {
    staffOnly(caller)
    const rows = tx.db.selectFrom('platform').select(['platform', 'name', 'name_en', 'enabled'])
    return { list: await rows.orderBy('platform').execute() }
  }),
  answer(createPlatform, addPlatform),
  answer(editPlatform, changePlatform),
]
