import { signInboundParcel } from '@kuacang/contract/inbound/order/calls'
import { listInboundSigns } from '@kuacang/contract/inbound/sign/calls'
import { text } from '@kuacang/contract/kit/text'
import { Divider } from 'antd'
import { useRefreshSoon } from '../../kit/api/use-answer.ts'
import { send } from '../../kit/dialog/ask.tsx'
import { useKept } from '../../kit/kept.ts'
import { latePart } from '../../kit/late-part.tsx'
import { say } from '../../kit/say.ts'
import { already, done, type Outcome, ok } from '../../kit/scan/outcome.ts'
import type { Scan } from '../../kit/scan/queue.ts'
import { ScanDesk } from '../../kit/scan/scan-desk.tsx'

// The desk does not wait for the list below it.
const SignList = latePart(() => import('../sign/sign-list.tsx').then(({ SignList }) => SignList))

const words = {
  hint: text('扫描快递单号', 'Scan a tracking number'),
  signed: text('已签收', 'Signed'),
  complete: text('整单包裹已到齐', 'All parcels of the order have arrived'),
  already: text('之前已签收', 'Already signed'),
  detail: text(
    '{order} · {signed}/{total} 个包裹 · {by}',
    '{order} · {signed}/{total} {total|parcel|parcels} · {by}',
  ),
}

export default function ParcelSignPage() {
  const [signed, setSigned] = useKept('inbound_parcel_sign count', 0)
  const refreshSoon = useRefreshSoon()
  const sign = async (scan: Scan): Promise<Outcome> => {
    const answer = await send(signInboundParcel, { body: { tracking_number: scan.value } }, scan)
    const { wms_order_id: order, signed_by: by, parcels } = answer
    const detail = say(words.detail, { order, by, ...parcels })
    if (answer.already) return already(words.already, { detail })
    setSigned((n) => n + 1)
    refreshSoon(listInboundSigns)
    const big = `${parcels.signed}/${parcels.total}`
    return parcels.signed === parcels.total
      ? done(words.complete, { big, detail })
      : ok(words.signed, { big, detail })
  }
  return (
    <>
      <ScanDesk name="inbound_parcel_sign" hint={words.hint} onScan={sign} progress={{ done: signed }} />
      <Divider />
      <SignList />
    </>
  )
}
