import { text } from '@kuacang/contract/kit/text'
import { type Topic, topicNames } from '@kuacang/contract/messages/topics'
import {
  getWebhookDelivery,
  listWebhookTopics,
  testWebhook,
  type Webhook,
  type WebhookDelivery,
} from '@kuacang/contract/messages/webhook/calls'
import { deliveryState } from '@kuacang/contract/messages/webhook/enums'
import { Form, Select } from 'antd'
import { request } from '../../kit/api/request.ts'
import { useAnswer } from '../../kit/api/use-answer.ts'
import { showResult } from '../../kit/dialog/confirm.tsx'
import { openForm } from '../../kit/dialog/form-dialog.tsx'
import { required } from '../../kit/form/rules.ts'
import { notice } from '../../kit/notice.ts'
import { say } from '../../kit/say.ts'
import { topicLabel } from './topic.tsx'

const words = {
  title: text('向 {name} 发送示例', 'Send an example to {name}'),
  topic: text('事件', 'Event'),
  hint: text(
    '示例按所选事件的格式签名发送，内容中 example 为 true。',
    'The example is signed and has the format of this event. Its body says example: true.',
  ),
  send: text('发送', 'Send'),
  working: text('正在等待接收方应答…', 'Waiting for the answer of the receiver…'),
  taken: text('接收方已收到示例', 'The receiver took the example'),
  failed: text('示例未送达', 'The example was not delivered'),
  waits: text('接收方还没有应答', 'The receiver has not answered yet'),
  status: text('HTTP 状态码 {status}', 'HTTP status {status}'),
  later: text('结果见事件投递。', 'See the result under Event deliveries.'),
}

const [lookMs, looks] = [500, 40]

/** The delivery as soon as a try has ended; as it is where none ends in time. */
const settled = async (id: string): Promise<WebhookDelivery & { readonly body: string }> => {
  for (let n = 1; ; n += 1) {
    const delivery = await request(getWebhookDelivery, { params: { id } })
    const tried = delivery.state !== deliveryState.code.waiting || delivery.last_answer !== ''
    if (tried || delivery.last_status !== null || n >= looks) return delivery
    await new Promise((again) => setTimeout(again, lookMs))
  }
}

const showOutcome = async (id: string): Promise<void> => {
  const { state, last_status, last_answer, body } = await settled(id)
  const taken = state === deliveryState.code.delivered
  const silent = last_status === null && last_answer === ''
  const title = taken ? words.taken : silent ? words.waits : words.failed
  await showResult({
    kind: taken ? 'success' : 'error',
    title: say(title),
    subtitle: last_status === null ? say(words.later) : say(words.status, { status: last_status }),
    extra: (
      <>
        {last_answer ? <pre className="code message-text">{last_answer}</pre> : null}
        <pre className="code message-text">{JSON.stringify(JSON.parse(body), null, 2)}</pre>
      </>
    ),
  })
}

const ExampleFields = () => {
  const topics = useAnswer(listWebhookTopics, {})
  const options = (topics.data?.list ?? []).map(({ topic }) => ({
    value: topic,
    label: `${topicLabel(topic)} · ${topic}`,
  }))
  return (
    <Form.Item name="topic" label={say(words.topic)} extra={say(words.hint)} rules={[required]}>
      <Select showSearch options={options} loading={topics.isFetching} />
    </Form.Item>
  )
}

/** Sends the example of a topic to a webhook, and shows what the receiver said. */
export const sendExample = ({ id, name, topics }: Webhook): Promise<boolean> => {
  const topic = topicNames.find((one) => topics.includes(one))
  return openForm<{ topic: Topic }>({
    title: say(words.title, { name }),
    initial: topic ? { topic } : {},
    fields: <ExampleFields />,
    confirm: words.send,
    working: words.working,
    submit: async (body, options) => {
      const { delivery_id } = await request(testWebhook, { body: { id, ...body } }, options)
      // Not awaited: the form closes first, the outcome comes after it.
      void showOutcome(delivery_id).catch(notice.failure)
    },
  })
}
