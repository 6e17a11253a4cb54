import '../messages.css'
import { text } from '@kuacang/contract/kit/text'
import { getWebhookDelivery } from '@kuacang/contract/messages/webhook/calls'
import { deliveryState } from '@kuacang/contract/messages/webhook/enums'
import { useAnswer } from '../../kit/api/use-answer.ts'
import { Answered } from '../../kit/detail/answered.tsx'
import { DetailDrawer } from '../../kit/detail/detail.tsx'
import { Facts } from '../../kit/detail/facts.tsx'
import { say } from '../../kit/say.ts'
import { Code, EnumLabel, Time } from '../../kit/show.tsx'
import { recipientOf, topicLabel } from './topic.tsx'

const words = {
  topic: text('事件', 'Event'),
  happened: text('发生时间', 'Event time'),
  recipient: text('接收方', 'Recipient'),
  url: text('地址', 'Address'),
  state: text('状态', 'Status'),
  attempts: text('次数', 'Attempts'),
  tried: text('最近尝试', 'Last attempt'),
  next: text('下次尝试', 'Next attempt'),
  status: text('HTTP 状态码', 'HTTP status'),
  body: text('发送内容', 'Content sent'),
  answer: text('最近应答', 'Last response'),
  none: text('没有应答内容', 'No response content'),
}

const readable = (body: string) => JSON.stringify(JSON.parse(body), null, 2)

/** One event on its way to one webhook: what is sent, and what was answered. */
export const DeliveryDrawer = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const delivery = useAnswer(getWebhookDelivery, { params: { id } })
  return (
    <DetailDrawer open onClose={onClose} title={<Code>{delivery.data?.event_id ?? ''}</Code>}>
      <Answered of={delivery}>
        {(d) => (
          <>
            <Facts
              facts={[
                [words.topic, `${topicLabel(d.topic)} · ${d.topic}`],
                [words.happened, <Time key="t" at={d.event_at} />],
                [words.recipient, recipientOf(d)],
                ...(d.url === null ? [] : [[words.url, <Code key="u">{d.url}</Code>] as const]),
                [words.state, <EnumLabel key="s" of={deliveryState} code={d.state} />],
                [words.attempts, d.attempts],
                [words.tried, <Time key="l" at={d.tried_at} />],
                [words.next, <Time key="n" at={d.next_at} />],
                [words.status, d.last_status],
              ]}
            />
            <h2 className="section-title">{say(words.body)}</h2>
            <pre className="code message-text">{readable(d.body)}</pre>
            <h2 className="section-title">{say(words.answer)}</h2>
            <pre className="code message-text">{d.last_answer || say(words.none)}</pre>
          </>
        )}
      </Answered>
    </DetailDrawer>
  )
}
