import { buffer } from 'node:stream/consumers'
import { say, text } from '@kuacang/contract/kit/text'
import { numberKind } from '@kuacang/contract/relabel/number-chain/enums'
import { scReturnDisposal, scReturnReason } from '@kuacang/contract/sorting-centre/return/enums'
import type { Caller } from '#kit/caller'
import type { Reader } from '#kit/database/transact'
import { type Block, facts, gap, picture, rule, table, write } from '#kit/labels/block'
import { clock } from '#kit/labels/documents/print'
import { isPrintable } from '#kit/labels/printable'
import { paper } from '#kit/labels/render'
import { kgOf } from '#kit/weight'
import { pictureKey } from '../../handover/public.ts'
import { numbersOf } from '../parcel/numbers.ts'
import { mustFindScParcel } from '../parcel/store.ts'
import { findReturn } from './store.ts'

const words = {
  title: text('退件索赔单', 'Return claim'),
  parcel: text('单号', 'Tracking number'),
  carrier: text('承运商', 'Carrier'),
  channel: text('渠道', 'Channel'),
  weight: text('重量', 'Weight'),
  value: text('申报价值', 'Declared value'),
  reason: text('退件原因', 'Return reason'),
  disposal: text('处置方式', 'Disposal'),
  by: text('登记人', 'Registered by'),
  at: text('登记时间', 'Registered'),
  left: text('交接时间', 'Handed over'),
  number: text('单号', 'Number'),
  kind: text('类型', 'Kind'),
  since: text('开始', 'Since'),
  until: text('失效', 'Until'),
  photos: text('照片 {n} 张', '{n} {n|photo|photos}'),
  notShown: text('照片 {file} 见系统', 'See photo {file} in the system'),
  none: text('没有照片', 'No photos'),
}

type Photo = { readonly file: string; readonly bytes: Buffer | undefined }

/** A photo on paper; what paper cannot show is named. */
const shownPhoto = ({ file, bytes }: Photo, { locale }: Caller): Block[] =>
  bytes && isPrintable(bytes)
    ? [gap(2), picture(bytes, 110)]
    : [write(say(words.notShown, locale, { file }), 10)]

/** What a claim against the carrier needs, A4: the parcel, its numbers, the reason and the photos. */
export const claimPaper = async (tx: Reader, caller: Caller, id: string) => {
  const { locale } = caller
  const row = await findReturn(tx, caller, id)
  const parcel = await mustFindScParcel(tx, caller, row.parcel_id)
  const numbers = await numbersOf(tx, caller, row.parcel_id)
  const photos = await Promise.all(
    row.photos.map(async (file): Promise<Photo> => {
      const found = await tx.store.files.read(pictureKey(caller, file))
      return { file, bytes: found && (await buffer(found)) }
    }),
  )
  const time = (at: Date | null) => clock(at, caller.clock.zone)
  const weight = kgOf(parcel.actual_weight_g ?? parcel.weight_g)
  const title = `${say(words.title, locale)} ${row.tracking_id}`
  const body = await paper({
    ...{ title, locale, size: 'A4', foot: title },
    blocks: [
      write(title, 18, { weight: 'bold' }),
      gap(3),
      facts([
        [say(words.parcel, locale), row.tracking_id, 2],
        [say(words.carrier, locale), parcel.carrier_code || '-'],
        [say(words.channel, locale), parcel.channel_code || '-'],
      ]),
      facts([
        [say(words.weight, locale), weight === null ? '-' : `${weight.toFixed(3)} kg`],
        [say(words.value, locale), `${parcel.declared_value} ${parcel.currency}`.trim()],
        [say(words.left, locale), time(parcel.handed_over_at), 2],
      ]),
      facts([
        [say(words.reason, locale), say(scReturnReason.label(row.reason), locale), 2],
        [
          say(words.disposal, locale),
          row.disposal === null ? '-' : say(scReturnDisposal.label(row.disposal), locale),
        ],
      ]),
      facts([
        [say(words.by, locale), row.registered_by],
        [say(words.at, locale), time(row.created_at)],
      ]),
      ...(row.remark ? [gap(2), write(row.remark, 11, { lines: 4 })] : []),
      gap(4),
      table(
        [
          { title: say(words.number, locale), share: 5, weight: 'bold' },
          { title: say(words.kind, locale), share: 3 },
          { title: say(words.since, locale), share: 3, align: 'right' },
          { title: say(words.until, locale), share: 3, align: 'right' },
        ],
        numbers.map((n) => [
          n.number,
          say(numberKind.label(n.kind), locale),
          time(n.created_time),
          time(n.dead_time),
        ]),
      ),
      gap(4),
      rule,
      write(
        photos.length > 0 ? say(words.photos, locale, { n: photos.length }) : say(words.none, locale),
        12,
        {
          weight: 'bold',
        },
      ),
      ...photos.flatMap((one) => shownPhoto(one, caller)),
    ],
  })
  return { name: `${row.tracking_id}.pdf`, type: 'application/pdf', body, inline: true }
}
