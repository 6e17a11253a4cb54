import { Tabs } from 'antd'
import { useTab } from '../kit/list/use-tab.ts'
import { say } from '../kit/say.ts'
import { MarginList } from './margin-list.tsx'
import { RateList } from './rate-list.tsx'
import { words } from './words.ts'

/** What work brought in and what it cost, and the rates by which costs are computed. */
export default function MarginPage() {
  const [tab, choose] = useTab(['margins', 'rates'])
  return (
    <Tabs
      destroyOnHidden
      activeKey={tab}
      onChange={choose}
      items={[
        {
          key: 'margins',
          label: say(words.margins),
          children: <MarginList toRates={() => choose('rates')} />,
        },
        { key: 'rates', label: say(words.rates), children: <RateList /> },
      ]}
    />
  )
}
