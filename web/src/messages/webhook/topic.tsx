import { topicLabel as labelOf, topicNames } from '@kuacang/contract/messages/topics'
import { say } from '../../kit/say.ts'

export const topicLabel = (topic: string): string => say(labelOf(topic))

export const topicOptions = topicNames.map((value) => ({ value, label: `${topicLabel(value)} · ${value}` }))
