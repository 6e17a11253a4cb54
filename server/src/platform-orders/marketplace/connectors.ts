import { connector } from '@kuacang/contract/platform-orders/store/enums'
import { kuacangMarketplace } from './kuacang.ts'
import type { ConnectorName, Marketplace } from './marketplace.ts'
import { shopifyMarketplace } from './shopify.ts'
import { vendureMarketplace } from './vendure.ts'

/** The protocols that we speak. A platform of another one cannot be bound. */
const spoken: Readonly<Partial<Record<ConnectorName, Marketplace>>> = {
  kuacang: kuacangMarketplace,
  shopify: shopifyMarketplace,
  vendure: vendureMarketplace,
}

export const speaks = (code: number): boolean => {
  const name = connector.name(code)
  return name !== undefined && spoken[name] !== undefined
}

export const marketplaceOf = (code: number): Marketplace => {
  const name = connector.name(code)
  const found = name && spoken[name]
  if (!found) throw new Error(`nobody speaks the connector ${code}`)
  return found
}
