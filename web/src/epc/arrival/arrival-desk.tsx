import { checkEpcBlocked, type submitAscan } from '@kuacang/contract/epc/arrival/calls'
import { epcOperationHint } from '@kuacang/contract/epc/arrival/enums'
import { epcArrivalRefusals } from '@kuacang/contract/epc/arrival/refusals'
import type { Decided } from '@kuacang/contract/epc/decision/answer'
import { epcParcelStatus, parcelType } from '@kuacang/contract/epc/parcel/enums'
import type { Data } from '@kuacang/contract/kit/call'
import { sentences, type Text, text } from '@kuacang/contract/kit/text'
import type { Volume } from '@kuacang/contract/packing/size/volume'
import { Checkbox } from 'antd'
import { type ReactNode, useState } from 'react'
import { Declined } from '../../kit/api/api-error.ts'
import { request } from '../../kit/api/request.ts'
import { declined } from '../../kit/dialog/ask.tsx'
import { showIntercept } from '../../kit/dialog/intercept.tsx'
import { useKept } from '../../kit/kept.ts'
import { latePart } from '../../kit/late-part.tsx'
import { loadPart } from '../../kit/load-part.ts'
import { notice } from '../../kit/notice.ts'
import { locale, say } from '../../kit/say.ts'
import { idAndWeight } from '../../kit/scan/id-and-weight.ts'
import { useJob } from '../../kit/scan/job.ts'
import { already, attention, error, type Outcome, ok } from '../../kit/scan/outcome.ts'
import type { Scan } from '../../kit/scan/queue.ts'
import { ScanDesk } from '../../kit/scan/scan-desk.tsx'
import type { Step } from '../../kit/scan/steps.ts'
import { readWeight } from '../../kit/scan/weight.ts'
import { askVolume } from '../../packing/size/ask-volume.tsx'
import './arrival.css'

export type Arrived = Data<typeof submitAscan>

const words = {
  irregular: text('下一件为异形件', 'Next parcel has an irregular shape'),
  photo: text('给上一件拍照', 'Photo of the last parcel'),
  review: text('送审核架', 'To the review shelf'),
  wait: text('放到等待货架', 'Put it on the waiting shelf'),
  cancelled: text(
    '包裹 {number} 已取消，请放到退件区。',
    'Parcel {number} was cancelled. Put it in the return area.',
  ),
  found: text('曾标记丢失，已找到', 'It was marked lost and has been found'),
  weighs: text('扫描后称重', 'Weigh after the scan'),
  parcel: text('包裹', 'Parcel'),
  weight: text('重量 kg', 'Weight (kg)'),
  hintWeight: text('称重', 'Weigh it'),
  unfinished: text('先称上一件的重量', 'Weigh the parcel before first'),
  leave: text('换包裹', 'Change parcel'),
}

/** PA-158. */
const shortTypes: { readonly [type: number]: Text } = {
  [parcelType.code.normal]: text('普', 'Normal'),
  [parcelType.code.battery]: text('电', 'Battery'),
  [parcelType.code.sensitive]: text('敏', 'Sensitive'),
}

const typeOf = (code: Arrived['parcel']['parcel_type']) => say(shortTypes[code] ?? parcelType.label(code))

/** Its table comes beside the first parcel: the desk is ready before. */
const Siblings = latePart(() => import('./siblings.tsx').then((m) => m.Siblings))

/** Photos are taken of few parcels: what takes them is loaded with the first. */
const photograph = async (tracking_id: string) => {
  const { addParcelPhotos } = await loadPart(() => import('./parcel-photos.tsx'))
  await addParcelPhotos(tracking_id)
}

const inReview: readonly number[] = [
  epcParcelStatus.code.pending_review,
  epcParcelStatus.code.re_inbound_review,
]
const { smart, return: back } = epcOperationHint.code

type Hinted = Pick<Decided, 'hint' | 'here' | 'expected'> & { readonly sort_code?: string }

/** The sort code is what the operator acts on: where there is one, it is what is large and spoken. */
const hinted = ({ hint, here, expected, sort_code = '' }: Hinted) => ({
  word: hint === smart ? words.wait : epcOperationHint.label(hint),
  count: expected > 1 ? `${here}/${expected}` : '',
  sort_code,
  make: hint === smart || hint === back ? attention : ok,
})

/** What the desk shows of a parcel: where it goes, what it is, and who travels with it. */
export const outcomeOf = (arrived: Arrived): Outcome => {
  const { parcel, found } = arrived
  const { word, count, sort_code, make } = hinted(arrived)
  const big = sort_code || count
  const lines = [
    ...(sort_code && count ? [count] : []),
    ...[parcel.tracking_id, typeOf(parcel.parcel_type), say(epcParcelStatus.label(parcel.status))],
    ...(parcel.channel_code ? [parcel.channel_code] : []),
    ...(found ? [say(words.found)] : []),
  ]
  // A sort code is a letter and a number; counts are not spoken.
  const speech = sort_code.match(/[A-Z]|\d+/g) ?? []
  const shown = { ...(big && { big }), detail: lines.join(' · '), later: arrived.later, speech }
  if (inReview.includes(parcel.status))
    return attention(words.review, { ...shown, instruction: words.review })
  const told = { ...shown, instruction: word }
  return arrived.already ? already(word, { ...told, thing: 'parcel' }) : make(word, told)
}

