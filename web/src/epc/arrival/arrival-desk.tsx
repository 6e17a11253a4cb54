import type { submitAscan } from '@kuacang/contract/epc/arrival/calls'
import { epcOperationHint } from '@kuacang/contract/epc/arrival/enums'
import type { Decided } from '@kuacang/contract/epc/decision/answer'
import { epcParcelStatus, parcelType } from '@kuacang/contract/epc/parcel/enums'
import type { Data } from '@kuacang/contract/kit/call'
import { type Text, text } from '@kuacang/contract/kit/text'
import type { Volume } from '@kuacang/contract/packing/size/volume'
import { Checkbox } from 'antd'
import { type ReactNode, useState } from 'react'
import { Declined } from '../../kit/api/api-error.ts'
import { declined } from '../../kit/dialog/ask.tsx'
import { showIntercept } from '../../kit/dialog/intercept.tsx'
import { useKept } from '../../kit/kept.ts'
import { say } from '../../kit/say.ts'
import { idAndWeight } from '../../kit/scan/id-and-weight.ts'
import { already, attention, type Outcome, ok } from '../../kit/scan/outcome.ts'
import type { Scan } from '../../kit/scan/queue.ts'
import { ScanDesk } from '../../kit/scan/scan-desk.tsx'
import { askVolume } from '../../packing/size/ask-volume.tsx'
import { addParcelPhotos } from './parcel-photos.tsx'
import { Siblings } from './siblings.tsx'
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
}

/** PA-158. */
const shortTypes: { readonly [type: number]: Text } = {
  [parcelType.code.normal]: text('普', 'Normal'),
  [parcelType.code.battery]: text('电', 'Battery'),
  [parcelType.code.sensitive]: text('敏', 'Sensitive'),
}

const typeOf = (code: Arrived['parcel']['parcel_type']) => say(shortTypes[code] ?? parcelType.label(code))

const inReview: readonly number[] = [
  epcParcelStatus.code.pending_review,
  epcParcelStatus.code.re_inbound_review,
]
const { smart, return: back } = epcOperationHint.code

const hinted = ({ hint, here, expected }: Pick<Decided, 'hint' | 'here' | 'expected'>) => ({
  word: hint === smart ? words.wait : epcOperationHint.label(hint),
  more: expected > 1 ? { big: `${here}/${expected}` } : {},
  make: hint === smart || hint === back ? attention : ok,
})

/** What the desk shows of a parcel: where it goes, what it is, and who travels with it. */
export const outcomeOf = (arrived: Arrived): Outcome => {
  const { parcel, found } = arrived
  const { word, more, make } = hinted(arrived)
  const lines = [
    ...[parcel.tracking_id, typeOf(parcel.parcel_type), say(epcParcelStatus.label(parcel.status))],
    ...(parcel.channel_code ? [parcel.channel_code] : []),
    ...(found ? [say(words.found)] : []),
  ]
  const shown = { ...more, detail: lines.join(' · '), speech: say(word), later: arrived.later }
  if (inReview.includes(parcel.status))
    return attention(words.review, { ...shown, speech: say(words.review) })
  return arrived.already ? already(word, { ...shown, thing: 'parcel' }) : make(word, shown)
}

/** The same of a parcel whose answer came later. */
export const lateOutcome = (came: Decided | undefined, { code }: { readonly code: string }): Outcome => {
  if (!came) return attention(words.wait, { detail: code })
  const { word, more, make } = hinted(came)
  return make(word, { ...more, speech: say(word), detail: came.tracking_id })
}

/** What was scanned: a number, its weight where that came with it, and its size where its shape is irregular. */
export type Scanned = {
  readonly tracking_id: string
  readonly weight?: number
  readonly is_one_step?: boolean
  readonly is_irregular_shape?: true
  readonly volume_info?: Volume
}

type Props = {
  readonly name: string
  readonly hint: Text
  /** Sends what was scanned; answers the parcel, where there is one, and what the desk shows of it. */
  readonly submit: (
    scanned: Scanned,
    scan: Scan,
  ) => Promise<{ readonly arrived: Arrived | null; readonly outcome: Outcome }>
  readonly late: NonNullable<Parameters<typeof ScanDesk>[0]['late']>
  /** What is chosen for the next parcel. */
  readonly children: ReactNode
}

/** A desk where parcels come in, for the first time or again: each variant says what it sends and what is chosen first. */
export const ArrivalDesk = ({ name, hint, submit, late, children }: Props) => {
  const [last, keep] = useKept<Arrived | null>(`${name} last`, null)
  const [irregular, mark] = useState(false)

  const onScan = async (scan: Scan): Promise<Outcome> => {
    const { id: tracking_id, ...weighed } = idAndWeight(scan.value)
    const volume_info = irregular ? await askVolume() : undefined
    if (volume_info === null) throw new Declined(say(declined))
    const size = volume_info ? { is_irregular_shape: true as const, volume_info } : {}
    const { arrived, outcome } = await submit({ tracking_id, ...weighed, ...size }, scan)
    keep(arrived)
    // Chosen for one parcel: the next one is as announced.
    mark(false)
    if (arrived?.intercepted) await showIntercept(say(words.cancelled, { number: tracking_id }))
    return outcome
  }

  return (
    <ScanDesk
      name={name}
      hint={hint}
      onScan={onScan}
      stopsAtErrors
      late={late}
      keys={[
        {
          key: 'F6',
          label: words.photo,
          disabled: !last,
          run: () => last && addParcelPhotos(last.parcel.tracking_id),
        },
      ]}
      aside={last ? <Siblings of={last} /> : undefined}
    >
      <div className="arrival-next">
        {children}
        <Checkbox checked={irregular} onChange={(e) => mark(e.target.checked)}>
          {say(words.irregular)}
        </Checkbox>
      </div>
    </ScanDesk>
  )
}
