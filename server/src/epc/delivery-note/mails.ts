import { text, type Values } from '@kuacang/contract/kit/text'
import type { WarehousePreference } from '@kuacang/contract/reference/warehouse/preference'
import type { Caller, Scope } from '#kit/caller'
import { together } from '#kit/database/together'
import type { Tx } from '#kit/database/transact'
import { type MailTemplate, postMail } from '#kit/mail/post-mail'
import type { ReceiptCause } from '../../handover/public.ts'
import { findWarehouse, preferenceOf } from '../../reference/public.ts'

/** Notification 100 (PA-286). */
const leftMail: MailTemplate = {
  subject: text(
    '交接通知：{warehouse} {channel} {n} 个包裹，交接单 {receipt}',
    'Handover: {warehouse} {channel}, {n} {n|parcel|parcels}, receipt {receipt}',
  ),
  body: text(
    '{warehouse} 已交接渠道 {channel} 的 {n} 个包裹，共 {bags} 个袋：\n\n{list}\n\n交接单号 {receipt}。',
    '{warehouse} has handed over {n} {n|parcel|parcels} of channel {channel} in {bags} {bags|bag|bags}:\n\n{list}\n\nReceipt {receipt}.',
  ),
}

type Leaving = { readonly bag_number: string; readonly channel_code: string }
/** Which warehouse writes, and its preference, which says to whom. */
export type Senders = {
  readonly warehouse: string
  readonly preference: Pick<WarehousePreference, 'carrier_mails' | 'sorting_centres' | 'tax_exemptions'>
}

export const sendersOf = async (tx: Pick<Tx, 'run'>, { warehouse_id }: Scope): Promise<Senders> => {
  const [{ name }, preference] = await together(
    findWarehouse(tx, warehouse_id),
    preferenceOf(tx, warehouse_id),
  )
  return { warehouse: name, preference }
}

/**
 * Mails the carriers of parcels, one mail for each channel and address; a channel for which no address is set gets none.
 * Answers how many.
 */
export const mailChannels = (
  tx: Tx,
  caller: Caller,
  template: MailTemplate,
  parcels: readonly Leaving[],
  values: Values,
  { warehouse, preference: { carrier_mails } }: Senders,
): number => {
  let mails = 0
  for (const [channel, own] of Map.groupBy(parcels, (o) => o.channel_code)) {
    const to = ['', channel].flatMap((c) => carrier_mails.filter((m) => m.channel_code === c)).at(-1)
    const bags = [...new Set(own.map((o) => o.bag_number))].sort()
    for (const address of to?.addresses ?? []) {
      postMail(tx, caller, template, {
        to: address,
        locale: caller.locale,
        values: { warehouse, channel, n: own.length, bags: bags.length, list: bags.join('\n'), ...values },
        asked_by: caller.user.id,
      })
      mails += 1
    }
  }
  return mails
}

/** Tells carriers what was handed over to them. */
export const mailCarriers = (
  tx: Tx,
  caller: Caller,
  leaving: readonly Leaving[],
  { number: receipt }: ReceiptCause,
  senders: Senders,
): void => {
  mailChannels(tx, caller, leftMail, leaving, { receipt }, senders)
}
