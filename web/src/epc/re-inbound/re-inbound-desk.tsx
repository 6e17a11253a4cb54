import { submitEpcReInbound } from '@kuacang/contract/epc/re-inbound/calls'
import { epcReInboundType } from '@kuacang/contract/epc/re-inbound/enums'
import type { Data } from '@kuacang/contract/kit/call'
import { text } from '@kuacang/contract/kit/text'
import { Segmented } from 'antd'
import { send } from '../../kit/dialog/ask.tsx'
import { useKept } from '../../kit/kept.ts'
import { say } from '../../kit/say.ts'
import { lateOf } from '../../kit/scan/late-answers.ts'
import { attention, error, type Outcome } from '../../kit/scan/outcome.ts'
import { weightText } from '../../kit/weight-text.ts'
import { ArrivalDesk, lateOutcome, outcomeOf } from '../arrival/arrival-desk.tsx'

const words = {
  hint: text('扫描退回的出库包裹或包裹：“单号,重量”', 'Scan what came back: “number,weight”'),
  reason: text('重新入库原因', 'Why it comes back'),
  opened: text('拆开，逐个扫描其中的包裹', 'Open it and scan its parcels one by one'),
  differs: text('与上次不符，再扫描一次确认', 'Not as before: scan it again to confirm'),
  weights: text('上次 {before} kg，现在 {now} kg', '{before} kg before, {now} kg now'),
  size: text('尺寸不同', 'Another size'),
  none: text('请先核对包裹', 'Check the parcel first'),
}

type Back = Data<typeof submitEpcReInbound>

const late = lateOf<typeof submitEpcReInbound>(lateOutcome)

const differenceText = ({ before, now, size }: NonNullable<Back['difference']>) =>
  [
    say(words.weights, { before: before === null ? '-' : weightText(before), now: weightText(now) }),
    ...(size ? [say(words.size)] : []),
  ].join(' · ')

const outcomeOfBack = ({ arrival, box, difference, to_confirm, later }: Back): Outcome => {
  if (to_confirm && difference && arrival)
    return attention(words.differs, {
      big: weightText(difference.now),
      detail: `${arrival.parcel.tracking_id} · ${differenceText(difference)}`,
    })
  if (arrival) return outcomeOf({ ...arrival, later })
  if (!box) return error(words.none)
  return attention(words.opened, {
    ...{ big: box.parcels.length, detail: [box.number, ...box.parcels].join(' · ') },
    instruction: words.opened,
  })
}

type Props = {
  readonly name: string
  /** In two steps the first scan shows a difference and the next one confirms it; else it goes to review at once. */
  readonly steps: 1 | 2
}

/** What came back is taken in again (PA-175): an outbound parcel, then its parcels, or a parcel by itself. */
export const ReInboundDesk = ({ name, steps }: Props) => {
  const [inbound_type, choose] = useKept<(typeof epcReInboundType.codes)[number]>(
    `${name} type`,
    epcReInboundType.code.returned,
  )
  const [open, keepOpen] = useKept<string | null>(`${name} open`, null)
  return (
    <ArrivalDesk
      name={name}
      hint={words.hint}
      late={late}
      submit={async ({ is_one_step: _step, ...scanned }, scan) => {
        const step = steps === 2 ? ({ step_number: scanned.tracking_id === open ? 2 : 1 } as const) : {}
        const body = { ...scanned, ...step, inbound_type }
        const came = await send(submitEpcReInbound, { body }, scan)
        keepOpen(came.to_confirm && came.arrival ? came.arrival.parcel.tracking_id : null)
        return { arrived: came.arrival, outcome: outcomeOfBack(came) }
      }}
    >
      <span>{say(words.reason)}</span>
      <Segmented
        aria-label={say(words.reason)}
        value={inbound_type}
        onChange={choose}
        options={epcReInboundType.codes.map((value) => ({
          value,
          label: say(epcReInboundType.label(value)),
        }))}
      />
    </ArrivalDesk>
  )
}
