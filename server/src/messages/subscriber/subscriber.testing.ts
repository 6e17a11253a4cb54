import type { Subscriber } from '#kit/outbox/subscriber'

/** The topic that the subscribers of tests take. */
export const heardTopic = 'handover.signed'

/**
 * A subscriber that writes what it handles into the timeline of another warehouse, so that each handling can be
 * counted. `before` runs in its transaction first, and may fail.
 */
export const countingSubscriber = (
  name: string,
  before: (n: number, object: string) => Promise<void> | void = () => {},
): Subscriber => ({
  name,
  topics: [heardTopic],
  warehouse: async () => 2,
  handle: async (tx, caller, { object, payload }) => {
    const { n } = payload as { n: number }
    const id = object?.id ?? ''
    tx.record({
      operation: `test.${name}`,
      object: { type: 'thing', id, number: String(n) },
      detail: { in: caller.warehouse_id },
    })
    await before(n, id)
  },
})
