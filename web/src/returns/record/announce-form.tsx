import { text } from '@kuacang/contract/kit/text'
import { announceReturns } from '@kuacang/contract/returns/record/calls'
import { returnReason } from '@kuacang/contract/returns/record/enums'
import { Form, Input } from 'antd'
import { EnumSelect } from '../../kit/choice/enum-select.tsx'
import { send } from '../../kit/dialog/ask.tsx'
import { openForm } from '../../kit/dialog/form-dialog.tsx'
import { required } from '../../kit/form/rules.ts'
import { say } from '../../kit/say.ts'
import { tellEach } from '../tell-each.ts'
import { words } from '../words.ts'

const own = {
  title: text('预报退件', 'Announce a return'),
  order: text('出库单号或运单号', 'Outbound order or its tracking number'),
  number: text('退回包裹的单号（与原单号不同时）', 'Number of the returned parcel, where it is another'),
}

type Body = {
  order_number: string
  tracking_number?: string
  reason: (typeof returnReason.codes)[number]
  comments?: string
}

/** One return of a shipped order is announced. */
export const openAnnounce = () =>
  openForm<Body>({
    title: own.title,
    initial: { reason: returnReason.code.changed_mind } as Body,
    submit: async ({ tracking_number, ...body }, options) => {
      const said = { ...body, ...(tracking_number && { tracking_number }) }
      const answer = await send(announceReturns, { body: { returns: [said] } }, options)
      const [refused] = answer.errors
      if (refused) throw new Error(refused.reason)
      tellEach(answer)
    },
    fields: (
      <>
        <Form.Item name="order_number" label={say(own.order)} rules={[required]}>
          <Input maxLength={64} />
        </Form.Item>
        <Form.Item name="tracking_number" label={say(own.number)}>
          <Input maxLength={64} />
        </Form.Item>
        <Form.Item name="reason" label={say(words.reason)} rules={[required]}>
          <EnumSelect of={returnReason} />
        </Form.Item>
        <Form.Item name="comments" label={say(words.comments)}>
          <Input maxLength={500} />
        </Form.Item>
      </>
    ),
  })
