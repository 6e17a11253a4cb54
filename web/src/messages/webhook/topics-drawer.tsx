import '../messages.css'
import { text } from '@kuacang/contract/kit/text'
import { listWebhookTopics, type WebhookTopic } from '@kuacang/contract/messages/webhook/calls'
import { Collapse } from 'antd'
import { useAnswer } from '../../kit/api/use-answer.ts'
import { Answered } from '../../kit/detail/answered.tsx'
import { DetailDrawer } from '../../kit/detail/detail.tsx'
import { say } from '../../kit/say.ts'

const words = {
  title: text('事件及其字段', 'Events and their fields'),
  about: text(
    '每个事件的 data 都符合下面的 JSON Schema。字段的含义不会改变，但以后可能增加新字段。',
    'The data of each event is as its JSON Schema says. A field never gets another meaning, but new fields may come.',
  ),
  example: text('示例', 'Example'),
}

const shown = (value: unknown) => JSON.stringify(value, null, 2)

const Topic = ({ of: { about, example, schema } }: { readonly of: WebhookTopic }) => (
  <>
    <p>{about}</p>
    <h3 className="section-title">{say(words.example)}</h3>
    <pre className="code message-text">{shown(example)}</pre>
    <h3 className="section-title">JSON Schema</h3>
    <pre className="code message-text">{shown(schema)}</pre>
  </>
)

/** When each event is sent, and what stands in it. */
export const TopicsDrawer = ({ onClose }: { readonly onClose: () => void }) => {
  const topics = useAnswer(listWebhookTopics, {})
  return (
    <DetailDrawer open onClose={onClose} title={say(words.title)}>
      <p className="soft">{say(words.about)}</p>
      <Answered of={topics}>
        {({ list }) => (
          <Collapse
            items={list.map((one) => ({
              key: one.topic,
              label: `${one.title} · ${one.topic}`,
              children: <Topic of={one} />,
            }))}
          />
        )}
      </Answered>
    </DetailDrawer>
  )
}
