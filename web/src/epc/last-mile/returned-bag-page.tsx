import { searchEpcLastMile, searchEpcLastMileBags } from '@kuacang/contract/epc/last-mile/calls'
import { text } from '@kuacang/contract/kit/text'
import { TakeoverTabs } from '../../handover/receipt/takeover-tabs.tsx'

const title = text('退回袋接收', 'Returned bags')
const lists = [searchEpcLastMile, searchEpcLastMileBags] as const

export default function ReturnedBagPage() {
  return <TakeoverTabs suite="epc-last-mile-returned-packing-bag" title={title} lists={lists} />
}
