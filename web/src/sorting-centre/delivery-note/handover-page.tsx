import { text } from '@kuacang/contract/kit/text'
import { searchScBags } from '@kuacang/contract/sorting-centre/packing-bag/calls'
import { Tabs } from 'antd'
import { HandoverDesk } from '../../handover/receipt/handover-desk.tsx'
import { LateReceiptList } from '../../handover/receipt/late-receipt-list.tsx'
import { say } from '../../kit/say.ts'

const words = { desk: text('交接', 'Handover'), notes: text('交货单', 'Delivery notes') }
const suite = 'sorting-center-outbound'

/** Packing bags go on the delivery note of their carrier, which is signed with photos (PA-614). */
export default function HandoverPage() {
  return (
    <Tabs
      destroyOnHidden
      items={[
        {
          key: 'hand_over',
          label: say(words.desk),
          children: (
            <HandoverDesk
              suite={suite}
              name="sc_handover"
              lists={[searchScBags]}
              lanes
              tellsLane
              stopsAtErrors
            />
          ),
        },
        { key: 'notes', label: say(words.notes), children: <LateReceiptList suite={suite} /> },
      ]}
    />
  )
}
