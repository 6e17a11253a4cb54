import {
  createWebhook,
  editWebhook,
  getWebhookDelivery,
  listWebhookDeliveries,
  listWebhooks,
  redeliverWebhook,
  renewWebhookSecret,
  testWebhook,
} from '@kuacang/contract/messages/webhook/calls'
import { deliveryMachine } from '@kuacang/contract/messages/webhook/machine'
import type { Desk } from '#kit/desk'
import { notFound } from '#kit/document/document'
import { type Answer, answer, answerAlone } from '#kit/http/answer'
import { pageOf } from '#kit/list'
import { sendingState } from '#kit/outbox/settle'
import {
  createWebhook as createWebhookAction,
  editWebhook as editWebhookAction,
  redeliver,
  renewSecret,
  test,
} from './actions.ts'
import { deliveryDocument } from './document.ts'
import { bodyOf } from './event-body.ts'
import { findDeliveries, findDelivery, findWebhooks } from './store.ts'

const show = <R extends { state: number; next_at: Date }>(row: R, desk: Desk) => ({
  ...row,
  next_at: row.state === sendingState.waiting ? row.next_at : null,
  actions: deliveryMachine.allowed(row.state, desk.holds),
})

export const answers: Answer[] = [
  answer(listWebhooks, (tx, desk, { query }) => pageOf(tx.db, findWebhooks(tx, desk, query), query)),
  answerAlone(createWebhook, createWebhookAction),
  answerAlone(editWebhook, editWebhookAction),
  answerAlone(renewWebhookSecret, renewSecret),
  answer(testWebhook, test),
  answer(listWebhookDeliveries, async (tx, desk, { query }) => {
    const { list, pagination } = await pageOf(tx.db, findDeliveries(tx, desk, query), query)
    return { list: list.map((d) => show(d, desk)), pagination }
  }),
  answer(getWebhookDelivery, async (tx, desk, { params: { id } }) => {
    const found = await findDelivery(tx, desk, id)
    if (!found) throw notFound(deliveryDocument.title, id)
    return { ...show(found, desk), body: bodyOf({ ...found, object_id: found.event_object_id }) }
  }),
  answer(redeliverWebhook, redeliver),
]
