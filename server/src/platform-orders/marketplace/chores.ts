import type { App } from '#kit/app'
import { noWarehouse, systemCaller } from '#kit/caller'
import type { Chore } from '#kit/chores'
import { transact } from '#kit/database/transact'

const keptMs = 24 * 3_600_000

/** An event is refused after minutes: its id need not be known for longer than a day. */
export const forgetEvents = (app: App): Promise<unknown> =>
  transact(app.store, systemCaller(noWarehouse, 'events of platforms'), (tx) =>
    tx.run('delete from marketplace_event where at < $1', [new Date(tx.now.getTime() - keptMs)]),
  )

export const chores: Chore[] = [
  {
    name: 'old events of platforms are forgotten',
    everyMs: 3_600_000,
    run: async (app) => void (await forgetEvents(app)),
  },
]
