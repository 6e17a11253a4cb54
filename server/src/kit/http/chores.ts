import type { App } from '../app.ts'
import type { Chore } from '../chores.ts'
import { takeOld } from '../take-old.ts'

/** A device that was without a network for weeks may still repeat what it had sent. */
const keepDays = 30

const answersSql = `
with old as materialized (
  select user_id, key from idempotency where warehouse_id = $1 and at < $2 order by at limit $3 for update skip locked)
delete from idempotency i using old o where i.warehouse_id = $1 and i.user_id = o.user_id and i.key = o.key
returning i.key`

/** Forgets the answers of commands that are not repeated any more. */
export const forgetAnswers = (app: Pick<App, 'store'>, now = new Date(), batch?: number): Promise<number> =>
  takeOld(app, { by: 'old_answers', take: answersSql, days: keepDays, now, batch })

export const chores: Chore[] = [
  {
    name: 'answers of commands that are long over are forgotten',
    everyMs: 3_600_000,
    run: async (app) => void (await forgetAnswers(app)),
  },
]
