import { text } from '@kuacang/contract/kit/text'
import { listScParcels, sortScParcel } from '@kuacang/contract/sorting-centre/parcel/calls'
import { useRefresh } from '../../kit/api/use-answer.ts'
import { send } from '../../kit/dialog/ask.tsx'
import { already, type Outcome, ok } from '../../kit/scan/outcome.ts'
import type { Scan } from '../../kit/scan/queue.ts'
import { ScanDesk } from '../../kit/scan/scan-desk.tsx'

const words = {
  hint: text('扫描包裹', 'Scan a parcel'),
  sorted: text('放到格口', 'To place'),
}

/** Parcels are brought to the places of their groups. */
export default function SortPage() {
  const refresh = useRefresh()
  const onScan = async (scan: Scan): Promise<Outcome> => {
    const {
      parcel,
      sort_key,
      group,
      sign,
      already: before,
    } = await send(sortScParcel, { body: { tracking_id: scan.value } }, scan)
    void refresh(listScParcels)
    const detail = [sort_key, group, parcel.tracking_id].join(' · ')
    const shown = { big: sign, detail, instruction: words.sorted }
    return before ? already(words.sorted, { ...shown, thing: 'parcel' }) : ok(words.sorted, shown)
  }
  return <ScanDesk name="sc_sort" hint={words.hint} onScan={onScan} stopsAtErrors />
}
