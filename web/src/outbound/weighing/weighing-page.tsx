import type { Data } from '@kuacang/contract/kit/call'
import { text } from '@kuacang/contract/kit/text'
import { startWeighing, submitWeighing } from '@kuacang/contract/outbound/checkout/calls'
import { outboundOrderStatus } from '@kuacang/contract/outbound/order/enums'
import { useState } from 'react'
import { request } from '../../kit/api/request.ts'
import { send } from '../../kit/dialog/ask.tsx'
import { say } from '../../kit/say.ts'
import { already, attention, done, error, type Outcome, ok } from '../../kit/scan/outcome.ts'
import type { Scan } from '../../kit/scan/queue.ts'
import { ScanDesk } from '../../kit/scan/scan-desk.tsx'

const words = {
  hintParcel: text('扫描运单号', 'Scan a tracking number'),
  hintWeight: text('输入或读取重量 kg，回车', 'Type or read the weight in kg, Enter'),
  opened: text('预计 kg', 'Expected kg'),
  weighed: text('称重完成', 'Weighed'),
  already: text('之前已称重', 'Weighed before'),
  bad: text('不是重量', 'Not a weight'),
  leave: text('换包裹', 'Another parcel'),
}

type Parcel = Data<typeof startWeighing>

export default function WeighingPage() {
  const [parcel, setParcel] = useState<Parcel>()

  const weigh = async (of: Parcel, { value, key }: Scan): Promise<Outcome> => {
    const weight = Number(value)
    if (!/^\d{1,6}(\.\d{1,3})?$/.test(value) || weight <= 0) return error(words.bad)
    const answer = await send(submitWeighing, { body: { id: of.id, weight, tried_weights: [] } }, { key })
    setParcel(undefined)
    const detail = answer.order_number
    if (answer.already) return already(words.already, { detail })
    const fine = answer.order_status === outboundOrderStatus.code.weighed
    return fine
      ? done(words.weighed, { big: answer.weight, detail })
      : attention(say(outboundOrderStatus.label(answer.order_status)), { big: answer.weight, detail })
  }
  const begin = async ({ value, key }: Scan): Promise<Outcome> => {
    const found = await request(startWeighing, { body: { tracking_number: value } }, { key })
    setParcel(found)
    return ok(words.opened, {
      big: found.expected_weight,
      detail: `${found.order_number} · ${found.channel_code}`,
    })
  }

  return (
    <ScanDesk
      name="outbound_weight"
      hint={parcel ? words.hintWeight : words.hintParcel}
      onScan={(scan) => (parcel ? weigh(parcel, scan) : begin(scan))}
      keys={[{ key: 'F3', label: words.leave, disabled: !parcel, run: () => setParcel(undefined) }]}
    />
  )
}
