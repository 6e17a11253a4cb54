import { text, type Values } from '@kuacang/contract/kit/text'
import type { WarehousePreference } from '@kuacang/contract/reference/warehouse/preference'
import type { Caller } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { type MailTemplate, postMail } from '#kit/mail/post-mail'
import type { ReceiptCause } from '../../handover/public.ts'
import { findWarehouse } from '../../reference/public.ts'

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
/** The preference of the warehouse that says where mails go. */
type Addresses = Pick<WarehousePreference, 'carrier_mails'>

/**
 * Mails the carriers of parcels, one mail for each channel and address; a channel for which no address is set gets none.
 * Answers how many.
 */
export const mailChannels = async (
  tx: Tx,
  caller: Caller,
  template: MailTemplate,
  parcels: readonly Leaving[],
  values: Values,
  { carrier_mails }: Addresses,
): Promise<number> => {
  if (carrier_mails.length === 0) return 0
  const { name: warehouse } = await findWarehouse(tx, caller.warehouse_id)
  let mails = 0
  for (const [channel, own] of Map.groupBy(parcels, (o) => o.channel_code)) {
    const to = ['', channel].flatMap((c) => carrier_mails.filter((m) => m.channel_code === c)).at(-1)
    const bags = [...new Set(own.map((o) => o.bag_number))].sort()
    for (const address of to?.addresses ?? []) {
      await postMail(tx, caller, template, {
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
export const mailCarriers = async (
  tx: Tx,
  caller: Caller,
  leaving: readonly Leaving[],
  { number: receipt }: ReceiptCause,
  addresses: Addresses,
): Promise<void> => {
  await mailChannels(tx, caller, leftMail, leaving, { receipt }, addresses)
}
