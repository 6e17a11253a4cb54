import { text } from '@kuacang/contract/kit/text'
import {
  createExternalOrder,
  createOutboundOrder,
  usualChannel,
} from '@kuacang/contract/outbound/order/calls'
import {
  b2bTypes,
  fulfilmentTypes,
  outboundOrderType,
  returnTypes,
} from '@kuacang/contract/outbound/order/enums'
import { Col, Form, type FormInstance, Input, Row } from 'antd'
import { SkuLines } from '../../catalog/sku/sku-lines.tsx'
import { request } from '../../kit/api/request.ts'
import { EnumSelect } from '../../kit/choice/enum-select.tsx'
import { openForm } from '../../kit/dialog/form-dialog.tsx'
import { required } from '../../kit/form/rules.ts'
import { notice } from '../../kit/notice.ts'
import { say } from '../../kit/say.ts'
import { PartnerSelect } from '../../reference/partner/partner-select.tsx'
import { GoodsWarehouseField } from '../../reference/warehouse/goods-warehouse-field.tsx'
import { AddressFields } from './address-fields.tsx'
import { LogisticsFields } from './logistics-fields.tsx'
import type { Variant } from './order-filters.tsx'
import { bodyOf, changed, isFetched, needsChannel, type OrderFormFields } from './order-form-rules.ts'
import { ReturnFields } from './return-fields.tsx'

const words = {
  title: text('新建出库单', 'New outbound order'),
  partner: text('客户', 'Customer'),
  erp: text('客户单号', 'Customer order number'),
  type: text('类型', 'Type'),
  comments: text('备注', 'Remarks'),
  buyer: text('买家编号', 'Buyer number'),
  created: text('创建成功：{number}', 'Created: {number}'),
  validating: text('创建成功，订单进入校验中：{number}', 'Created, now validating: {number}'),
}

const { normal, return_to_inventory } = outboundOrderType.code

const typesFor = (staff: boolean, variant: Variant): readonly number[] => {
  if (!staff) return [normal, return_to_inventory]
  return variant === 'b2b' ? b2bTypes : fulfilmentTypes
}

const OrderFields = ({ form, staff, variant, here }: Props & { form: FormInstance<OrderFormFields> }) => {
  const type = Form.useWatch('order_type', form)
  const returning = Form.useWatch('uni_inventory_return_type', form)
  const labelled = Boolean(Form.useWatch(['logistics', 'tracking_number'], form)?.trim())
  const isReturn = returnTypes.includes(type)
  return (
    <Row gutter={12}>
      <Col xs={24} sm={8}>
        {staff ? (
          <Form.Item name="partner_id" label={say(words.partner)} rules={[required]}>
            <PartnerSelect />
          </Form.Item>
        ) : (
          <GoodsWarehouseField here={here} />
        )}
      </Col>
      <Col xs={24} sm={8}>
        <Form.Item name="order_type" label={say(words.type)} rules={[required]}>
          <EnumSelect of={outboundOrderType} codes={[...typesFor(staff, variant)]} clear={false} />
        </Form.Item>
      </Col>
      {staff && isReturn ? null : (
        <Col xs={24} sm={8}>
          <Form.Item name="erp_order_id" label={say(words.erp)} rules={[required]}>
            <Input maxLength={64} />
          </Form.Item>
        </Col>
      )}
      <Col xs={24} sm={8}>
        <Form.Item name="buyer_id" label={say(words.buyer)}>
          <Input maxLength={64} />
        </Form.Item>
      </Col>
      {isReturn ? <ReturnFields type={returning} /> : null}
      {isReturn ? null : <LogisticsFields required={needsChannel(type, labelled)} />}
      {!isReturn || isFetched(returning) ? (
        <AddressFields fetched={isReturn} optional={!isReturn && labelled} />
      ) : null}
      <Col span={24}>
        <Form.Item name="comments" label={say(words.comments)}>
          <Input maxLength={500} />
        </Form.Item>
      </Col>
    </Row>
  )
}

type Props = { readonly staff: boolean; readonly variant: Variant; readonly here: number }

/**
 * Creates an order; merchants make normal ones and returns, and name the warehouse, first the current one. Staff make the
 * other kinds too, in the current warehouse, and name the customer.
 */
export const openNewOrder = (staff: boolean, variant: Variant, here: number): Promise<boolean> =>
  openForm<OrderFormFields>({
    title: words.title,
    initial: {
      order_type: typesFor(staff, variant)[0] ?? normal,
      logistics: { channel_code: variant === 'b2b' ? '' : usualChannel },
      skus: [{ sku: '', quantity: 1 }],
    },
    width: 720,
    changed,
    submit: async (fields, options) => {
      const { erp_order_id = '', warehouse_id = here, ...body } = bodyOf(fields)
      const made = await (staff
        ? request(createOutboundOrder, { body: { ...body, erp_order_id } }, options)
        : request(createExternalOrder, { body: { ...body, erp_order_id, warehouse_id } }, options))
      notice.success(say(staff ? words.created : words.validating, { number: made.order_number }))
    },
    fields: (form) => (
      <>
        <OrderFields form={form} staff={staff} variant={variant} here={here} />
        <SkuLines />
      </>
    ),
  })
