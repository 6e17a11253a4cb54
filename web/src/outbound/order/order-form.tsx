import { text } from '@kuacang/contract/kit/text'
import { createOutboundOrder } from '@kuacang/contract/outbound/order/calls'
import { outboundOrderType } from '@kuacang/contract/outbound/order/enums'
import { Col, Form, Input, Row } from 'antd'
import { SkuLines } from '../../catalog/sku/sku-lines.tsx'
import { request } from '../../kit/api/request.ts'
import { EnumSelect } from '../../kit/choice/enum-select.tsx'
import { openForm } from '../../kit/dialog/form-dialog.tsx'
import { required } from '../../kit/form/rules.ts'
import { notice } from '../../kit/notice.ts'
import { say } from '../../kit/say.ts'
import { CountrySelect } from '../../reference/country/country-select.tsx'
import { PartnerSelect } from '../../reference/partner/partner-select.tsx'

const words = {
  title: text('新建出库单', 'New outbound order'),
  partner: text('客户', 'Customer'),
  erp: text('客户单号', 'Customer order number'),
  type: text('类型', 'Type'),
  firstname: text('收件人', 'Recipient'),
  telephone: text('电话', 'Phone'),
  country: text('国家', 'Country'),
  state: text('州 / 省', 'State'),
  city: text('城市', 'City'),
  postal_code: text('邮编', 'Postal code'),
  street_address1: text('详细地址', 'Street address'),
  created: text('创建成功：{number}', 'created: {number}'),
}

const parts = [
  'firstname',
  'telephone',
  'country',
  'state',
  'city',
  'postal_code',
  'street_address1',
] as const
const optional: readonly string[] = ['telephone', 'state']
type Fields = {
  partner_id?: number
  erp_order_id: string
  order_type: 1 | 4
  address: Record<(typeof parts)[number], string>
  skus: { sku: string; quantity: number }[]
}

/** Creates an order; merchants make normal ones, staff dropshipping too, and name the customer. */
export const openNewOrder = (staff: boolean): Promise<boolean> =>
  openForm<Fields>({
    title: words.title,
    initial: { order_type: 1, skus: [{ sku: '', quantity: 1 }] },
    width: 720,
    submit: async ({ partner_id, erp_order_id, order_type, address, skus }, options) => {
      const body = {
        erp_order_id,
        order_type,
        shipping_address: address,
        skus,
        ...(partner_id === undefined ? {} : { partner_id }),
      }
      const made = await request(createOutboundOrder, { body }, options)
      notice.success(say(words.created, { number: made.order_number }))
    },
    fields: (
      <>
        <Row gutter={12}>
          {staff ? (
            <Col xs={24} sm={8}>
              <Form.Item name="partner_id" label={say(words.partner)} rules={[required]}>
                <PartnerSelect />
              </Form.Item>
            </Col>
          ) : null}
          <Col xs={24} sm={8}>
            <Form.Item name="erp_order_id" label={say(words.erp)} rules={[required]}>
              <Input maxLength={64} />
            </Form.Item>
          </Col>
          <Col xs={24} sm={8}>
            <Form.Item name="order_type" label={say(words.type)} rules={[required]}>
              <EnumSelect of={outboundOrderType} codes={staff ? [1, 4] : [1]} />
            </Form.Item>
          </Col>
          {parts.map((name) => (
            <Col xs={24} sm={name === 'street_address1' ? 24 : 8} key={name}>
              <Form.Item
                name={['address', name]}
                label={say(words[name])}
                rules={optional.includes(name) ? [] : [required]}
              >
                {name === 'country' ? <CountrySelect /> : <Input maxLength={200} />}
              </Form.Item>
            </Col>
          ))}
        </Row>
        <SkuLines />
      </>
    ),
  })
