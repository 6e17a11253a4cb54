import { z } from 'zod'
import { call } from '../../kit/call.ts'
import { listExportOf } from '../../kit/list-export.ts'
import {
  done,
  instant,
  listOf,
  objectId,
  paging,
  partnerId,
  queryList,
  shortText,
  timeRange,
} from '../../kit/schemas.ts'
import { subscriberNames } from '../subscribers.ts'
import { topicNames } from '../topics.ts'
import { deliveryState } from './enums.ts'
import { deliveryMachine } from './machine.ts'

const right = { any: ['ManageMessages', 'MerchantWebhooks'] } as const
const scope = 'warehouse'

const webhookFields = z.object({
  name: shortText,
  url: z.url({ protocol: /^https?$/ }).max(500),
  /** Set: it receives this customer's events only. */
  partner_id: partnerId.nullable(),
  topics: z.array(z.enum(topicNames)).min(1),
  enabled: z.boolean(),
})

export const webhook = z.object({
  id: objectId,
  name: z.string(),
  url: z.string(),
  partner_id: partnerId.nullable(),
  partner_name: z.string().nullable(),
  topics: z.array(z.string()),
  enabled: z.boolean(),
  /** Deliveries that wait, and those that were given up. */
  waiting: z.number().int(),
  dead: z.number().int(),
  created_at: instant,
})
export type Webhook = z.infer<typeof webhook>

export const listWebhooks = call('GET /webhooks', {
  right,
  scope,
  about: 'The other systems that receive events of the current warehouse.',
  query: paging.extend({ key: z.string().trim().max(100).optional() }),
  data: listOf(webhook),
})

export const exportWebhooks = listExportOf(listWebhooks)

export const createWebhook = call('POST /webhooks/create', {
  right,
  scope,
  about:
    'Subscribes an address to events. What is sent bears webhook-id, webhook-timestamp and webhook-signature (Standard Webhooks); the secret of the signature is shown this once.',
  body: webhookFields.extend({
    partner_id: partnerId.nullable().default(null),
    enabled: z.boolean().default(true),
  }),
  data: z.object({ id: objectId, secret: z.string() }),
})

export const editWebhook = call('POST /webhooks/edit', {
  right,
  scope,
  about:
    'Changes the given fields. A webhook that is switched off receives nothing new, and its waiting deliveries keep waiting.',
  body: z.object({ id: objectId, update_dict: webhookFields.omit({ partner_id: true }).partial() }),
  data: done,
})

export const renewWebhookSecret = call('POST /webhooks/renew_secret', {
  right,
  scope,
  about: 'Makes a new secret and shows it this once; from now on everything is signed with it.',
  body: z.object({ id: objectId }),
  data: z.object({ secret: z.string() }),
})

export const testWebhook = call('POST /webhooks/test', {
  right,
  scope,
  about:
    'Sends the event webhook.test to this one address; with a topic the example of that topic, whose body says `example: true`. GET /webhook_deliveries/:id says how it ended.',
  body: z.object({ id: objectId, topic: z.enum(topicNames).optional() }),
  data: done.extend({ delivery_id: objectId }),
})

export const webhookTopic = z.object({
  topic: z.enum(topicNames),
  title: z.string(),
  about: z.string(),
  audiences: z.array(z.string()),
  /** The JSON Schema of `data` in what is sent. */
  schema: z.record(z.string(), z.unknown()),
  example: z.record(z.string(), z.unknown()),
})
export type WebhookTopic = z.infer<typeof webhookTopic>

export const listWebhookTopics = call('GET /webhook_topics', {
  right,
  scope: 'none',
  about:
    'What a webhook can subscribe to: when each event is sent, the JSON Schema of its data, and an example.',
  data: z.object({ list: z.array(webhookTopic) }),
})

export const webhookDelivery = z.object({
  id: objectId,
  /** The webhook that it goes to; null: a part of the product handles it. */
  webhook_id: objectId.nullable(),
  webhook_name: z.string().nullable(),
  url: z.string().nullable(),
  subscriber: z.string().nullable(),
  event_id: objectId,
  event_at: instant,
  topic: z.string(),
  object_id: z.string(),
  state: deliveryState.schema,
  attempts: z.number().int(),
  /** When it is tried again, while it waits. */
  next_at: instant.nullable(),
  tried_at: instant.nullable(),
  /** The HTTP status of the last answer; null where none came. */
  last_status: z.number().int().nullable(),
  /** The beginning of the last answer, or why none came. */
  last_answer: z.string(),
  actions: z.array(z.enum(deliveryMachine.actions)),
})
export type WebhookDelivery = z.infer<typeof webhookDelivery>

export const listWebhookDeliveries = call('GET /webhook_deliveries', {
  right,
  scope,
  about:
    'Events of the current warehouse on their way to webhooks and to the parts of the product that act on them, newest first.',
  query: paging.extend({
    webhook_id: objectId.optional(),
    subscriber: z.enum(subscriberNames).optional(),
    state: queryList(deliveryState.query, 3).optional(),
    topic: z.string().max(100).optional(),
    event_id: objectId.optional(),
    object_id: z.string().max(64).optional(),
    time_range: timeRange.optional(),
  }),
  data: listOf(webhookDelivery),
})

export const exportWebhookDeliveries = listExportOf(listWebhookDeliveries)

export const getWebhookDelivery = call('GET /webhook_deliveries/:id', {
  right,
  scope,
  about: 'One delivery with the body that is sent.',
  params: z.object({ id: objectId }),
  data: webhookDelivery.extend({ body: z.string() }),
})

export const redeliverWebhook = call('POST /webhook_deliveries/redeliver', {
  right,
  scope,
  about:
    'Sends an event again that was delivered or given up, under the same event id. What a part of the product has handled is not handled again.',
  body: z.object({ id: objectId }),
  data: done,
})
