import { type Text, text } from '@kuacang/contract/kit/text'
import { Form, Input } from 'antd'
import { say } from '../say.ts'
import { required } from './rules.ts'

const reason = text('原因', 'Reason')

type Props = {
  readonly name?: string
  readonly label?: Text
  /** How many characters the call wants and takes. */
  readonly least?: number
  readonly most?: number
}

/** The form item for a reason, in a sentence or two. */
export const ReasonItem = ({ name = 'reason', label = reason, least = 1, most = 500 }: Props) => (
  <Form.Item name={name} label={say(label)} rules={[required, { min: least }]}>
    <Input.TextArea maxLength={most} autoSize={{ minRows: 2 }} />
  </Form.Item>
)
