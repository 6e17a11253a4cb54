import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Bound, Connection } from './marketplace.ts'

/** What was asked of the stand-in. */
export type Asked = {
  readonly path: string
  readonly query: string
  readonly variables: Readonly<Record<string, unknown>>
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
}

export type Answered = {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body: unknown
}

/** Answers calls in place of a shop, over real HTTP; `answer` is set anew by each test. */
export const standIn = async () => {
  const asked: Asked[] = []
  let answer: (question: Asked) => Answered = () => ({ body: { data: {} } })
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const question: Asked = {
      path: request.url ?? '',
      headers: request.headers,
      ...JSON.parse(Buffer.concat(chunks).toString('utf8')),
    }
    asked.push(question)
    const { status = 200, headers = {}, body } = answer(question)
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    response.end(typeof body === 'string' ? body : JSON.stringify(body))
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  const connection: Connection = {
    ...{ platform: 'shop', client_id: 'ours', client_secret: 'our-secret', allow_private: true },
    api_url: `http://127.0.0.1:${port}`,
  }
  const store: Bound = { ...connection, merchant_id: 'SHOP', access_token: 'bearer token-1' }
  return {
    ...{ asked, connection, store },
    answers: (next: typeof answer) => {
      answer = next
      asked.length = 0
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

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
