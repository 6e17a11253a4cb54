/** @shared with other areas. */

import { skuRequired } from '@kuacang/contract/catalog/sku/calls'
import { text } from '@kuacang/contract/kit/text'
import { Button, Form, Input, InputNumber, Space } from 'antd'
import { required } from '../../kit/form/rules.ts'
import { say } from '../../kit/say.ts'

const words = {
  sku: text('SKU 编码', 'SKU code'),
  quantity: text('数量', 'Quantity'),
  add: text('增加一行', 'Add line'),
  remove: text('删除', 'Remove'),
}

/** Lines of SKU code and quantity; at least one. */
export const SkuLines = () => (
  <Form.List
    name="skus"
    rules={[
      {
        validator: (_rule, lines: readonly unknown[] = []) =>
          lines.length > 0 ? Promise.resolve() : Promise.reject(new Error(say(skuRequired))),
      },
    ]}
  >
    {(fields, { add, remove }, { errors }) => (
      <>
        {fields.map((field) => (
          <Space key={field.key} align="baseline" wrap>
            <Form.Item name={[field.name, 'sku']} rules={[required]}>
              <Input placeholder={say(words.sku)} style={{ width: 300, maxWidth: '100%' }} />
            </Form.Item>
            <Form.Item name={[field.name, 'quantity']} rules={[required]}>
              <InputNumber placeholder={say(words.quantity)} min={1} max={999_999} precision={0} />
            </Form.Item>
            <Button type="link" danger onClick={() => remove(field.name)}>
              {say(words.remove)}
            </Button>
          </Space>
        ))}
        <Button block type="dashed" onClick={() => add({ sku: '', quantity: 1 })}>
          {say(words.add)}
        </Button>
        <Form.ErrorList errors={errors} />
      </>
    )}
  </Form.List>
)
