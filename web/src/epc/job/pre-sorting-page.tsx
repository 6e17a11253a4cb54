import { preSortEpcParcel } from '@kuacang/contract/epc/job/calls'
import { text } from '@kuacang/contract/kit/text'
import { send } from '../../kit/dialog/ask.tsx'
import { SortDesk } from './sort-desk.tsx'

const hint = text('扫描包裹，按字母放到巷道', 'Scan a parcel and put it into the lane of the letter')

export default function PreSortingPage() {
  return (
    <SortDesk
      name="epc_pre_sorting"
      kind="sow"
      hint={hint}
      sort={(scan) => send(preSortEpcParcel, { body: { tracking_id: scan.value } }, scan)}
    />
  )
}
