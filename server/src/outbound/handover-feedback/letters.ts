import path from 'node:path'
import { type Locale, say, type Text, text } from '@kuacang/contract/kit/text'
import { feedbackRefusals } from '@kuacang/contract/outbound/handover-feedback/refusals'
import { bagStatus } from '@kuacang/contract/packing/bag/enums'
import type { WarehousePreference } from '@kuacang/contract/reference/warehouse/preference'
import type { Caller } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { kilograms } from '#kit/labels/documents/print'
import type { Attachment, MailTemplate } from '#kit/mail/post-mail'
import { Refused } from '#kit/refused'
import { pictureKey } from '../../handover/public.ts'
import { type LeavingRow, type PictureRow, picturesOf } from './store.ts'

const { done, handed_over } = bagStatus.code

/** What one mail carries in pictures: mail servers usually take 25 MB, and a picture grows by a third on its way. */
const mostBytes = 15 * 1024 * 1024

const handoverMail: MailTemplate = {
  subject: text(
    '交接通知：{warehouse} {channel} {n} 包{part}',
    'Handover: {warehouse} {channel}, {n} {n|bag|bags}{part}',
  ),
  body: text(
    '{warehouse} 已交接渠道 {channel} 的 {n} 个包：\n\n{list}\n\n照片见附件（{pictures} 张）。',
    '{warehouse} has handed over {n} {n|bag|bags} of channel {channel}:\n\n{list}\n\n{pictures} {pictures|photo is|photos are} attached.',
  ),
}
const listMail: MailTemplate = {
  subject: text(
    '包清单：{warehouse} 待交接 {coming} 包，已交接 {gone} 包',
    'Bag list: {warehouse}, {coming} to be handed over, {gone} handed over',
  ),
  body: text(
    '{warehouse}\n\n待交接（{coming}）：\n{comingList}\n\n已交接（{gone}）：\n{goneList}',
    '{warehouse}\n\nTo be handed over ({coming}):\n{comingList}\n\nHanded over ({gone}):\n{goneList}',
  ),
}
const line = text(
  '{bag}  渠道 {channel}  包裹 {items}  {weight}  {at}',
  '{bag}, channel {channel}, {items} {items|parcel|parcels}, {weight}, {at}',
)
const none = text('无', 'None')

type Letter = {
  readonly template: MailTemplate
  readonly to: readonly string[]
  readonly values: Readonly<Record<string, string | number | Text>>
  readonly attachments: readonly Attachment[]
}
type From = {
  readonly caller: Caller
  readonly warehouse: { readonly name: string; readonly timezone: string }
  readonly preference: WarehousePreference
}

const listed = (bags: readonly LeavingRow[], locale: Locale, timezone: string): string =>
  bags
    .map((b) =>
      say(
        line,
        locale,
        {
          bag: b.bag_code,
          channel: b.tag,
          items: b.items,
          weight: kilograms((b.weight_g ?? b.items_weight_g) / 1000),
          at: b.handed_over_at ?? b.collected_at ?? '-',
        },
        { zone: timezone },
      ),
    )
    .join('\n') || say(none, locale)

/** Pictures in the order of their mails: each mail takes as many as it may carry, and at least one. */
const shares = (pictures: readonly PictureRow[]): PictureRow[][] => {
  const all: PictureRow[][] = [[]]
  let bytes = 0
  for (const picture of pictures) {
    bytes += picture.bytes
    if (bytes > mostBytes && all.at(-1)?.length) {
      all.push([])
      bytes = picture.bytes
    }
    all.at(-1)?.push(picture)
  }
  return all
}

/** The handed-over bags of each channel with their pictures, to its carrier. */
export const handoverLetters = async (tx: Tx, from: From, bags: readonly LeavingRow[]): Promise<Letter[]> => {
  const { caller, warehouse, preference } = from
  const letters: Letter[] = []
  for (const [channel, own] of Map.groupBy(bags, (b) => b.tag)) {
    const to = ['', channel]
      .flatMap((c) => preference.carrier_mails.filter((m) => m.channel_code === c))
      .at(-1)
    if (!to) throw new Refused(feedbackRefusals.no_carrier_address, { channel })
    const pictures = await picturesOf(tx, caller, own)
    const once = [...new Map(pictures.map((p) => [p.sha256, p])).values()]
    const parts = shares(once)
    for (const [i, share] of parts.entries())
      letters.push({
        template: handoverMail,
        to: to.addresses,
        values: {
          warehouse: warehouse.name,
          channel,
          n: own.length,
          list: listed(own, caller.locale, warehouse.timezone),
          pictures: once.length,
          part: parts.length > 1 ? ` (${i + 1}/${parts.length})` : '',
        },
        attachments: share.map((p, n) => ({
          name: `${channel}-${i + 1}-${n + 1}${path.extname(p.file)}`,
          key: pictureKey(caller, p.file),
        })),
      })
  }
  return letters
}

/** One list of the bags to come and of those handed over. */
export const listLetter = ({ caller, warehouse, preference }: From, bags: readonly LeavingRow[]): Letter => {
  if (preference.bag_list_mails.length === 0) throw new Refused(feedbackRefusals.no_list_address)
  const [coming, gone] = [done, handed_over].map((status) => bags.filter((b) => b.status === status))
  const list = (of: readonly LeavingRow[] = []) => listed(of, caller.locale, warehouse.timezone)
  return {
    template: listMail,
    to: preference.bag_list_mails,
    values: {
      warehouse: warehouse.name,
      coming: coming?.length ?? 0,
      comingList: list(coming),
      gone: gone?.length ?? 0,
      goneList: list(gone),
    },
    attachments: [],
  }
}