/** The same of a parcel whose answer came later. */
export const lateOutcome = (came: Decided | undefined, { code }: { readonly code: string }): Outcome => {
  if (!came) return attention(words.wait, { detail: code })
  const { word, count, make } = hinted(came)
  return make(word, { ...(count && { big: count }), instruction: word, detail: came.tracking_id })
}

/** What was scanned: a number, its weight where that came with it, and its size where its shape is irregular. */
export type Scanned = {
  readonly tracking_id: string
  readonly weight?: number
  readonly is_one_step?: boolean
  readonly is_irregular_shape?: true
  readonly volume_info?: Volume
}

const steps: readonly Step[] = [
  { key: 'parcel', label: words.parcel },
  { key: 'weight', label: words.weight, takes: /^\s*[\d.]+\s*[A-Za-z]{0,3}\s*$/ },
]
type Weighing = { readonly parcel: string }

type Props = {
  readonly name: string
  readonly hint: Text
  /** Sends what was scanned; answers the parcel, where there is one, and what the desk shows of it. */
  readonly submit: (
    scanned: Scanned,
    scan: Scan,
  ) => Promise<{ readonly arrived: Arrived | null; readonly outcome: Outcome }>
  readonly late: NonNullable<Parameters<typeof ScanDesk>[0]['late']>
  /** A parcel may be weighed by a scan of its own, after that of its number. */
  readonly mayWeigh?: boolean
  /** What is chosen for the next parcel. */
  readonly children: ReactNode
}

/** A desk where parcels come in, for the first time or again: each variant says what it sends and what is chosen first. */
export const ArrivalDesk = ({ name, hint, submit, late, mayWeigh = false, children }: Props) => {
  const [last, keep] = useKept<Arrived | null>(`${name} last`, null)
  const [irregular, mark] = useState(false)
  const [weighs, choose] = useKept(`${name} weighs`, false)
  const { job, begin, end } = useJob<Weighing>(name)

  const enter = async (scan: Scan, { tracking_id, ...weighed }: Scanned): Promise<Outcome> => {
    const volume_info = irregular ? await askVolume() : undefined
    if (volume_info === null) throw new Declined(say(declined))
    const size = volume_info ? { is_irregular_shape: true as const, volume_info } : {}
    const { arrived, outcome } = await submit({ tracking_id, ...weighed, ...size }, scan)
    keep(arrived)
    // Chosen for one parcel: the next one is as announced.
    mark(false)
    end()
    if (arrived?.intercepted) await showIntercept(say(words.cancelled, { number: tracking_id }))
    return outcome
  }
  const weigh = async (tracking_id: string): Promise<Outcome> => {
    const { blocked, reason } = await request(checkEpcBlocked, { query: { tracking_id } })
    if (blocked) {
      const { what, why, now } = epcArrivalRefusals.blocked
      const detail = sentences([say(why, { reason }), say(now)], locale)
      return error(say(what, { number: tracking_id }), { detail, block: 'confirm' })
    }
    begin({ parcel: tracking_id })
    return ok(words.hintWeight, { detail: tracking_id })
  }
  const onScan = async (scan: Scan): Promise<Outcome> => {
    const { id: tracking_id, ...weighed } = idAndWeight(scan.value)
    if (job) {
      const weight = readWeight(scan.value)
      return weight === undefined
        ? error(words.unfinished, { detail: job.parcel })
        : enter(scan, { tracking_id: job.parcel, weight })
    }
    if (weighs && weighed.weight === undefined) return weigh(tracking_id)
    return enter(scan, { tracking_id, ...weighed })
  }

  return (
    <ScanDesk
      name={name}
      hint={job ? words.hintWeight : hint}
      onScan={onScan}
      stopsAtErrors
      late={late}
      {...(weighs && { steps: { steps, filled: { ...job }, onBack: end } })}
      keys={[
        ...(weighs ? [{ key: 'F3', label: words.leave, disabled: !job, run: end } as const] : []),
        {
          key: 'F6',
          label: words.photo,
          disabled: !last,
          run: () => last && void photograph(last.parcel.tracking_id).catch(notice.failure),
        },
      ]}
      aside={last && <Siblings of={last} />}
    >
      <div className="arrival-next">
        {children}
        <Checkbox checked={irregular} onChange={(e) => mark(e.target.checked)}>
          {say(words.irregular)}
        </Checkbox>
        {mayWeigh && (
          <Checkbox checked={weighs} disabled={job !== undefined} onChange={(e) => choose(e.target.checked)}>
            {say(words.weighs)}
          </Checkbox>
        )}
      </div>
    </ScanDesk>
  )
}
