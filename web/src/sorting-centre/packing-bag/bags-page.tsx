import { Tabs } from 'antd'
import { ReceiptList } from '../../handover/receipt/receipt-list.tsx'
import { say } from '../../kit/say.ts'
import { Bags } from './bags.tsx'
import { scBagWords as words } from './words.ts'

/** The packing bags of a sorting centre and the delivery notes that they leave with. */
export default function BagsPage() {
  return (
    <Tabs
      destroyOnHidden
      items={[
        { key: 'bags', label: say(words.bags), children: <Bags /> },
        { key: 'notes', label: say(words.notes), children: <ReceiptList suite="sorting-center-outbound" /> },
      ]}
    />
  )
}
