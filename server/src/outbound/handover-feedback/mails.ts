import type { sendHandoverMails } from '@kuacang/contract/outbound/handover-feedback/calls'
import { notificationType } from '@kuacang/contract/outbound/handover-feedback/enums'
import { feedbackRefusals } from '@kuacang/contract/outbound/handover-feedback/refusals'
import { bagStatus } from '@kuacang/contract/packing/bag/enums'
import type { z } from 'zod'
import type { Caller } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { triedOn } from '#kit/document/document'
import { postMail } from '#kit/mail/post-mail'
import { Refused } from '#kit/refused'
import { findWarehouse, preferenceOf } from '../../reference/public.ts'
import { handoverLetters, listLetter } from './letters.ts'
import { lockBags } from './store.ts'

const { done, handed_over } = bagStatus.code

/** Writes the mails about bags and says so on their timelines; they leave after the commit (decision 10). */
export const sendMails = async (
  tx: Tx,
  caller: Caller,
  { body }: { readonly body: z.output<(typeof sendHandoverMails)['body']> },
): Promise<{ mails: number }> => {
  const bags = await lockBags(tx, caller, body.bag_codes)
  const carriers = body.notification_type === notificationType.code.handover
  const may: readonly number[] = carriers ? [handed_over] : [done, handed_over]
  const not = bags.find((b) => !may.includes(b.status))
  if (not)
    throw new Refused(
      feedbackRefusals[carriers ? 'not_handed_over' : 'not_finished'],
      { bag: not.bag_number, status: bagStatus.label(not.status) },
      triedOn(caller, 'bag', 'mail', { ...not, number: not.bag_number }),
    )
  const from = {
    caller,
    warehouse: await findWarehouse(tx, caller.warehouse_id),
    preference: await preferenceOf(tx, caller.warehouse_id),
  }
  const letters = carriers ? await handoverLetters(tx, from, bags) : [listLetter(from, bags)]
  for (const { template, to, values, attachments } of letters)
    for (const address of to)
      postMail(tx, caller, template, {
        to: address,
        locale: caller.locale,
        values,
        attachments,
        asked_by: caller.user.id,
      })
  const to = [...new Set(letters.flatMap((l) => l.to))]
  for (const { id, bag_number } of bags)
    tx.record({
      operation: 'bag.mail',
      object: { type: 'bag', id, number: bag_number },
      detail: { notification_type: body.notification_type, to },
    })
  return { mails: letters.reduce((n, l) => n + l.to.length, 0) }
}
