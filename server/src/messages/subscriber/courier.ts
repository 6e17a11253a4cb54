import type { App } from '#kit/app'
import { noWarehouse } from '#kit/caller'
import type { Courier } from '#kit/outbox/relay'
import type { Subscriber } from '#kit/outbox/subscriber'
import { dispatchEvents } from '../webhook/dispatch.ts'
import { settleDelivery } from '../webhook/queue.ts'
import { handleOnce } from './handle.ts'
import { type Leased, lanesDue, leaseHandling, type SubscriberLane, sweepHandled } from './queue.ts'

/** Events that one subscriber handles at the same time in one process; those of one object never are. */
const atOnce = 4
const sweepEveryMs = 3_600_000

/** What a subscriber makes of one delivery. */
const attempt = async (app: App, subscriber: Subscriber, { warehouse_id }: SubscriberLane, one: Leased) => {
  const { event_id: id, topic, event_at: at, object_type, object_id, payload } = one
  const object = object_type === null || object_id === null ? null : { type: object_type, id: object_id }
  try {
    await handleOnce(app, subscriber, { id, topic, at, warehouse_id, object, payload })
    return { ok: true, status: null, answer: '' }
  } catch (error) {
    app.log.warn({ err: error, subscriber: subscriber.name, event: id }, 'an event was not handled')
    return { ok: false, status: null, answer: error instanceof Error ? error.message : String(error) }
  }
}

/** Takes events to the parts of the product that act on them: a lane for each subscriber and warehouse. */
export const subscriberCourier = (app: App, subscribers: readonly Subscriber[]): Courier => {
  const { store } = app
  const byName = new Map(subscribers.map((s) => [s.name, s]))
  let swept = 0
  const sweep = async () => {
    if (Date.now() - swept < sweepEveryMs) return
    swept = Date.now()
    await sweepHandled(store.db, new Date())
  }
  return {
    name: 'subscribers',
    lanes: async () => {
      await sweep()
      await dispatchEvents(store, subscribers)
      const lanes = await lanesDue(store.db, [...byName.keys()], new Date())
      return lanes.map((l) => `${l.warehouse_id} ${l.subscriber}`)
    },
    run: async (name) => {
      const [warehouse = noWarehouse, subscriber = ''] = name.split(' ')
      const found = byName.get(subscriber)
      if (!found) return false
      const lane = { warehouse_id: Number(warehouse), subscriber }
      const leased = await leaseHandling(store.db, lane, atOnce, new Date())
      await Promise.all(
        leased.map(async (one) => settleDelivery(store.db, lane, one, await attempt(app, found, lane, one))),
      )
      return leased.length > 0
    },
  }
}
