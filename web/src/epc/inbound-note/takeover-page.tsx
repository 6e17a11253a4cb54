import { searchEpcInboundNotes } from '@kuacang/contract/epc/inbound-note/calls'
import { text } from '@kuacang/contract/kit/text'
import { TakeoverTabs } from '../../handover/receipt/takeover-tabs.tsx'
import { InboundNotes } from './inbound-notes.tsx'

const title = text('交货单交接', 'Delivery note takeover')
const notes = text('入库交货单', 'Inbound delivery notes')
const lists = [searchEpcInboundNotes] as const

export default function TakeoverPage() {
  return (
    <TakeoverTabs
      suite="epc-inbound-delivery-note"
      title={title}
      lists={lists}
      coming={{ title: notes, list: <InboundNotes title={notes} /> }}
    />
  )
}
