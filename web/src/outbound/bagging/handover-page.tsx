import { text } from '@kuacang/contract/kit/text'
import { Tabs } from 'antd'
import { HandoverDesk } from '../../handover/receipt/handover-desk.tsx'
import { say } from '../../kit/say.ts'
import { BagList } from '../../packing/bag/bag-list.tsx'
import { addPictures, mailList } from '../handover-feedback/actions.tsx'
import { afterPacking } from '../handover-feedback/words.ts'

const words = {
  handover: text('交接', 'Hand over'),
  list: text('包列表', 'Bag list'),
}

export default function HandoverPage() {
  return (
    <Tabs
      destroyOnHidden
      items={[
        {
          key: 'handover',
          label: say(words.handover),
          children: <HandoverDesk suite="wms_outbound" name="outbound_handover" />,
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
      ]}
    />
  )
}
