import { shopStandIn } from './stand-in.testing.ts'

/** What was asked of the stand-in. */
export type Asked = {
  readonly method: string
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly body: unknown
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
}

export const standIn = () =>
  shopStandIn<Asked>(({ url = '', method = '', headers }, text) => {
    const { pathname, searchParams } = new URL(url, 'http://shop')
    return {
      ...{ method, path: pathname, headers, query: Object.fromEntries(searchParams) },
      body: text ? JSON.parse(text) : undefined,
    }
  }, 'sk_test')

export const rawItem = (id: string, more: Readonly<Record<string, unknown>> = {}) => ({
  ...{ id, quantity: 3, requires_shipping: true, total: 7.14, unit_price: 2 },
  ...{ product_id: 'prod_1', variant_id: `variant_${id}`, variant_sku: `SKU-${id}` },
  ...{ title: 'Lamp', product_title: 'Lamp', variant_title: 'Red' },
  detail: { fulfilled_quantity: 0, shipped_quantity: 0, written_off_quantity: 0 },
  ...more,
})

export const rawOrder = (more: Readonly<Record<string, unknown>> = {}) => ({
  ...{ id: 'order_7', display_id: 7, status: 'pending', currency_code: 'eur', customer_id: 'cus_3' },
  ...{ created_at: '2026-11-26T07:59:00.000Z', updated_at: '2026-11-26T08:00:00.123Z' },
  ...{ payment_status: 'authorized', total: 12.6 },
  shipping_address: {
    ...{ first_name: 'Erika', last_name: 'Muster', company: 'Muster GmbH', phone: '+49341' },
    ...{ address_1: 'Marktstr. 4', address_2: 'Hof', city: 'Leipzig', province: 'SN' },
    ...{ postal_code: '04109', country_code: 'de' },
  },
  shipping_methods: [{ name: 'Standard', shipping_option_id: 'so_1' }],
  items: [rawItem('11'), rawItem('12', { quantity: 1, total: 5.46 })],
  fulfillments: [],
  ...more,
})
