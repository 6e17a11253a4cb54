import { connector } from '@kuacang/contract/platform-orders/store/enums'
import { kuacangMarketplace } from './kuacang.ts'
import type { ConnectorName, Marketplace } from './marketplace.ts'
import { medusaMarketplace } from './medusa.ts'
import { shopifyMarketplace } from './shopify.ts'
import { vendureMarketplace } from './vendure.ts'

const spoken: Readonly<Record<ConnectorName, Marketplace>> = {
  kuacang: kuacangMarketplace,
  vendure: vendureMarketplace,
  medusa: medusaMarketplace,
  shopify: shopifyMarketplace,
}

export const marketplaceOf = (code: number): Marketplace => {
  const name = connector.name(code)
  if (!name) throw new Error(`nobody speaks the connector ${code}`)
  return spoken[name]
}
