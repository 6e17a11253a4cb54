import { type Answered, shopStandIn } from './stand-in.testing.ts'

/** What was asked of the stand-in. */
export type Asked = {
  readonly path: string
  readonly query: string
  readonly variables: Readonly<Record<string, unknown>>
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
}

export const standIn = () =>
  shopStandIn<Asked>(
    ({ url = '', headers }, text) => ({ path: url, headers, ...JSON.parse(text) }),
    'bearer token-1',
  )

export const rawOrder = (more: Readonly<Record<string, unknown>> = {}) => ({
  ...{ id: '7', code: 'ORDER7', state: 'PaymentSettled', currencyCode: 'EUR' },
  ...{ updatedAt: '2026-11-26T08:00:00.123Z', orderPlacedAt: '2026-11-26T07:59:00.000Z' },
  customer: { id: '3', emailAddress: 'erika@example.com' },
  shippingAddress: {
    ...{ fullName: 'Erika Muster', company: 'Muster GmbH', streetLine1: 'Marktstr. 4', streetLine2: 'Hof' },
    ...{ city: 'Leipzig', province: 'SN', postalCode: '04109', countryCode: 'DE', phoneNumber: '+49341' },
  },
  shippingLines: [{ shippingMethod: { code: 'standard', name: 'Standard' } }],
  lines: [
    {
      ...{ id: '11', quantity: 3, proratedUnitPriceWithTax: 2388 },
      productVariant: { id: '21', sku: 'LAMP-1', name: 'Lamp', product: { id: '31' } },
    },
    {
      ...{ id: '12', quantity: 1, proratedUnitPriceWithTax: 546 },
      productVariant: { id: '22', sku: 'CUP-7', name: 'Cup', product: { id: '32' } },
    },
  ],
  fulfillments: [],
  ...more,
})

export const ordersAnswer = (items: readonly unknown[], moneyStrategyPrecision = 2): Answered => ({
  body: { data: { orders: { items }, globalSettings: { serverConfig: { moneyStrategyPrecision } } } },
})
