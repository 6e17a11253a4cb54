import { text } from '@kuacang/contract/kit/text'
import { getWarehousePreference } from '@kuacang/contract/reference/warehouse/calls'
import { Tabs } from 'antd'
import { HandoverDesk } from '../../handover/receipt/handover-desk.tsx'
import { LateReceiptList } from '../../handover/receipt/late-receipt-list.tsx'
import { useAnswer } from '../../kit/api/use-answer.ts'
import { say } from '../../kit/say.ts'
import { BagList } from '../../packing/bag/bag-list.tsx'
import { addPictures, mailList } from '../handover-feedback/actions.tsx'
import { afterPacking } from '../handover-feedback/words.ts'

const words = {
  handover: text('交接', 'Hand over'),
  receipts: text('交接单', 'Receipts'),
  list: text('包列表', 'Bag list'),
}

export default function HandoverPage() {
  const { data: preference } = useAnswer(getWarehousePreference, {})
  return (
    <Tabs
      destroyOnHidden
      items={[
        {
          key: 'handover',
          label: say(words.handover),
          children: preference ? (
            <HandoverDesk
              suite="wms_outbound"
              name="outbound_handover"
              lanes={preference.receipt_by_channel}
            />
          ) : null,
        },
        {
          key: 'list',
          label: say(words.list),
          children: (
            <BagList
              suite="wms_outbound"
              rowActions={[addPictures]}
              bulkActions={[addPictures, mailList]}
              names={afterPacking}
            />
          ),
        },
        { key: 'receipts', label: say(words.receipts), children: <LateReceiptList suite="wms_outbound" /> },
      ]}
    />
  )
}
