import { sortEpcOutboundParcel } from '@kuacang/contract/epc/job/calls'
import { text } from '@kuacang/contract/kit/text'
import { send } from '../../kit/dialog/ask.tsx'
import { SortDesk } from './sort-desk.tsx'

const hint = text('扫描出库包裹，按代码放好', 'Scan an outbound parcel and put it at its code')

export default function PackSortPage() {
  return (
    <SortDesk
      name="epc_pack_sort"
      kind="pack"
      hint={hint}
      sort={(scan) => send(sortEpcOutboundParcel, { body: { tracking_id: scan.value } }, scan)}
    />
  )
}
