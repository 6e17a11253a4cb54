import type { Data } from '@kuacang/contract/kit/call'
import { text } from '@kuacang/contract/kit/text'
import { eventKinds, exampleObject } from '@kuacang/contract/messages/events'
import { messageRefusals } from '@kuacang/contract/messages/refusals'
import { type Topic, testTopic, topicNames, topics } from '@kuacang/contract/messages/topics'
import type { createWebhook as createWebhookCall } from '@kuacang/contract/messages/webhook/calls'
import { deliveryState } from '@kuacang/contract/messages/webhook/enums'
import { z } from 'zod'
import type { App } from '#kit/app'
import type { Caller } from '#kit/caller'
import { type Tx, transact } from '#kit/database/transact'
import { refuseOnUnique } from '#kit/database/unique'
import { move, notFound } from '#kit/document/document'
import { newId } from '#kit/ids'
import { wakeRelays } from '#kit/outbox/wake'
import { Refused } from '#kit/refused'
import { checkPartner } from '../../reference/public.ts'
import { deliveryDocument } from './document.ts'
import { newSecret } from './signature.ts'
import { findDelivery, lockWebhook, updateWebhook } from './store.ts'

type Fields = { name: string; url: string; topics: Topic[]; enabled: boolean }
type Change = { readonly [K in keyof Fields]?: Fields[K] | undefined }

const objectOf = ({ id, name }: { id: string; name: string }) => ({ type: 'webhook', id, number: name })

const checkAddress = (app: App, url: string): void => {
  const { protocol, username, password } = new URL(url)
  const safe = protocol === 'https:' || app.settings.webhooksToPrivate
  if (!safe || username || password) throw new Refused(messageRefusals.webhook_address, { url })
}

/** A name is unique for one owner: whether other owners use it must not be visible. */
const nameTaken = (name: string) => refuseOnUnique(messageRefusals.webhook_name_taken, { name })

const mustLock = async (tx: Tx, caller: Caller, id: string) => {
  const found = await lockWebhook(tx, caller, id)
  if (!found) throw notFound(text('订阅', 'webhook'), id)
  return found
}

type Creating = { body: Fields & { partner_id: number | null } }

/** The secret is in the answer alone, so the answer is not stored: a repetition is refused because the name is taken. */
export const createWebhook = (
  app: App,
  caller: Caller,
  { body }: Creating,
): Promise<Data<typeof createWebhookCall>> =>
  transact(app.store, caller, async (tx) => {
    checkAddress(app, body.url)
    const partner_id = caller.partner_id ?? body.partner_id
    if (partner_id !== null) await checkPartner(tx, partner_id)
    const row = { id: newId(), secret: newSecret() }
    const times = { created_at: tx.now, updated_at: tx.now }
    await tx.db
      .insertInto('webhook')
      .values({ warehouse_id: caller.warehouse_id, ...body, ...row, partner_id, ...times })
      .execute()
      .catch(nameTaken(body.name))
    const after = { ...body, partner_id }
    tx.record({ operation: 'webhook.create', object: objectOf({ ...body, ...row }), detail: { after } })
    return row
  })

type Editing = { body: { id: string; update_dict: Change } }

export const editWebhook = (app: App, caller: Caller, { body: { id, update_dict } }: Editing) =>
  transact(app.store, caller, async (tx) => {
    const found = await mustLock(tx, caller, id)
    if (update_dict.url !== undefined) checkAddress(app, update_dict.url)
    await updateWebhook(tx, caller, id, update_dict).catch(nameTaken(update_dict.name ?? found.name))
    const before = Object.fromEntries(Object.keys(update_dict).map((k) => [k, found[k as keyof Fields]]))
    tx.record({
      operation: 'webhook.edit',
      object: objectOf(found),
      detail: { before, after: update_dict },
    })
    if (update_dict.enabled) tx.afterCommit(() => wakeRelays(tx.store))
    return { success: true as const }
  })

/** As at its making the secret is in the answer alone: a repetition makes yet another one. */
export const renewSecret = (app: App, caller: Caller, { body: { id } }: { body: { id: string } }) =>
  transact(app.store, caller, async (tx) => {
    const found = await mustLock(tx, caller, id)
    const secret = newSecret()
    await updateWebhook(tx, caller, id, { secret })
    tx.record({ operation: 'webhook.renew_secret', object: objectOf(found) })
    return { secret }
  })

type Testing = { body: { id: string; topic?: Topic | undefined } }

/** What a test sends: the example of a topic, marked as one, or the bare event by which an address is tried out. */
const sample = (topic: Topic | undefined, name: string) => {
  if (!topic) return { topic: testTopic, payload: { name }, object: null, example: false }
  const kind = eventKinds[topic]
  return { topic, payload: kind.example, object: exampleObject(kind), example: true }
}

/** An event for this one webhook: it is written as already dispatched, beside its only delivery. */
export const testEndpoint = async (tx: Tx, caller: Caller, { body }: Testing) => {
  const found = await mustLock(tx, caller, body.id)
  if (!found.enabled) throw new Refused(messageRefusals.webhook_off, { name: found.name })
  const [event, delivery_id] = [newId(), newId()]
  const { topic, payload, object, example } = sample(body.topic, found.name)
  await tx.run(
    `with event as (
       insert into outbox (warehouse_id, id, topic, payload, object_type, object_id, example, at, dispatched_at)
       values ($1, $2, $3, $4, $8, $9, $10, $5, $5))
     insert into webhook_delivery (warehouse_id, id, webhook_id, event_id, event_at, topic, object_id, next_at,
       created_at, updated_at) values ($1, $6, $7, $2, $5, $3, $2, $5, $5, $5)`,
    [
      ...[caller.warehouse_id, event, topic, JSON.stringify(payload), tx.now, delivery_id, body.id],
      ...[object?.type ?? null, object?.id ?? null, example],
    ],
  )
  tx.record({ operation: 'webhook.test', object: objectOf(found), ...(example && { detail: { topic } }) })
  tx.afterCommit(() => wakeRelays(tx.store))
  return { success: true as const, delivery_id }
}

/** What may be subscribed to, with the shape of what is sent; merchants are told of what they can receive. */
export const describeTopics = ({ locale, partner_id }: Caller) =>
  topicNames
    .filter((topic) => partner_id === null || eventKinds[topic].for.includes('merchants'))
    .map((topic) => {
      const { about, data, example, for: audiences } = eventKinds[topic]
      const schema = z.toJSONSchema(data)
      const words = { title: topics[topic][locale], about: about[locale] }
      return { topic, ...words, audiences: [...audiences], schema: { ...schema }, example: { ...example } }
    })

/**
 * Starts the delivery again with all its tries: the event keeps its id, so that the receiver recognises it. What a part
 * of the product has handled is handled once and for all.
 */
export const redeliverEvent = async (tx: Tx, caller: Caller, { body: { id } }: { body: { id: string } }) => {
  const found = await findDelivery(tx, caller, id)
  if (!found) throw notFound(deliveryDocument.title, id)
  if (found.enabled === false)
    throw new Refused(messageRefusals.webhook_off, { name: found.webhook_name ?? '' })
  if (found.subscriber !== null && found.state === deliveryState.code.delivered)
    throw new Refused(messageRefusals.event_handled, { event: found.event_id })
  // The scope has just been looked at; deliveries themselves belong to no partner.
  await move(tx, { ...caller, partner_id: null }, deliveryDocument, 'redeliver', id, {
    set: { attempts: 0, next_at: tx.now, leased_until: null },
  })
  tx.afterCommit(() => wakeRelays(tx.store))
  return { success: true as const }
}
