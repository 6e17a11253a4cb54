import {
  blockEpcParcels,
  inspectEpcParcel,
  releaseEpcParcels,
  returnBlockedEpcParcels,
} from '@kuacang/contract/epc/block/calls'
import { epcBlockSource, epcBlockStatus } from '@kuacang/contract/epc/block/enums'
import { epcBlockMachine } from '@kuacang/contract/epc/block/machine'
import { epcParcelStatus, parcelType } from '@kuacang/contract/epc/parcel/enums'
import type { Data } from '@kuacang/contract/kit/call'
import { type Text, text } from '@kuacang/contract/kit/text'
import { Empty, Form, Input } from 'antd'
import { request } from '../../kit/api/request.ts'
import { useAnswer, usePutAnswer, useRefresh } from '../../kit/api/use-answer.ts'
import { Answered } from '../../kit/detail/answered.tsx'
import { type Fact, Facts } from '../../kit/detail/facts.tsx'
import { send } from '../../kit/dialog/ask.tsx'
import { openForm } from '../../kit/dialog/form-dialog.tsx'
import { ReasonItem } from '../../kit/form/reason-item.tsx'
import { useKept } from '../../kit/kept.ts'
import { say } from '../../kit/say.ts'
import { JobCard } from '../../kit/scan/job-card.tsx'
import { attention, done, type Outcome, ok } from '../../kit/scan/outcome.ts'
import type { Scan } from '../../kit/scan/queue.ts'
import { type Key, ScanDesk } from '../../kit/scan/scan-desk.tsx'
import { EnumLabel, Time } from '../../kit/show.tsx'
import { weightText } from '../../kit/weight-text.ts'
import { addParcelPhotos } from '../arrival/parcel-photos.tsx'
import { EpcBagLink } from '../links.tsx'
import { amountText, ParcelStatus } from '../parcel/parcel-columns.tsx'
import { ParcelPictures } from '../parcel/parcel-pictures.tsx'
import { words as shared } from '../words.ts'
import { heard } from './block-parcels.tsx'

const words = {
  hint: text('扫描可疑包裹', 'Scan a suspicious parcel'),
  none: text('扫描包裹，查看信息和照片', 'Scan a parcel to see its facts and photos'),
  free: text('没有拦截', 'Not blocked'),
  block: text('拦截', 'Block'),
  released: text('已放行', 'Released'),
  sentBack: text('已转退件，放到退件区', 'Sent back: put it in the return area'),
  unchanged: text('没有改变', 'Nothing was changed'),
  goesBack: text(
    '{number} 退回卖家，同组包裹不再等它。',
    '{number} goes back to its seller. The others of its set no longer wait for it.',
  ),
  goesOn: text('{number} 可以继续作业。', '{number} may go on.'),
  stays: text(
    '{number} 在所有工位停止，直到放行。',
    '{number} is stopped at every desk until it is released.',
  ),
  photos: text('拍照', 'Add photos'),
  noPhotos: text('还没有照片', 'No photos yet'),
  blockedFor: text('拦截原因', 'Blocked because'),
  blockedBy: text('拦截方', 'Blocked by'),
  blockedAt: text('拦截时间', 'Blocked'),
}
const name = 'epc_inspect'

type Seen = Data<typeof inspectEpcParcel>

const factsOf = ({ parcel: p, block }: Seen): readonly Fact[] => [
  ...(block
    ? ([
        [words.blockedFor, block.reason || '-'],
        [words.blockedBy, <EnumLabel key="source" of={epcBlockSource} code={block.source} />],
        [words.blockedAt, <Time key="blocked" at={block.created_time} />],
      ] as const)
    : []),
  [shared.type, <EnumLabel key="type" of={parcelType} code={p.parcel_type} />],
  [shared.declaredWeight, weightText(p.declared_weight)],
  [shared.weight, weightText(p.weight)],
  [shared.value, amountText(p)],
  [shared.country, p.country_code],
  [shared.order, p.order_id],
  [shared.store, p.store_id],
  [shared.bag, p.bag_number ? <EpcBagLink key="bag" of={p.bag_number} /> : '-'],
  [shared.scannedIn, <Time key="inbound" at={p.inbound_time} />],
]

const shown = ({ parcel, block }: Seen): Outcome => {
  const detail = [parcel.tracking_id, say(epcParcelStatus.label(parcel.status))].join(' · ')
  if (!block) return ok(words.free, { detail })
  return attention(epcBlockStatus.label(block.status), { detail: `${detail} · ${block.reason}` })
}

