import { text } from '@kuacang/contract/kit/text'
import { Tabs } from 'antd'
import MappingPage from '../../catalog/mapping/mapping-page.tsx'
import { useTab } from '../../kit/list/use-tab.ts'
import { say } from '../../kit/say.ts'
import { ProductList } from './product-list.tsx'

const words = {
  mappings: text('映射', 'Mappings'),
  products: text('店铺商品', 'Store products'),
}

/** The mappings of a merchant, and what its stores sell with what is proposed. */
export default function MerchantMappingsPage() {
  const [tab, choose] = useTab(['mappings', 'products'])
  return (
    <Tabs
      destroyOnHidden
      activeKey={tab}
      onChange={choose}
      items={[
        { key: 'mappings', label: say(words.mappings), children: <MappingPage /> },
        { key: 'products', label: say(words.products), children: <ProductList title={words.products} /> },
      ]}
    />
  )
}
