import { submitAscan } from '@kuacang/contract/epc/arrival/calls'
import { epcOperationHint } from '@kuacang/contract/epc/arrival/enums'
import { epcParcelStatus, parcelType } from '@kuacang/contract/epc/parcel/enums'
import type { Come, Data } from '@kuacang/contract/kit/call'
import { type Text, text } from '@kuacang/contract/kit/text'
import { Checkbox, Segmented } from 'antd'
import { useState } from 'react'
import { Declined } from '../../kit/api/api-error.ts'
import { declined, send } from '../../kit/dialog/ask.tsx'
import { showIntercept } from '../../kit/dialog/intercept.tsx'
import { useKept } from '../../kit/kept.ts'
import { say } from '../../kit/say.ts'
import { idAndWeight } from '../../kit/scan/id-and-weight.ts'
import { lateOf } from '../../kit/scan/late-answers.ts'
import { already, attention, type Outcome, ok } from '../../kit/scan/outcome.ts'
import type { Scan } from '../../kit/scan/queue.ts'
import { ScanDesk } from '../../kit/scan/scan-desk.tsx'
import { askVolume } from '../../packing/size/ask-volume.tsx'
import { addParcelPhotos } from './parcel-photos.tsx'
import { Siblings } from './siblings.tsx'
import './arrival.css'

type Arrived = Data<typeof submitAscan>
type Decided = NonNullable<Come<typeof submitAscan>>

const words = {
  hint: text('扫描包裹，或“单号,重量”', 'Scan a parcel, or “number,weight”'),
  asAnnounced: text('按预报', 'As announced'),
  type: text('下一件的类型', 'Type of the next parcel'),
  irregular: text('下一件为异形件', 'Next parcel has an irregular shape'),
  photo: text('给上一件拍照', 'Photo of the last parcel'),
  review: text('送审核架', 'To the review shelf'),
  again: text('已扫描过', 'Scanned before'),
  wait: text('放到等待货架', 'Put it on the waiting shelf'),
  of: text('已到 {here} / {expected}', '{here} of {expected} here'),
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

const { pending_review } = epcParcelStatus.code
const { smart, return: back } = epcOperationHint.code

const hinted = ({ hint, here, expected }: Pick<Decided, 'hint' | 'here' | 'expected'>) => ({
  word: hint === smart ? words.wait : epcOperationHint.label(hint),
  more: expected > 1 ? { big: `${here}/${expected}` } : {},
  make: hint === smart || hint === back ? attention : ok,
})

const outcomeOf = (arrived: Arrived): Outcome => {
  const { parcel, found } = arrived
  const { word, more, make } = hinted(arrived)
  const lines = [
    ...[parcel.tracking_id, typeOf(parcel.parcel_type), say(epcParcelStatus.label(parcel.status))],
    ...(parcel.channel_code ? [parcel.channel_code] : []),
    ...(found ? [say(words.found)] : []),
  ]
  const shown = { ...more, detail: lines.join(' · '), speech: say(word), later: arrived.later }
  if (parcel.status === pending_review)
    return attention(words.review, { ...shown, speech: say(words.review) })
  return arrived.already ? already(word, { ...shown, thing: 'parcel' }) : make(word, shown)
}

/** What came of a parcel whose answer came later. */
const late = lateOf<typeof submitAscan>((came, { code }) => {
  if (!came) return attention(words.wait, { detail: code })
  const { word, more, make } = hinted(came)
  return make(word, { ...more, speech: say(word), detail: came.tracking_id })
})

const types = [undefined, ...parcelType.codes] as const

/** The first scan of each parcel that arrives (PA-170): what it is, what it weighs, and where it goes. */
export default function ArrivalPage() {
  const [last, keep] = useKept<Arrived | null>('epc_arrival last', null)
  const [type, choose] = useState<Arrived['parcel']['parcel_type'] | undefined>()
  const [irregular, mark] = useState(false)

  const onScan = async (scan: Scan): Promise<Outcome> => {
    const { id: tracking_id, ...weighed } = idAndWeight(scan.value)
    const volume_info = irregular ? await askVolume() : undefined
    if (volume_info === null) throw new Declined(say(declined))
    const size = volume_info ? { is_irregular_shape: true, volume_info } : {}
    const body = { tracking_id, ...weighed, ...size, ...(type === undefined ? {} : { parcel_type: type }) }
    const arrived = await send(submitAscan, { body }, scan)
    keep(arrived)
    // Chosen for one parcel: the next one is as announced.
    choose(undefined)
    mark(false)
    if (arrived.intercepted) await showIntercept(say(words.cancelled, { number: tracking_id }))
    return outcomeOf(arrived)
  }

  return (
    <ScanDesk
      name="epc_arrival"
      hint={words.hint}
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
        <span>{say(words.type)}</span>
        <Segmented
          aria-label={say(words.type)}
          value={type ?? 0}
          onChange={(code) => choose(types.find((t) => (t ?? 0) === code))}
          options={types.map((code) => ({
            value: code ?? 0,
            label: code === undefined ? say(words.asAnnounced) : say(parcelType.label(code)),
          }))}
        />
        <Checkbox checked={irregular} onChange={(e) => mark(e.target.checked)}>
          {say(words.irregular)}
        </Checkbox>
      </div>
    </ScanDesk>
  )
}
