import { text } from '@kuacang/contract/kit/text'
import { uniInventoryReturnDelivery, uniInventoryReturnType } from '@kuacang/contract/outbound/order/enums'
import { Checkbox, Col, Form, Input } from 'antd'
import { EnumSelect } from '../../kit/choice/enum-select.tsx'
import { required } from '../../kit/form/rules.ts'
import { say } from '../../kit/say.ts'

const words = {
  type: text('退仓方式', 'Return type'),
  delivery: text('配送方式', 'Delivery type'),
  reason: text('退仓原因', 'Return reason'),
  defect: text('退次品', 'Return defective goods'),
}

/** What only a return says. */
export const ReturnFields = ({ type }: { type: number | undefined }) => (
  <>
    <Col xs={24} sm={8}>
      <Form.Item name="uni_inventory_return_type" label={say(words.type)} rules={[required]}>
        <EnumSelect of={uniInventoryReturnType} clear={false} />
      </Form.Item>
    </Col>
    {type === uniInventoryReturnType.code.delivery ? (
      <Col xs={24} sm={8}>
        <Form.Item name="uni_inventory_return_delivery_type" label={say(words.delivery)} rules={[required]}>
          <EnumSelect of={uniInventoryReturnDelivery} clear={false} />
        </Form.Item>
      </Col>
    ) : null}
    <Col xs={24} sm={16}>
      <Form.Item name="uni_inventory_return_reason" label={say(words.reason)}>
        <Input maxLength={500} />
      </Form.Item>
    </Col>
    <Col xs={24} sm={8}>
      <Form.Item name="is_defect_return" valuePropName="checked" label=" " colon={false}>
        <Checkbox>{say(words.defect)}</Checkbox>
      </Form.Item>
    </Col>
  </>
)
