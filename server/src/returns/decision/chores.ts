import type { App } from '#kit/app'
import { systemCaller } from '#kit/caller'
import type { Chore } from '#kit/chores'
import { transact } from '#kit/database/transact'
import { expireDecision } from './decide.ts'

/** The most returns of one round; the rest is in the next. */
const atOnce = 500

type Due = { warehouse_id: number; id: string }

/** Returns that waited long enough go on, each in a transaction of its own. Answers how many. */
export const endWaiting = async (app: App, now = new Date()): Promise<number> => {
  const { rows } = await app.store.readers.query<Due>(
    'select warehouse_id, id from return_record where wait is not null and wait_until <= $1 order by wait_until limit $2',
    [now, atOnce],
  )
  let ended = 0
  for (const { warehouse_id, id } of rows) {
    const caller = systemCaller(Number(warehouse_id), 'returns')
    if (await transact(app.store, caller, (tx) => expireDecision(tx, caller, id))) ended += 1
  }
  return ended
}

export const chores: Chore[] = [
  {
    name: 'returns that nobody decided about go on',
    everyMs: 60_000,
    run: async (app) => void (await endWaiting(app)),
  },
]
