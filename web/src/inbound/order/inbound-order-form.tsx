import { createInboundOrder } from '@kuacang/contract/inbound/order/calls'
import { text } from '@kuacang/contract/kit/text'
import { Form, Input, InputNumber } from 'antd'
import { SkuLines } from '../../catalog/sku/sku-lines.tsx'
import { request } from '../../kit/api/request.ts'
import { openForm } from '../../kit/dialog/form-dialog.tsx'
import { required } from '../../kit/form/rules.ts'
import { notice } from '../../kit/notice.ts'
import { say } from '../../kit/say.ts'
import { PartnerSelect } from '../../reference/partner/partner-select.tsx'

const words = {
  title: text('新建入库单', 'New inbound order'),
  partner: text('客户', 'Customer'),
  erp: text('客户单号', 'Customer order number'),
  tracking: text('快递单号（逗号分隔）', 'Tracking numbers (by comma)'),
  weight: text('箱重 kg（可选）', 'Case weight kg (optional)'),
  done: text('已创建 {number}，箱号 {cases}', '{number} created, case {cases}'),
}

type Fields = {
  partner_id?: number
  erp_order_id?: string
  tracking?: string
  weight?: number
  skus: { sku: string; quantity: number }[]
}

/** Announces one case; merchants with many cases use the external call. */
export const openInboundOrder = (staff: boolean): Promise<boolean> =>
  openForm<Fields>({
    title: words.title,
    initial: { skus: [{ sku: '', quantity: 1 }] },
    width: 640,
    submit: async (f, options) => {
      const body = {
        ...(f.partner_id === undefined ? {} : { partner_id: f.partner_id }),
        erp_order_id: f.erp_order_id ?? '',
        tracking_numbers: (f.tracking ?? '').split(/[\s,，]+/).filter(Boolean),
        cases: [{ skus: f.skus, ...(f.weight ? { weight: f.weight } : {}) }],
      }
      const made = await request(createInboundOrder, { body }, options)
      notice.success(say(words.done, { number: made.wms_order_id, cases: made.case_codes.join(', ') }))
    },
    fields: (
      <>
        {staff ? (
          <Form.Item name="partner_id" label={say(words.partner)} rules={[required]}>
            <PartnerSelect />
          </Form.Item>
        ) : null}
        <Form.Item name="erp_order_id" label={say(words.erp)}>
          <Input maxLength={64} />
        </Form.Item>
        <Form.Item name="tracking" label={say(words.tracking)}>
          <Input />
        </Form.Item>
        <Form.Item name="weight" label={say(words.weight)}>
          <InputNumber min={0.001} step={0.1} />
        </Form.Item>
        <SkuLines />
      </>
    ),
  })
