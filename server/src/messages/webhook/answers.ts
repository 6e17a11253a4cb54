import {
  createWebhook,
  editWebhook,
  getWebhookDelivery,
  listWebhookDeliveries,
  listWebhooks,
  listWebhookTopics,
  redeliverWebhook,
  renewWebhookSecret,
  testWebhook,
} from '@kuacang/contract/messages/webhook/calls'
import { deliveryMachine } from '@kuacang/contract/messages/webhook/machine'
import type { Caller } from '#kit/caller'
import { notFound } from '#kit/document/document'
import { type Answer, answer, answerAlone } from '#kit/http/answer'
import { pageOf } from '#kit/list'
import { sendingState } from '#kit/outbox/settle'
import {
  createWebhook as createWebhookAction,
  describeTopics,
  editWebhook as editWebhookAction,
  redeliverEvent,
  renewSecret,
  testEndpoint,
} from './actions.ts'
import { deliveryDocument } from './document.ts'
import { bodyOf } from './event-body.ts'
import { findDeliveries, findDelivery, findWebhooks } from './store.ts'

const show = <R extends { state: number; next_at: Date; subscriber: string | null }>(
  row: R,
  caller: Caller,
) => ({
  ...row,
  next_at: row.state === sendingState.waiting ? row.next_at : null,
  actions:
    row.subscriber !== null && row.state === sendingState.done
      ? []
      : deliveryMachine.allowed(row.state, caller.holds),
})

export const answers: Answer[] = [
  answer(listWebhooks, (tx, caller, { query }) => pageOf(tx.db, findWebhooks(tx, caller, query), query)),
  answerAlone(createWebhook, createWebhookAction),
  answerAlone(editWebhook, editWebhookAction),
  answerAlone(renewWebhookSecret, renewSecret),
  answer(testWebhook, testEndpoint),
  answer(listWebhookTopics, async (_tx, caller) => ({ list: describeTopics(caller) })),
  answer(listWebhookDeliveries, async (tx, caller, { query }) => {
    const { list, pagination } = await pageOf(tx.db, findDeliveries(tx, caller, query), query)
    return { list: list.map((d) => show(d, caller)), pagination }
  }),
  answer(getWebhookDelivery, async (tx, caller, { params: { id } }) => {
    const found = await findDelivery(tx, caller, id)
    if (!found) throw notFound(deliveryDocument.title, id)
    return { ...show(found, caller), body: bodyOf({ ...found, object_id: found.event_object_id }) }
  }),
  answer(redeliverWebhook, redeliverEvent),
]
