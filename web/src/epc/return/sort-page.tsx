import { returnEpcParcel } from '@kuacang/contract/epc/return/calls'
import { epcReturnDisposal } from '@kuacang/contract/epc/return/enums'
import { text } from '@kuacang/contract/kit/text'
import { send } from '../../kit/dialog/ask.tsx'
import { useKept } from '../../kit/kept.ts'
import { say } from '../../kit/say.ts'
import { type Outcome, ok } from '../../kit/scan/outcome.ts'
import type { Scan } from '../../kit/scan/queue.ts'
import { ScanDesk } from '../../kit/scan/scan-desk.tsx'

const words = {
  hint: text('扫描快递退件，按商家分堆', 'Scan express returns; put each with those of its merchant'),
  pile: text('放到该商家', 'Put it with this merchant'),
}

/** Express returns are sorted by seller, and packed elsewhere. */
export default function SortPage() {
  const [sorted, setSorted] = useKept('epc_return_sort count', 0)
  const onScan = async (scan: Scan): Promise<Outcome> => {
    const body = { tracking_id: scan.value, sort_express: true }
    const { parcel } = await send(returnEpcParcel, { body, files: [] }, scan)
    setSorted((n) => n + 1)
    const way = parcel.disposal === null ? '' : say(epcReturnDisposal.label(parcel.disposal))
    const lines = [parcel.tracking_id, way, parcel.return_reason, parcel.bag_number ?? '']
    return ok(words.pile, {
      ...{ big: parcel.merchant, detail: lines.filter(Boolean).join(' · ') },
    })
  }
  return (
    <ScanDesk
      name="epc_return_sort"
      hint={words.hint}
      onScan={onScan}
      stopsAtErrors
      progress={{ done: sorted }}
    />
  )
}
