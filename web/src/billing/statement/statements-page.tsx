import { Tabs } from 'antd'
import { useTab } from '../../kit/list/use-tab.ts'
import { say } from '../../kit/say.ts'
import { ChargeList } from '../charge/charge-list.tsx'
import { UnpricedList } from '../charge/unpriced-list.tsx'
import { words as chargeWords } from '../charge/words.ts'
import { StatementList } from './statement-list.tsx'
import { words } from './words.ts'

/** What all customers owe: statements, the charges on them, and finished work that has no price. */
export default function StatementsPage() {
  const [tab, choose] = useTab(['statements', 'charges', 'unpriced'])
  return (
    <Tabs
      destroyOnHidden
      activeKey={tab}
      onChange={choose}
      items={[
        { key: 'statements', label: say(words.statements), children: <StatementList staff /> },
        { key: 'charges', label: say(chargeWords.charges), children: <ChargeList staff /> },
        { key: 'unpriced', label: say(chargeWords.unpriced), children: <UnpricedList /> },
      ]}
    />
  )
}
