import { searchEpcLastMile, searchEpcLastMileBags } from '@kuacang/contract/epc/last-mile/calls'
import { text } from '@kuacang/contract/kit/text'
import { TakeoverTabs } from '../../handover/receipt/takeover-tabs.tsx'

const title = text('退回包裹接收', 'Returned parcels')
const lists = [searchEpcLastMile, searchEpcLastMileBags] as const

export default function ReturnedParcelPage() {
  return <TakeoverTabs suite="epc-last-mile-returned-parcel" title={title} lists={lists} />
}
