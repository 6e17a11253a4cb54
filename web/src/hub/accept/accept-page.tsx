import { listInboundBags } from '@kuacang/contract/hub/inbound-bag/calls'
import { text } from '@kuacang/contract/kit/text'
import { Tabs } from 'antd'
import { HandoverDesk } from '../../handover/receipt/handover-desk.tsx'
import { LateReceiptList } from '../../handover/receipt/late-receipt-list.tsx'
import { say } from '../../kit/say.ts'
import { AcceptDesk } from './accept-desk.tsx'

const words = {
  accept: text('收包', 'Accept'),
  takeOver: text('到站接收', 'Takeover'),
  receipts: text('接收单', 'Receipts'),
}

const lists = [listInboundBags] as const

export default function AcceptPage() {
  return (
    <Tabs
      destroyOnHidden
      items={[
        { key: 'accept', label: say(words.accept), children: <AcceptDesk /> },
        {
          key: 'take_over',
          label: say(words.takeOver),
          children: (
            <HandoverDesk
              suite="hub_inbound"
              name="hub_takeover"
              title={words.takeOver}
              lists={lists}
              stopsAtErrors
            />
          ),
        },
        { key: 'receipts', label: say(words.receipts), children: <LateReceiptList suite="hub_inbound" /> },
      ]}
    />
  )
}
