import { createPartner, editPartner, listPartners } from '@kuacang/contract/reference/partner/calls'
import { type Answer, answer } from '#kit/http/answer'
import { containing, pageOf, pageOrAll } from '#kit/list'
import { createPartner as createPartnerAction, editPartner as editPartnerAction } from './actions.ts'

export const answers: Answer[] = [
  answer(listPartners, (tx, caller, { query }) => {
    let rows = tx.db.selectFrom('partner').selectAll().orderBy('id')
    // Customers are each other's competitors: a customer's own users see none of the others.
    if (caller.partner_id !== null) rows = rows.where('id', '=', caller.partner_id)
    if (query.name) rows = rows.where('name', 'ilike', containing(query.name))
    return pageOf(tx.db, rows, pageOrAll(query))
  }),
  answer(createPartner, createPartnerAction),
  answer(editPartner, editPartnerAction),
]
