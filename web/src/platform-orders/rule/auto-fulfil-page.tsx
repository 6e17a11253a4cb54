import { text } from '@kuacang/contract/kit/text'
import { Tabs } from 'antd'
import { useTab } from '../../kit/list/use-tab.ts'
import { say } from '../../kit/say.ts'
import { AutoOrders } from './auto-orders.tsx'
import { RuleList } from './rule-list.tsx'

const words = { orders: text('订单', 'Orders'), rules: text('规则', 'Rules') }

/** FU-105: what the rules did with orders, and the rules themselves. */
export default function AutoFulfilPage() {
  const [tab, choose] = useTab(['orders', 'rules'])
  return (
    <Tabs
      destroyOnHidden
      activeKey={tab}
      onChange={choose}
      items={[
        { key: 'orders', label: say(words.orders), children: <AutoOrders /> },
        { key: 'rules', label: say(words.rules), children: <RuleList /> },
      ]}
    />
  )
}
