import { createPartner, editPartner, listPartners } from '@kuacang/contract/reference/partner/calls'
import { type Answer, answer } from '#kit/http/answer'
import { createPartner as createPartnerAction, editPartner as editPartnerAction } from './actions.ts'
import { staffOnly } from './rules.ts'

export const answers: Answer[] = [
  answer(listPartners, async (tx, caller) => {
    staffOnly(caller)
    return { list: await tx.db.selectFrom('partner').selectAll().orderBy('id').execute() }
  }),
  answer(createPartner, createPartnerAction),
  answer(editPartner, editPartnerAction),
]
