/** @shared with other areas. */

import { type SkuMapping, upsertSkuMapping } from '@kuacang/contract/catalog/mapping/calls'
import type { Input as CallInput } from '@kuacang/contract/kit/call'
import { text } from '@kuacang/contract/kit/text'
import { Form, Input, InputNumber, Switch } from 'antd'
import { request } from '../../kit/api/request.ts'
import { openForm } from '../../kit/dialog/form-dialog.tsx'
import { merchantIdRule, required } from '../../kit/form/rules.ts'
import { say } from '../../kit/say.ts'
import { PartnerSelect } from '../../reference/partner/partner-select.tsx'

const words = {
  create: text('新增 SKU 映射', 'New SKU mapping'),
  edit: text('编辑 {vid} 的映射', 'Edit mapping of {vid}'),
  partner: text('客户', 'Customer'),
  merchant_id: text('店铺编号', 'Store ID'),
  platform_product_id: text('平台商品编号', 'Platform product ID'),
  platform_sku: text('平台 SKU', 'Platform SKU'),
  vid: text('变体编号 VID', 'Variation ID (VID)'),
  vidHelp: text('不填则与平台 SKU 相同', 'Same as the platform SKU if left empty'),
  sku: text('SKU 编码', 'SKU code'),
  quantity: text('每份件数', 'Pieces per unit'),
  quantityHelp: text(
    '平台售出一份，仓库出库的件数',
    'Pieces shipped by the warehouse for each unit sold on the platform',
  ),
  confirmed: text('已确认', 'Confirmed'),
}

type Fields = CallInput<typeof upsertSkuMapping>['body']

/** Says which SKU a variation is. Staff name the customer of a new mapping; that of another stays as it is. */
export const openMappingForm = (mapping?: SkuMapping, { staff = true } = {}): Promise<boolean> =>
  openForm<Fields>({
    title: mapping ? say(words.edit, { vid: mapping.vid }) : words.create,
    initial: mapping ?? { quantity: 1, confirmed: true },
    submit: ({ vid, ...fields }, options) => {
      const body = { ...fields, ...(vid?.trim() ? { vid } : {}), ...(mapping ? { id: mapping.id } : {}) }
      return request(upsertSkuMapping, { body }, options)
    },
    fields: (
      <>
        {mapping || !staff ? null : (
          <Form.Item name="partner_id" label={say(words.partner)} rules={[required]}>
            <PartnerSelect />
          </Form.Item>
        )}
        <Form.Item name="merchant_id" label={say(words.merchant_id)} rules={[required, merchantIdRule]}>
          <Input maxLength={64} />
        </Form.Item>
        {(['platform_product_id', 'platform_sku'] as const).map((name) => (
          <Form.Item key={name} name={name} label={say(words[name])} rules={[required]}>
            <Input maxLength={100} />
          </Form.Item>
        ))}
        <Form.Item name="vid" label={say(words.vid)} extra={say(words.vidHelp)}>
          <Input maxLength={100} />
        </Form.Item>
        <Form.Item name="sku" label={say(words.sku)} rules={[required]}>
          <Input maxLength={64} />
        </Form.Item>
        <Form.Item
          name="quantity"
          label={say(words.quantity)}
          extra={say(words.quantityHelp)}
          rules={[required]}
        >
          <InputNumber min={1} max={10_000} precision={0} style={{ width: '100%' }} />
        </Form.Item>
        <Form.Item name="confirmed" label={say(words.confirmed)} valuePropName="checked">
          <Switch />
        </Form.Item>
      </>
    ),
  })
