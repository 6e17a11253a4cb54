import { Tabs } from 'antd'
import { useTab } from '../../kit/list/use-tab.ts'
import { say } from '../../kit/say.ts'
import { AccountList } from '../account/account-list.tsx'
import { PaymentList } from '../account/payment-list.tsx'
import { words as accountWords } from '../account/words.ts'
import { ChargeList } from '../charge/charge-list.tsx'
import { UnpricedList } from '../charge/unpriced-list.tsx'
import { words as chargeWords } from '../charge/words.ts'
import { StatementList } from './statement-list.tsx'
import { words } from './words.ts'

/** What all customers owe: statements, the charges on them, finished work that has no price, accounts with their limits, and payments. */
export default function StatementsPage() {
  const [tab, choose] = useTab(['statements', 'charges', 'unpriced', 'accounts', 'payments'])
  return (
    <Tabs
      destroyOnHidden
      activeKey={tab}
      onChange={choose}
      items={[
        { key: 'statements', label: say(words.statements), children: <StatementList staff /> },
        { key: 'charges', label: say(chargeWords.charges), children: <ChargeList staff /> },
        { key: 'unpriced', label: say(chargeWords.unpriced), children: <UnpricedList /> },
        { key: 'accounts', label: say(accountWords.accounts), children: <AccountList staff /> },
        { key: 'payments', label: say(accountWords.payments), children: <PaymentList staff /> },
      ]}
    />
  )
}
