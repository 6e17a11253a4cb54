import { submitAscan } from '@kuacang/contract/epc/arrival/calls'
import { parcelType } from '@kuacang/contract/epc/parcel/enums'
import { text } from '@kuacang/contract/kit/text'
import { Segmented } from 'antd'
import { useState } from 'react'
import { send } from '../../kit/dialog/ask.tsx'
import { say } from '../../kit/say.ts'
import { lateOf } from '../../kit/scan/late-answers.ts'
import { ArrivalDesk, type Arrived, lateOutcome, outcomeOf } from './arrival-desk.tsx'

const words = {
  hint: text('扫描包裹，或“单号,重量”', 'Scan a parcel, or “number,weight”'),
  asAnnounced: text('按预报', 'As announced'),
  type: text('下一件的类型', 'Type of the next parcel'),
}

/** What came of a parcel whose answer came later. */
const late = lateOf<typeof submitAscan>(lateOutcome)

const types = [undefined, ...parcelType.codes] as const

/** The first scan of each parcel that arrives (PA-170): what it is, what it weighs, and where it goes. */
export default function ArrivalPage() {
  const [type, choose] = useState<Arrived['parcel']['parcel_type'] | undefined>()
  return (
    <ArrivalDesk
      name="epc_arrival"
      hint={words.hint}
      late={late}
      mayWeigh
      submit={async (scanned, scan) => {
        const body = { ...scanned, ...(type === undefined ? {} : { parcel_type: type }) }
        const arrived = await send(submitAscan, { body }, scan)
        choose(undefined)
        return { arrived, outcome: outcomeOf(arrived) }
      }}
    >
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
    </ArrivalDesk>
  )
}
