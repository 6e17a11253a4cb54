/** @shared with other areas. */

import { text } from '@kuacang/contract/kit/text'
import { type RelabelRequest, retryRelabel, reviewRelabel } from '@kuacang/contract/relabel/request/calls'
import { relabelStatus } from '@kuacang/contract/relabel/request/enums'
import { Form, Input } from 'antd'
import { send } from '../../kit/dialog/ask.tsx'
import { openForm } from '../../kit/dialog/form-dialog.tsx'
import { ReasonItem } from '../../kit/form/reason-item.tsx'
import { required } from '../../kit/form/rules.ts'
import { say } from '../../kit/say.ts'
import { ChannelCodeSelect } from '../../reference/channel/channel-select.tsx'
import { words } from './words.ts'

const own = {
  approve: text('批准换单 {number}', 'Approve a new label for {number}'),
  reject: text('拒绝换单 {number}', 'Reject the new label for {number}'),
  retry: text('重试换单 {number}', 'Try a new label for {number} again'),
  anew: text('留空则重新审核', 'Left empty, it is reviewed again'),
}

const { approved, rejected } = relabelStatus.code

const channelItem = (extra?: string) => (
  <Form.Item name="channel" label={say(words.channel)} {...(extra ? { extra } : { rules: [required] })}>
    <ChannelCodeSelect />
  </Form.Item>
)
const remarkItem = (
  <Form.Item name="remark" label={say(words.remark)}>
    <Input maxLength={200} />
  </Form.Item>
)

type Decision = { channel?: string; remark?: string }

const approve = ({ id, tracking_id: number, old_channel: channel }: RelabelRequest) =>
  openForm<Decision>({
    title: say(own.approve, { number }),
    initial: { channel },
    submit: (body, options) =>
      send(reviewRelabel, { params: { id }, body: { status: approved, ...body } }, options),
    fields: (
      <>
        {channelItem()}
        {remarkItem}
      </>
    ),
  })

const reject = ({ id, tracking_id: number }: RelabelRequest) =>
  openForm<Decision>({
    title: say(own.reject, { number }),
    submit: (body, options) =>
      send(reviewRelabel, { params: { id }, body: { status: rejected, ...body } }, options),
    fields: <ReasonItem name="remark" most={200} />,
  })

const retry = ({ id, tracking_id: number, channel }: RelabelRequest) =>
  openForm<Decision>({
    title: say(own.retry, { number }),
    initial: { channel },
    submit: (body, options) => send(retryRelabel, { params: { id }, body }, options),
    fields: (
      <>
        {channelItem(say(own.anew))}
        {remarkItem}
      </>
    ),
  })

/** What customer service decides of a request, by the actions of its machine. */
export const decisions = { approve, reject, retry } as const
