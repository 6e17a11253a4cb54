import { createSku, editSku, type Sku } from '@kuacang/contract/catalog/sku/calls'
import { dangerousType, sensitiveType } from '@kuacang/contract/catalog/sku/enums'
import type { Input as CallInput } from '@kuacang/contract/kit/call'
import { text } from '@kuacang/contract/kit/text'
import { Col, Form, Input, InputNumber, Row } from 'antd'
import { request } from '../../kit/api/request.ts'
import { EnumSelect } from '../../kit/choice/enum-select.tsx'
import { openForm } from '../../kit/dialog/form-dialog.tsx'
import { barcode, required } from '../../kit/form/rules.ts'
import { say } from '../../kit/say.ts'
import { PartnerSelect } from '../../reference/partner/partner-select.tsx'

const words = {
  create: text('新建商品', 'New goods'),
  edit: text('编辑商品', 'Edit goods'),
  partner: text('客户', 'Customer'),
  sku: text('SKU 编码', 'SKU code'),
  barcode: text('条码', 'Barcode'),
  name: text('中文名称', 'Chinese name'),
  name_en: text('英文名称', 'English name'),
  weight: text('重量 kg', 'Weight (kg)'),
  length: text('长 cm', 'Length (cm)'),
  width: text('宽 cm', 'Width (cm)'),
  height: text('高 cm', 'Height (cm)'),
  sensitive: text('敏感类型', 'Sensitive type'),
  dangerous: text('危险类型', 'Dangerous type'),
}

type Fields = CallInput<typeof createSku>['body']

const number = (name: 'weight' | 'length' | 'width' | 'height', step: number) => (
  <Col span={6}>
    <Form.Item name={name} label={say(words[name])} rules={[required]}>
      <InputNumber min={step} step={step} style={{ width: '100%' }} />
    </Form.Item>
  </Col>
)

/** Creates or edits a SKU; staff name its customer when they create it. */
export const openSkuForm = (staff: boolean, sku?: Sku): Promise<boolean> =>
  openForm<Fields>({
    title: sku ? words.edit : words.create,
    initial: sku ?? { sensitive_type: 0, dangerous_type: 10 },
    width: 680,
    submit: ({ partner_id, ...body }, options) =>
      sku
        ? request(editSku, { params: { id: sku.id }, body }, options)
        : request(createSku, { body: partner_id === undefined ? body : { ...body, partner_id } }, options),
    fields: (
      <Row gutter={12}>
        {staff && !sku ? (
          <Col span={24}>
            <Form.Item name="partner_id" label={say(words.partner)} rules={[required]}>
              <PartnerSelect />
            </Form.Item>
          </Col>
        ) : null}
        {(['sku', 'barcode', 'name', 'name_en'] as const).map((name) => (
          <Col span={12} key={name}>
            <Form.Item
              name={name}
              label={say(words[name])}
              rules={name === 'name_en' ? [] : [name === 'barcode' ? barcode : required]}
            >
              <Input maxLength={name.startsWith('name') ? 200 : 64} />
            </Form.Item>
          </Col>
        ))}
        {number('weight', 0.001)}
        {number('length', 0.1)}
        {number('width', 0.1)}
        {number('height', 0.1)}
        <Col span={12}>
          <Form.Item name="sensitive_type" label={say(words.sensitive)}>
            <EnumSelect of={sensitiveType} />
          </Form.Item>
        </Col>
        <Col span={12}>
          <Form.Item name="dangerous_type" label={say(words.dangerous)}>
            <EnumSelect of={dangerousType} />
          </Form.Item>
        </Col>
      </Row>
    ),
  })
