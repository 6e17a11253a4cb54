import { type Text, text } from '@kuacang/contract/kit/text'
import { testTopic, topicNames, topics } from '@kuacang/contract/messages/topics'
import { say } from '../../kit/say.ts'

const labels: Readonly<Record<string, Text>> = { ...topics, [testTopic]: text('测试', 'Test') }

/** What a topic means; one of another version of the product by its name. */
export const topicLabel = (topic: string): string => {
  const label = labels[topic]
  return label ? say(label) : topic
}

export const topicOptions = topicNames.map((value) => ({ value, label: `${topicLabel(value)} · ${value}` }))
