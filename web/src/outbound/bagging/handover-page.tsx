import { text } from '@kuacang/contract/kit/text'
import { Tabs } from 'antd'
import { say } from '../../kit/say.ts'
import { BagList } from './bag-list.tsx'
import { HandoverDesk } from './handover-desk.tsx'

const words = {
  handover: text('交接', 'Hand over'),
  list: text('包列表', 'Bags'),
}

export default function HandoverPage() {
  return (
    <Tabs
      destroyOnHidden
      items={[
        { key: 'handover', label: say(words.handover), children: <HandoverDesk /> },
        { key: 'list', label: say(words.list), children: <BagList /> },
      ]}
    />
  )
}