type Doing = {
  readonly title: Text
  readonly about: Text
  readonly number: string
  readonly field: 'reason' | 'remark'
  readonly said: Text
  readonly carryOut: (words: string, options: { readonly key: string }) => Promise<unknown>
}

/** Asks why, which is the confirmation too, and carries it out. */
const askWhy = async ({ title, about, number, field, said, carryOut }: Doing): Promise<Outcome> => {
  const isDone = await openForm<{ reason?: string; remark?: string }>({
    title,
    confirm: title,
    submit: (given, options) => carryOut(given[field] ?? '', options),
    fields: (
      <>
        <p className="dialog-lead">{say(about, { number })}</p>
        {field === 'reason' ? (
          <ReasonItem least={2} most={200} />
        ) : (
          <Form.Item name="remark" label={say(shared.remark)}>
            <Input.TextArea maxLength={200} autoSize={{ minRows: 2 }} />
          </Form.Item>
        )}
      </>
    ),
  })
  return isDone ? done(said, { detail: number }) : attention(words.unchanged, { detail: number })
}

/** A suspected parcel is looked at, photographed, and released or sent back (PA-239). */
export default function InspectPage() {
  const [open, choose] = useKept<string | null>(name, null)
  const refresh = useRefresh()
  const putAnswer = usePutAnswer()
  const query = { tracking_id: open ?? '' }
  const seen = useAnswer(inspectEpcParcel, { query }, { enabled: open !== null })
  const parcel = seen.data?.parcel.tracking_id
  const isBlocked = Boolean(seen.data?.block)

  const onScan = async (scan: Scan): Promise<Outcome> => {
    const found = await request(inspectEpcParcel, { query: { tracking_id: scan.value } })
    const { tracking_id } = found.parcel
    // The keys know the parcel as soon as the desk is ready again.
    putAnswer(inspectEpcParcel, { query: { tracking_id } }, found)
    choose(tracking_id)
    return shown(found)
  }
  /** A key that asks why and does something with the parcel. */
  const does =
    (number: string, doing: Omit<Doing, 'number'>): NonNullable<Key['work']> =>
    () =>
      askWhy({ ...doing, number }).finally(() => void refresh(inspectEpcParcel))
  const { release, return: back } = epcBlockMachine.table

  const keys: Key[] = [
    {
      key: 'F2',
      label: release.label,
      command: 'CMD-RELEASE',
      work:
        parcel && isBlocked
          ? does(parcel, {
              ...{ title: release.label, about: words.goesOn, field: 'remark', said: words.released },
              carryOut: async (remark, options) =>
                heard(await send(releaseEpcParcels, { body: { tracking_ids: [parcel], remark } }, options)),
            })
          : undefined,
    },
    {
      key: 'F3',
      label: words.block,
      command: 'CMD-BLOCK',
      work:
        parcel && !isBlocked
          ? does(parcel, {
              ...{ title: words.block, about: words.stays, field: 'reason', said: shared.blocked },
              carryOut: async (reason, options) =>
                heard(await send(blockEpcParcels, { body: { tracking_ids: [parcel], reason } }, options)),
            })
          : undefined,
    },
    {
      key: 'F4',
      label: back.label,
      command: 'CMD-RETURN',
      work:
        parcel && isBlocked
          ? does(parcel, {
              ...{ title: back.label, about: words.goesBack, field: 'reason', said: words.sentBack },
              carryOut: async (remark, options) =>
                heard(
                  await send(returnBlockedEpcParcels, { body: { tracking_ids: [parcel], remark } }, options),
                ),
            })
          : undefined,
    },
    {
      key: 'F6',
      label: words.photos,
      disabled: open === null,
      run: async () => {
        if (parcel && (await addParcelPhotos(parcel))) await refresh(inspectEpcParcel)
      },
    },
  ]
  return (
    <ScanDesk name={name} hint={words.hint} stopsAtErrors onScan={onScan} keys={keys}>
      {open === null ? (
        <Empty description={say(words.none)} />
      ) : (
        <Answered of={seen}>
          {(found) => (
            <JobCard code={found.parcel.tracking_id} facts={<ParcelStatus of={found.parcel} />}>
              <Facts facts={factsOf(found)} />
              {found.photos.length > 0 ? (
                <ParcelPictures
                  of={{ tracking_id: found.parcel.tracking_id, photos: found.photos }}
                  width={160}
                />
              ) : (
                <p className="soft">{say(words.noPhotos)}</p>
              )}
            </JobCard>
          )}
        </Answered>
      )}
    </ScanDesk>
  )
}
