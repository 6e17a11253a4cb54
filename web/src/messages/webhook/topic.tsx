import { subscriberLabel, subscriberNames } from '@kuacang/contract/messages/subscribers'
import { topicLabel as labelOf, topicNames } from '@kuacang/contract/messages/topics'
import type { WebhookDelivery } from '@kuacang/contract/messages/webhook/calls'
import { say } from '../../kit/say.ts'

export const topicLabel = (topic: string): string => say(labelOf(topic))

export const topicOptions = topicNames.map((value) => ({ value, label: `${topicLabel(value)} · ${value}` }))

export const subscriberOptions = subscriberNames.map((value) => ({
  value,
  label: say(subscriberLabel(value)),
}))

/** Who gets a delivery: a webhook, or a part of the product. */
export const recipientOf = ({
  subscriber,
  webhook_name,
}: Pick<WebhookDelivery, 'subscriber' | 'webhook_name'>) =>
  subscriber === null ? webhook_name : say(subscriberLabel(subscriber))
