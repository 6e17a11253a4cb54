import { getCurrentEpcJobs } from '@kuacang/contract/epc/job/calls'
import { epcJobKind } from '@kuacang/contract/epc/job/enums'
import { sortPickedEpcParcel } from '@kuacang/contract/epc/pickup/calls'
import { epcPickedTo } from '@kuacang/contract/epc/pickup/enums'
import { text } from '@kuacang/contract/kit/text'
import { useAnswer, useRefreshSoon } from '../../kit/api/use-answer.ts'
import { send } from '../../kit/dialog/ask.tsx'
import { say } from '../../kit/say.ts'
import { already, attention, type Outcome, ok } from '../../kit/scan/outcome.ts'
import type { Scan } from '../../kit/scan/queue.ts'
import { ScanDesk } from '../../kit/scan/scan-desk.tsx'
import { JobLines } from '../job/job-lines.tsx'
import { ModeNotice } from '../warehouse/mode-notice.tsx'

const words = {
  hint: text('扫描拣出的包裹', 'Scan a picked parcel'),
  lane: text('放到巷道', 'Put it into lane'),
  slot: text('送到播种墙，格口', 'Take it to the wall, slot'),
  direct: text('送到直发台', 'Take it to the direct ship bench'),
  returns: text('送到退件台', 'Take it to the return desk'),
  of: text('{n} 件一组', 'Set of {n} {n|parcel|parcels}'),
}
const { lane, slot, direct_ship } = epcPickedTo.code

/** Picked parcels: a scan answers the lane or the slot, spoken (PA-229, PA-810). */
export default function SortPage() {
  const jobs = useAnswer(getCurrentEpcJobs, { query: { type: epcJobKind.code.sow } })
  const refreshSoon = useRefreshSoon()
  const sort = async (scan: Scan): Promise<Outcome> => {
    const body = { tracking_id: scan.value }
    const { to, sort_code, expected, again, tracking_id } = await send(sortPickedEpcParcel, { body }, scan)
    refreshSoon(getCurrentEpcJobs)
    if (to !== lane && to !== slot)
      return attention(to === direct_ship ? words.direct : words.returns, { detail: tracking_id })
    const detail = `${tracking_id} · ${say(words.of, { n: expected })}`
    const shown = { big: sort_code, detail, note: sort_code }
    if (to === slot) return ok(words.slot, shown)
    return again ? already(words.lane, shown) : ok(words.lane, shown)
  }
  return (
    <ScanDesk name="epc_pickup_sort" hint={words.hint} onScan={sort} stopsAtErrors>
      <ModeNotice needed="shelving" />
      <JobLines of={jobs} />
    </ScanDesk>
  )
}
