import { severity } from '@kuacang/contract/kit/report/enums'
import { relabelReason } from '@kuacang/contract/relabel/request/enums'
import { Form, Input, Radio } from 'antd'
import { required } from '../../kit/form/rules.ts'
import { say } from '../../kit/say.ts'
import { words } from './words.ts'

/** Why a new label is wanted, and how urgently. */
export type Wish = { reason: number; priority: number; remark?: string }

export const usualWish: Pick<Wish, 'priority'> = { priority: severity.code.normal }

/** The form items of a request. */
export const RequestFields = () => (
  <>
    <Form.Item name="reason" label={say(words.reason)} rules={[required]}>
      <Radio.Group
        options={relabelReason.codes.map((value) => ({ value, label: say(relabelReason.label(value)) }))}
      />
    </Form.Item>
    <Form.Item name="priority" label={say(words.priority)} rules={[required]}>
      <Radio.Group options={severity.codes.map((value) => ({ value, label: say(severity.label(value)) }))} />
    </Form.Item>
    <Form.Item name="remark" label={say(words.remark)}>
      <Input maxLength={200} />
    </Form.Item>
  </>
)
