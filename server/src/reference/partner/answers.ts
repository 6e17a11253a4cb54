import { createPartner, editPartner, listPartners } from '@kuacang/contract/reference/partner/calls'
import { type Answer, answer } from '#kit/http/answer'
import { create, edit } from './actions.ts'
import { staffOnly } from './rules.ts'

export const answers: Answer[] = [
  answer(listPartners, async (tx, desk) => {
    staffOnly(desk)
    return { list: await tx.db.selectFrom('partner').selectAll().orderBy('id').execute() }
  }),
  answer(createPartner, create),
  answer(editPartner, edit),
]
