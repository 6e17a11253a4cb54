import type { App } from '#kit/app'
import { ownAddress } from '#kit/own-address'
import { postJson, signedHeaders } from '../../messages/public.ts'
import { inTx } from './served.ts'
import { type Setting, settingOf } from './setting.ts'

const leaseMs = 60_000
const mostTries = 6
const timeoutMs = 15_000

type Due = {
  id: string
  merchant_id: string
  topic: string
  object_id: string
  times: number
  attempts: number
  created_at: Date
}

const take = `
update market_event e set attempts = e.attempts + 1, leased_until = $2
from (select id from market_event where next_at <= $1 and (leased_until is null or leased_until <= $1)
  order by next_at, id limit 20 for update skip locked) due
where e.id = due.id returning e.id, e.merchant_id, e.topic, e.object_id, e.times, e.attempts, e.created_at`

const settle = `
update market_event set next_at = $2, leased_until = null, last_answer = $3 where id = $1`

const bodyOf = ({ topic, merchant_id, object_id, created_at }: Due): string =>
  JSON.stringify({ type: topic, timestamp: created_at.toISOString(), merchant_id, id: object_id })

const send = async (app: App, setting: Setting, event: Due): Promise<string> => {
  const body = bodyOf(event)
  const url = `${ownAddress(app)}/api/platform/${setting.platform}/events`
  const headers = signedHeaders(setting.event_secret, event.id, body, new Date())
  // The same message under the same id, as a platform does that was not sure of its first try.
  for (let time = 1; time < event.times; time += 1)
    await postJson(url, headers, body, { allowPrivate: true, timeoutMs })
  const { status, answer } = await postJson(url, headers, body, { allowPrivate: true, timeoutMs })
  return Math.floor(status / 100) === 2 ? '' : `HTTP ${status} ${answer}`.slice(0, 200)
}

/** Longer each time; the last is given up. */
const nextTry = ({ attempts }: Due): Date | null =>
  attempts >= mostTries ? null : new Date(Date.now() + 5000 * 2 ** attempts)

const deliver = async (app: App, setting: Setting, event: Due): Promise<void> => {
  const failed = await send(app, setting, event).catch((error: Error) => error.message || 'no answer')
  await inTx(app, sender, (tx) => tx.run(settle, [event.id, failed ? nextTry(event) : null, failed]))
}

const sender = { request_id: 'marketplace sandbox' }

/** Sends the events that are due. Each is leased to one process, so that it goes out once. */
export const deliverEvents = async (app: App): Promise<void> => {
  if (!app.settings.training) return
  const setting = await inTx(app, sender, settingOf)
  if (!setting) return
  for (;;) {
    const now = new Date()
    const due = await inTx(app, sender, (tx) => tx.run<Due>(take, [now, new Date(now.getTime() + leaseMs)]))
    if (due.length === 0) return
    await Promise.all(due.map((event) => deliver(app, setting, event)))
  }
}
