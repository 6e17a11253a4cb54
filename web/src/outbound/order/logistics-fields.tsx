import { text } from '@kuacang/contract/kit/text'
import { Col, Form, Input } from 'antd'
import { required as filled, passes } from '../../kit/form/rules.ts'
import { say } from '../../kit/say.ts'
import { ChannelCodeSelect } from '../../reference/channel/channel-select.tsx'

const words = {
  channel: text('渠道', 'Channel'),
  tracking: text('运单号', 'Tracking number'),
  labelled: text(
    '已有面单时填写；此时渠道和地址可以不填',
    'Only if there is a label already; channel and address may then stay empty',
  ),
}

/** How the order travels (FU-338). */
export const LogisticsFields = ({ required }: { readonly required: boolean }) => (
  <>
    <Col xs={24} sm={8}>
      <Form.Item
        name={['logistics', 'channel_code']}
        label={say(words.channel)}
        rules={[required ? filled : passes]}
      >
        <ChannelCodeSelect />
      </Form.Item>
    </Col>
    <Col xs={24} sm={8}>
      <Form.Item
        name={['logistics', 'tracking_number']}
        label={say(words.tracking)}
        extra={say(words.labelled)}
      >
        <Input maxLength={64} />
      </Form.Item>
    </Col>
  </>
)
