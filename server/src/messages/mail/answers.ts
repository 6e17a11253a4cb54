import { getMail, listMails, sendMailAgain } from '@kuacang/contract/messages/mail/calls'
import { mailMachine } from '@kuacang/contract/messages/mail/machine'
import { messageRefusals } from '@kuacang/contract/messages/refusals'
import type { Caller } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { move, notFound } from '#kit/document/document'
import { type Answer, answer } from '#kit/http/answer'
import { pageOf } from '#kit/list'
import { sendingState } from '#kit/outbox/settle'
import { wakeRelays } from '#kit/outbox/wake'
import { Refused } from '#kit/refused'
import { isSuperAdmin } from '../../access/public.ts'
import { mailDocument } from './document.ts'
import { findMail, findMails } from './store.ts'

const show = <R extends { state: number; next_at: Date; confidential: boolean }>(row: R, caller: Caller) => ({
  ...row,
  next_at: row.state === sendingState.waiting ? row.next_at : null,
  actions: row.confidential ? [] : mailMachine.allowed(row.state, caller.holds),
})

const mustFind = async (tx: Pick<Tx, 'db'>, caller: Caller, id: string) => {
  const found = await findMail(tx, caller, id)
  if (!found) throw notFound(mailDocument.title, id)
  return found
}

export const answers: Answer[] = [
  answer(listMails, async (tx, caller, { query }) => {
    const { list, pagination } = await pageOf(tx.db, findMails(tx, caller, query), query)
    return { list: list.map((m) => show(m, caller)), pagination }
  }),
  answer(getMail, async (tx, caller, { params: { id } }) => {
    const { body, ...found } = await mustFind(tx, caller, id)
    // A link for a new password opens its account, so only a super administrator may read it.
    const readable = !found.confidential || (await isSuperAdmin(tx, caller))
    return { ...show(found, caller), body: readable && body !== '' ? body : null }
  }),
  answer(sendMailAgain, async (tx, caller, { body: { id } }) => {
    const { confidential, warehouse_id } = await mustFind(tx, caller, id)
    if (confidential) throw new Refused(messageRefusals.mail_confidential)
    await move(tx, { warehouse_id, partner_id: null }, mailDocument, 'send_again', id, {
      set: { attempts: 0, next_at: tx.now, leased_until: null },
    })
    tx.afterCommit(() => wakeRelays(tx.store))
    return { success: true as const }
  }),
]
