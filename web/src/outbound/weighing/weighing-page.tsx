import type { Data } from '@kuacang/contract/kit/call'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import { text } from '@kuacang/contract/kit/text'
import { strangeUnit } from '@kuacang/contract/kit/weight'
import { startWeighing, submitWeighing } from '@kuacang/contract/outbound/checkout/calls'
import { outboundOrderStatus } from '@kuacang/contract/outbound/order/enums'
import { outboundRefusals } from '@kuacang/contract/outbound/order/refusals'
import { isRefused } from '../../kit/api/api-error.ts'
import { send } from '../../kit/dialog/ask.tsx'
import { useKept } from '../../kit/kept.ts'
import { say } from '../../kit/say.ts'
import { useJob } from '../../kit/scan/job.ts'
import { JobCard } from '../../kit/scan/job-card.tsx'
import { already, attention, done, error, type Outcome, ok } from '../../kit/scan/outcome.ts'
import type { Scan } from '../../kit/scan/queue.ts'
import { ScanDesk } from '../../kit/scan/scan-desk.tsx'
import { hasStrangeUnit, readWeight } from '../../kit/scan/weight.ts'
import { kg } from '../../kit/show.tsx'

const words = {
  hintParcel: text('扫描运单号', 'Scan a tracking number'),
  hintWeight: text('读取或输入重量 kg', 'Read or enter the weight in kg'),
  opened: text('预计 kg', 'Expected kg'),
  weighed: text('称重完成 kg', 'Weighed, kg'),
  already: text('之前已称重 kg', 'Already weighed, kg'),
  bad: text('重量异常', 'Invalid weight'),
  leave: text('换包裹', 'Change parcel'),
  expected: text('预计', 'Expected'),
  difference: text('与预计相差 {n} kg · {detail}', '{n} kg off the expected weight · {detail}'),
}

type Parcel = Data<typeof startWeighing>

export default function WeighingPage() {
  const { job: parcel, begin, end } = useJob<Parcel>('outbound_weight')
  const [weighed, setWeighed] = useKept('outbound_weight count', 0)

  const open = async (scan: Scan): Promise<Outcome> => {
    const found = await send(startWeighing, { body: { tracking_number: scan.value } }, scan)
    begin(found)
    const detail = `${found.order_number} · ${found.channel_code}`
    return ok(words.opened, { big: kg(found.expected_weight), detail })
  }
  const weigh = async (of: Parcel, scan: Scan): Promise<Outcome> => {
    const weight = readWeight(scan.value)
    if (weight === undefined) return error(hasStrangeUnit(scan.value) ? strangeUnit : words.bad)
    const answer = await send(submitWeighing, { body: { id: of.id, weight } }, scan).catch(
      (failure: unknown) => {
        if (isRefused(failure, outboundRefusals.intercepted, kitRefusals.illegal_move)) end()
        throw failure
      },
    )
    end()
    const n = kg(answer.weight - of.expected_weight)
    const detail = say(words.difference, { n, detail: answer.order_number })
    const more = { big: kg(answer.weight), detail }
    if (answer.already) return already(words.already, more)
    setWeighed((count) => count + 1)
    return answer.order_status === outboundOrderStatus.code.weighed
      ? done(words.weighed, more)
      : attention(outboundOrderStatus.label(answer.order_status), more)
  }

  return (
    <ScanDesk
      name="outbound_weight"
      hint={parcel ? words.hintWeight : words.hintParcel}
      onScan={(scan) => (parcel ? weigh(parcel, scan) : open(scan))}
      progress={{ done: weighed }}
      keys={[{ key: 'F3', label: words.leave, disabled: !parcel, run: end }]}
    >
      {parcel ? (
        <JobCard
          code={parcel.tracking_number}
          facts={
            <>
              {parcel.order_number} · {parcel.channel_code}
              <span>
                {say(words.expected)} <strong>{kg(parcel.expected_weight)} kg</strong>
              </span>
            </>
          }
        />
      ) : null}
    </ScanDesk>
  )
}
