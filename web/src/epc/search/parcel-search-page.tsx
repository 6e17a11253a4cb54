import { getEpcParcel } from '@kuacang/contract/epc/parcel/calls'
import { epcParcelStatus } from '@kuacang/contract/epc/parcel/enums'
import { text } from '@kuacang/contract/kit/text'
import { Empty } from 'antd'
import { request } from '../../kit/api/request.ts'
import { useKept } from '../../kit/kept.ts'
import { say } from '../../kit/say.ts'
import { type Outcome, ok } from '../../kit/scan/outcome.ts'
import type { Scan } from '../../kit/scan/queue.ts'
import { ScanDesk } from '../../kit/scan/scan-desk.tsx'
import { ParcelDetail } from './parcel-detail.tsx'

const words = {
  hint: text('扫描包裹', 'Scan a parcel'),
  none: text('扫描包裹，查看状态、位置和记录', 'Scan a parcel to see its status, place and history'),
}

/** One parcel with its status, place, order and history (PA-807). */
export default function ParcelSearchPage() {
  const [id, show] = useKept<string | null>('epc_parcel_search', null)
  const look = async ({ value }: Scan): Promise<Outcome> => {
    const { tracking_id, status, location_code, slot_number } = await request(getEpcParcel, {
      query: { tracking_id: value },
    })
    show(tracking_id)
    const big = location_code ?? slot_number ?? undefined
    return ok(epcParcelStatus.label(status), { big, detail: tracking_id })
  }
  return (
    <ScanDesk name="epc_parcel_search" hint={words.hint} onScan={look} stopsAtErrors>
      {id ? <ParcelDetail key={id} id={id} /> : <Empty description={say(words.none)} />}
    </ScanDesk>
  )
}
