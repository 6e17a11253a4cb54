import { dpsSortParcel } from '@kuacang/contract/epc/dps/calls'
import { text } from '@kuacang/contract/kit/text'
import { send } from '../../kit/dialog/ask.tsx'
import { say } from '../../kit/say.ts'
import { already, type Outcome, ok } from '../../kit/scan/outcome.ts'
import type { Scan } from '../../kit/scan/queue.ts'
import { ScanDesk } from '../../kit/scan/scan-desk.tsx'
import { ModeNotice } from '../warehouse/mode-notice.tsx'

const words = {
  hint: text('扫描包裹，放到屏幕显示的分区', 'Scan a parcel and take it to the zone shown'),
  zone: text('放到分区', 'Take it to zone'),
  again: text('已分拣，还是分区', 'Sorted before, still zone'),
  counts: text('应有 {expected} 件，格口中 {uploaded} 件', '{uploaded} of {expected} in the slot'),
  slot: text('格口 {slot}', 'Slot {slot}'),
}

/** Sorts parcels to the zones of the wall: the zone is shown giant and spoken (PA-259). */
export default function DpsSortingPage() {
  const onScan = async (scan: Scan): Promise<Outcome> => {
    const sorted = await send(dpsSortParcel, { body: { tracking_id: scan.value } }, scan)
    const { sort_code, slot_number, expected, uploaded } = sorted
    const detail = [
      ...(slot_number === null ? [] : [say(words.slot, { slot: slot_number })]),
      say(words.counts, { expected, uploaded }),
      scan.value,
    ].join(' · ')
    const more = { big: sort_code, note: sort_code, detail }
    return sorted.again ? already(words.again, more) : ok(words.zone, more)
  }
  return (
    <ScanDesk name="epc_dps_sorting" hint={words.hint} onScan={onScan} stopsAtErrors>
      <ModeNotice needed="dps_fusion" />
    </ScanDesk>
  )
}
