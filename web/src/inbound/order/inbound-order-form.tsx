import { createExternalInbound, createInboundOrder } from '@kuacang/contract/inbound/order/calls'
import { inboundOrderType } from '@kuacang/contract/inbound/order/enums'
import { text } from '@kuacang/contract/kit/text'
import { Form, Input, InputNumber, Radio } from 'antd'
import { SkuLines } from '../../catalog/sku/sku-lines.tsx'
import { request } from '../../kit/api/request.ts'
import { EnumSelect } from '../../kit/choice/enum-select.tsx'
import { openForm } from '../../kit/dialog/form-dialog.tsx'
import { required } from '../../kit/form/rules.ts'
import { notice } from '../../kit/notice.ts'
import { say } from '../../kit/say.ts'
import { PartnerSelect } from '../../reference/partner/partner-select.tsx'
import { GoodsWarehouseField } from '../../reference/warehouse/goods-warehouse-field.tsx'

const words = {
  title: text('新建入库单', 'New inbound order'),
  partner: text('客户', 'Customer'),
  erp: text('客户单号', 'Customer order number'),
  tracking: text('快递单号（逗号分隔）', 'Tracking numbers (separated by commas)'),
  weight: text('箱重 kg（可选）', 'Case weight (kg, optional)'),
  type: text('类型', 'Type'),
  packing: text('到货方式', 'Arrives as'),
  boxed: text('一箱', 'One case'),
  loose: text('散货', 'Loose goods'),
  comments: text('备注', 'Remarks'),
  done: text('已创建 {number}，箱号 {cases}', '{number} created, case code {cases}'),
}

const { normal, logistics_return, dropshipping } = inboundOrderType.code
// Transfers are made by the warehouse that sends them.
const types = [normal, logistics_return, dropshipping]

type Fields = {
  partner_id?: number
  warehouse_id?: number
  erp_order_id?: string
  tracking_numbers?: string
  weight?: number
  order_type: 1 | 3 | 4
  loose: boolean
  comments?: string
  skus: { sku: string; quantity: number }[]
}

/**
 * Announces one case or loose goods; many cases come by a sheet. Merchants name the warehouse, first the one `here`; staff
 * announce at the current one, and name the customer.
 */
export const openInboundOrder = (staff: boolean, here: number): Promise<boolean> =>
  openForm<Fields>({
    title: words.title,
    initial: { order_type: normal, loose: false, skus: [{ sku: '', quantity: 1 }] },
    width: 640,
    submit: async (f, options) => {
      const body = {
        ...(f.partner_id === undefined ? {} : { partner_id: f.partner_id }),
        erp_order_id: f.erp_order_id ?? '',
        tracking_numbers: (f.tracking_numbers ?? '').split(/[\s,，]+/).filter(Boolean),
        order_type: f.order_type,
        comments: f.comments ?? '',
        ...(f.loose
          ? { skus: f.skus }
          : { cases: [{ skus: f.skus, ...(f.weight ? { weight: f.weight } : {}) }] }),
      }
      const made = await (staff
        ? request(createInboundOrder, { body }, options)
        : request(
            createExternalInbound,
            { body: { ...body, warehouse_id: f.warehouse_id ?? here } },
            options,
          ))
      notice.success(say(words.done, { number: made.wms_order_id, cases: made.case_codes.join(', ') }))
    },
    fields: (
      <>
        {staff ? (
          <Form.Item name="partner_id" label={say(words.partner)} rules={[required]}>
            <PartnerSelect />
          </Form.Item>
        ) : (
          <GoodsWarehouseField here={here} />
        )}
        <Form.Item name="order_type" label={say(words.type)} rules={[required]}>
          <EnumSelect of={inboundOrderType} codes={types} />
        </Form.Item>
        <Form.Item name="erp_order_id" label={say(words.erp)}>
          <Input maxLength={64} />
        </Form.Item>
        <Form.Item name="tracking_numbers" label={say(words.tracking)}>
          <Input />
        </Form.Item>
        <Form.Item name="loose" label={say(words.packing)}>
          <Radio.Group
            options={[
              { value: false, label: say(words.boxed) },
              { value: true, label: say(words.loose) },
            ]}
          />
        </Form.Item>
        <Form.Item name="weight" label={say(words.weight)}>
          <InputNumber min={0.001} step={0.1} />
        </Form.Item>
        <SkuLines />
        <Form.Item name="comments" label={say(words.comments)}>
          <Input.TextArea rows={2} maxLength={500} />
        </Form.Item>
      </>
    ),
  })
