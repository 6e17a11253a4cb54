import { text } from '@kuacang/contract/kit/text'
import { Tabs } from 'antd'
import { say } from '../../kit/say.ts'
import { CurrencyList } from '../currency/currency-list.tsx'
import { CountryList } from './country-list.tsx'

const words = { countries: text('国家', 'Countries'), currencies: text('币种', 'Currencies') }

export default function CountryPage() {
  return (
    <Tabs
      destroyOnHidden
      items={[
        { key: 'countries', label: say(words.countries), children: <CountryList /> },
        { key: 'currencies', label: say(words.currencies), children: <CurrencyList /> },
      ]}
    />
  )
}
