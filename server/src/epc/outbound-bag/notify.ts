import { epcOutboundBagStatus } from '@kuacang/contract/epc/outbound-bag/enums'
import { epcOutboundBagMachine } from '@kuacang/contract/epc/outbound-bag/machine'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import { text } from '@kuacang/contract/kit/text'
import type { Caller } from '#kit/caller'
import { together } from '#kit/database/together'
import type { Tx } from '#kit/database/transact'
import { triedOn } from '#kit/document/document'
import type { MailTemplate } from '#kit/mail/post-mail'
import { Refused } from '#kit/refused'
import { wrongScan } from '#kit/scan/wrong-scan'
import { itemsByBag } from '../../packing/public.ts'
import { mailChannels, sendersOf } from '../delivery-note/mails.ts'

const pickupMail: MailTemplate = {
  subject: text(
    '取件通知：{warehouse} {channel} {bags} 个袋',
    'Please collect: {warehouse} {channel}, {bags} {bags|bag|bags}',
  ),
  body: text(
    '{warehouse} 渠道 {channel} 的 {n} 个包裹已装好，共 {bags} 个袋，请来取件：\n\n{list}',
    '{warehouse} has {n} {n|parcel|parcels} of channel {channel} packed in {bags} {bags|bag|bags}. Please collect them:\n\n{list}',
  ),
}

type Row = { readonly id: string; readonly bag_number: string; readonly status: number }
type Inside = { readonly bag_number: string; readonly channel_code: string }

/** Tells carriers to collect packed bags, all or none: 90→93, and one mail for each channel and address (PA-306). */
export const notifyCarriers = async (tx: Tx, caller: Caller, asked: readonly string[]) => {
  const bags = await tx.run<Row>(
    `select b.id, b.bag_number, s.status from bag b join epc_outbound_bag s on s.warehouse_id = $1 and s.id = b.id
     where b.warehouse_id = $1 and b.suite = 'epc-bag' and (b.id = any($2) or b.bag_number = any($2))
     order by b.id for update`,
    [caller.warehouse_id, asked],
  )
  for (const code of asked)
    if (!bags.some((b) => b.id === code || b.bag_number === code))
      throw await wrongScan(tx, caller, { expected: 'bag', code })
  for (const { id, bag_number, status } of bags)
    if (!epcOutboundBagMachine.can('notify', status))
      throw new Refused(
        kitRefusals.illegal_move,
        {
          object: bag_number,
          action: epcOutboundBagMachine.table.notify.label,
          status: epcOutboundBagMachine.status.label(status),
        },
        { data: { status }, ...triedOn(caller, 'bag', 'notify', { id, number: bag_number, status }) },
      )
  const ids = bags.map((b) => b.id)
  tx.later(
    `update epc_outbound_bag set status = ${epcOutboundBagStatus.code.notified}, notified_at = $3
     where warehouse_id = $1 and id = any($2)`,
    [caller.warehouse_id, ids, tx.now],
  )
  for (const { id, bag_number, status } of bags)
    tx.record({
      operation: 'bag.notify',
      object: { type: 'bag', id, number: bag_number },
      detail: { from: status, to: epcOutboundBagStatus.code.notified },
    })
  const [inside, senders] = await together(
    tx.run<Inside>(
      `select i.bag_number, o.channel_code from (${itemsByBag}) i
       join epc_ob o on o.warehouse_id = $1 and o.id = i.item_id order by o.id`,
      [caller.warehouse_id, ids],
    ),
    sendersOf(tx, caller),
  )
  return { bags: ids.length, mails: mailChannels(tx, caller, pickupMail, inside, {}, senders) }
}
