import { searchEpcInboundBags } from '@kuacang/contract/epc/inbound-bag/calls'
import { text } from '@kuacang/contract/kit/text'
import { TakeoverTabs } from '../../handover/receipt/takeover-tabs.tsx'

const title = text('入库袋交接', 'Bag takeover')
const lists = [searchEpcInboundBags] as const

export default function TakeoverPage() {
  return <TakeoverTabs suite="epc-inbound-bag" title={title} lists={lists} />
}
