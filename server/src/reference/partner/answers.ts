import { kitRefusals } from '@kuacang/contract/kit/refusals'
import { text } from '@kuacang/contract/kit/text'
import { listPartners } from '@kuacang/contract/reference/partner/calls'
import { type Answer, answer } from '#kit/http/answer'
import { Refused } from '#kit/refused'

const staff = text('（仅限内部员工）', '(staff only)')

export const answers: Answer[] = [
  answer(listPartners, async (tx, desk) => {
    if (desk.partner_id !== null) throw new Refused(kitRefusals.no_permission, { right: staff })
    return { list: await tx.db.selectFrom('partner').selectAll().orderBy('id').execute() }
  }),
]
