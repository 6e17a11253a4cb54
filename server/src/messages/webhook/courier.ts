import type { App } from '#kit/app'
import { noWarehouse } from '#kit/caller'
import type { Courier } from '#kit/outbox/relay'
import type { Subscriber } from '#kit/outbox/subscriber'
import { dispatchEvents } from './dispatch.ts'
import { bodyOf } from './event-body.ts'
import { postJson } from './post.ts'
import {
  hurryDeliveries,
  type Leased,
  lanesDue,
  leaseDelivery,
  settleDelivery,
  sweepSettled,
  type WebhookLane,
} from './queue.ts'
import { signedHeaders } from './signature.ts'

/** Messages that one webhook gets at the same time from one process; those of one object never are. */
const atOnce = 8
const timeoutMs = 10_000
const sweepEveryMs = 3_600_000

type Options = { readonly timeoutMs?: number; readonly subscribers?: readonly Subscriber[] }

/** What the other side makes of one delivery. */
const attempt = async (app: App, { warehouse_id }: WebhookLane, one: Leased, patience: number) => {
  const body = bodyOf({ ...one, warehouse_id })
  const headers = signedHeaders(one.secret, one.event_id, body, new Date())
  try {
    const { status, answer } = await postJson(one.url, headers, body, {
      allowPrivate: app.settings.webhooksToPrivate,
      timeoutMs: patience,
    })
    // Gone is the word by which a receiver says that it wants no more of this.
    return { ok: status >= 200 && status < 300, hopeless: status === 410, status, answer }
  } catch (error) {
    return { ok: false, status: null, answer: error instanceof Error ? error.message : String(error) }
  }
}

/** Takes events to webhooks: a lane for each of them, and in it the events of each object one after another. */
export const webhookCourier = (
  app: App,
  { timeoutMs: patience = timeoutMs, subscribers = [] }: Options = {},
): Courier => {
  const { store } = app
  let swept = 0
  const sweep = async () => {
    if (Date.now() - swept < sweepEveryMs) return
    swept = Date.now()
    await sweepSettled(store.db, new Date())
  }
  return {
    name: 'webhooks',
    lanes: async () => {
      await sweep()
      await dispatchEvents(store, subscribers)
      return (await lanesDue(store.db, new Date())).map((l) => `${l.warehouse_id} ${l.webhook_id}`)
    },
    run: async (name) => {
      const [warehouse = noWarehouse, webhook_id = ''] = name.split(' ')
      const lane = { warehouse_id: Number(warehouse), webhook_id }
      const leased = await leaseDelivery(store.db, lane, atOnce, patience, new Date())
      const outcomes = await Promise.all(
        leased.map(async (one) => {
          const outcome = await attempt(app, lane, one, patience)
          await settleDelivery(store.db, lane, one, outcome)
          return outcome
        }),
      )
      if (outcomes.some((o) => o.ok)) await hurryDeliveries(store.db, lane, new Date())
      return leased.length > 0
    },
  }
}
