import { Tabs } from 'antd'
import { useTab } from '../../kit/list/use-tab.ts'
import { say } from '../../kit/say.ts'
import { AccountList } from '../account/account-list.tsx'
import { PaymentList } from '../account/payment-list.tsx'
import { words as accountWords } from '../account/words.ts'
import { ChargeList } from '../charge/charge-list.tsx'
import { MyPrices } from '../charge/my-prices.tsx'
import { words as chargeWords } from '../charge/words.ts'
import { StatementList } from './statement-list.tsx'
import { words } from './words.ts'

/** What a merchant owes and why: its statements, charges and prices, its account and payments. */
export default function MerchantStatementsPage() {
  const [tab, choose] = useTab(['statements', 'charges', 'prices', 'account', 'payments'])
  return (
    <Tabs
      destroyOnHidden
      activeKey={tab}
      onChange={choose}
      items={[
        { key: 'statements', label: say(words.statements), children: <StatementList staff={false} /> },
        { key: 'charges', label: say(chargeWords.charges), children: <ChargeList staff={false} /> },
        { key: 'prices', label: say(chargeWords.prices), children: <MyPrices /> },
        { key: 'account', label: say(accountWords.account), children: <AccountList staff={false} /> },
        { key: 'payments', label: say(accountWords.payments), children: <PaymentList staff={false} /> },
      ]}
    />
  )
}
