import { text } from '@kuacang/contract/kit/text'
import { getPlatformOrder, updateOrderAddress } from '@kuacang/contract/platform-orders/order/calls'
import { Col, Form, Input, Row } from 'antd'
import { request } from '../../kit/api/request.ts'
import { openForm } from '../../kit/dialog/form-dialog.tsx'
import { required } from '../../kit/form/rules.ts'
import { say } from '../../kit/say.ts'
import { addressWords } from '../../outbound/order/address-words.ts'
import { CountrySelect } from '../../reference/country/country-select.tsx'

const title = text('修改订单 {order} 的地址', 'Edit address of order {order}')

type Part = keyof typeof addressWords
const wide: readonly Part[] = ['street_address1', 'street_address2']
const parts = Object.keys(addressWords) as readonly Part[]
const needed: readonly Part[] = ['firstname', 'country', 'city', 'street_address1']
const longest = (part: Part) => (part === 'postal_code' ? 20 : part === 'telephone' ? 40 : 100)

type Fields = Partial<Record<Part, string | null>>

/** Replaces the address of an order that waits; it opens with the address of this moment. */
export const openAddressForm = async (order: { id: string; platform_order_id: string }): Promise<boolean> => {
  const { shipping_address } = await request(getPlatformOrder, { params: { id: order.id } })
  return openForm<Fields>({
    title: say(title, { order: order.platform_order_id }),
    width: 720,
    initial: shipping_address,
    submit: (fields, options) => {
      // What the form does not ask for stays.
      const typed = Object.fromEntries(Object.entries(fields).map(([part, value]) => [part, value ?? '']))
      const body = { order_id: order.id, shipping_address: { ...shipping_address, ...typed } }
      return request(updateOrderAddress, { body }, options)
    },
    fields: (
      <Row gutter={12}>
        {parts.map((name) => (
          <Col xs={24} sm={wide.includes(name) ? 24 : 12} key={name}>
            <Form.Item
              name={name}
              label={say(addressWords[name])}
              rules={needed.includes(name) ? [required] : []}
            >
              {name === 'country' ? <CountrySelect /> : <Input maxLength={longest(name)} />}
            </Form.Item>
          </Col>
        ))}
      </Row>
    ),
  })
}
