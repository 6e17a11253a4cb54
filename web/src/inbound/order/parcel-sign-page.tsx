import { signInboundParcel } from '@kuacang/contract/inbound/order/calls'
import { text } from '@kuacang/contract/kit/text'
import { request } from '../../kit/api/request.ts'
import { say } from '../../kit/say.ts'
import type { Outcome } from '../../kit/scan/outcome.ts'
import type { Scan } from '../../kit/scan/queue.ts'
import { ScanDesk } from '../../kit/scan/scan-desk.tsx'

const words = {
  hint: text('扫描快递单号', 'Scan a tracking number'),
  signed: text('已签收', 'Signed'),
  complete: text('整单包裹已到齐', 'All parcels of the order are here'),
  already: text('之前已签收', 'Signed before'),
  detail: text('{order} · {signed}/{total} 个包裹 · {by}', '{order} · {signed}/{total} parcels · {by}'),
}

const sign = async ({ value, key }: Scan): Promise<Outcome> => {
  const a = await request(signInboundParcel, { body: { tracking_number: value } }, { key })
  const detail = say(words.detail, {
    order: a.wms_order_id,
    signed: a.parcels.signed,
    total: a.parcels.total,
    by: a.signed_by,
  })
  if (a.already) return { kind: 'already', word: say(words.already), detail }
  const complete = a.parcels.signed === a.parcels.total
  return { kind: complete ? 'done' : 'ok', word: say(complete ? words.complete : words.signed), detail }
}

export default function ParcelSignPage() {
  return <ScanDesk name="inbound_parcel_sign" hint={words.hint} onScan={sign} />
}
