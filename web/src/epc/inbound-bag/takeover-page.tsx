import { searchEpcInboundBags } from '@kuacang/contract/epc/inbound-bag/calls'
import { text } from '@kuacang/contract/kit/text'
import { Tabs } from 'antd'
import { HandoverDesk } from '../../handover/receipt/handover-desk.tsx'
import { ReceiptList } from '../../handover/receipt/receipt-list.tsx'
import { say } from '../../kit/say.ts'

const words = {
  takeOver: text('入库袋交接', 'Bag takeover'),
  receipts: text('接收单', 'Receipts'),
}
const suite = 'epc-inbound-bag'
const lists = [searchEpcInboundBags] as const

export default function TakeoverPage() {
  return (
    <Tabs
      destroyOnHidden
      items={[
        {
          key: 'take_over',
          label: say(words.takeOver),
          children: <HandoverDesk suite={suite} name={suite} lists={lists} stopsAtErrors />,
        },
        { key: 'receipts', label: say(words.receipts), children: <ReceiptList suite={suite} /> },
      ]}
    />
  )
}
