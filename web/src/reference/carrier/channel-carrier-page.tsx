import { text } from '@kuacang/contract/kit/text'
import { Tabs } from 'antd'
import { say } from '../../kit/say.ts'
import ChannelPage from '../channel/channel-page.tsx'
import { CarrierList } from './carrier-list.tsx'

const words = { channels: text('渠道', 'Channels'), carriers: text('承运商', 'Carriers') }

export default function ChannelCarrierPage() {
  return (
    <Tabs
      destroyOnHidden
      items={[
        { key: 'channels', label: say(words.channels), children: <ChannelPage title={words.channels} /> },
        { key: 'carriers', label: say(words.carriers), children: <CarrierList /> },
      ]}
    />
  )
}
