import { createHash, randomInt } from 'node:crypto'
import type { App } from '#kit/app'
import { noWarehouse, systemCaller } from '#kit/caller'
import { type Tx, transact } from '#kit/database/transact'
import { isTooDeep } from '#kit/http/body'
import type { RawAnswer, RawRequest, RawRoute } from '#kit/http/raw-route'
import { newId } from '#kit/ids'
import { unstorable } from '#kit/storable'
import { sandboxPath } from '../marketplace/connections.ts'
import { invalid, Problem, unknown } from './problem.ts'
import { type Setting, settingOf } from './setting.ts'
import { storeOfToken } from './tokens.ts'

/** Calls of one store in a second. */
export const callsPerSecond = 40
/** A call that gets no answer is kept waiting no longer than this: any client has left by then. */
const silenceMs = 60_000

const absent = unknown('address').answer

export const inTx = <T>(
  app: App,
  { request_id }: Pick<RawRequest, 'request_id'>,
  action: (tx: Tx) => Promise<T>,
) => transact(app.store, systemCaller(noWarehouse, request_id), action)

/** Waits, unless the caller leaves before. */
const pause = (ms: number, gone: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    const leave = () => {
      clearTimeout(timer)
      resolve()
    }
    gone.addEventListener('abort', leave, { once: true })
    if (gone.aborted) leave()
  })

const takeSilence = `
update market_setting set silent_calls = silent_calls - 1 where platform = $1 and silent_calls > 0 returning platform`

const busyNow = (until: Date): Problem | undefined => {
  const left = Math.ceil((until.getTime() - Date.now()) / 1000)
  return left > 0 ? tooMany(left) : undefined
}
const tooMany = (s: number) =>
  new Problem(429, 'too_many_calls', 'too many calls', { 'retry-after': String(s) })

/** What people set on its page: how slow it is, what it does not answer, how busy it is. */
const misbehave = async (app: App, request: RawRequest, setting: Setting): Promise<void> => {
  if (setting.latency_ms > 0) await pause(setting.latency_ms, request.gone())
  if (setting.silent_calls > 0) {
    const [taken] = await inTx(app, request, (tx) =>
      tx.run<{ platform: string }>(takeSilence, [setting.platform]),
    )
    if (taken) {
      await pause(silenceMs, request.gone())
      throw new Problem(504, 'no_answer', 'this call gets no answer')
    }
  }
  const busy = setting.busy_until && busyNow(setting.busy_until)
  if (busy) throw busy
}

const fault = () => new Problem(500, 'internal', 'a fault of the marketplace')

const countCall = `
update market_store set calls = case when second = $2 then calls + 1 else 1 end, second = $2
where merchant_id = $1 returning calls`

const storeOf = async (app: App, request: RawRequest): Promise<string> => {
  const [, token = ''] = /^Bearer (\S{1,200})$/.exec(request.headers.authorization ?? '') ?? []
  return inTx(app, request, async (tx) => {
    const merchant_id = token && (await storeOfToken(tx, token))
    if (!merchant_id) throw new Problem(401, 'invalid_token', 'the access token is not valid')
    return merchant_id
  })
}

/** Counted by itself, so that refused calls count too. */
const mustBeSlow = async (app: App, request: RawRequest, merchant_id: string): Promise<void> => {
  const second = Math.floor(Date.now() / 1000)
  const [row] = await inTx(app, request, (tx) => tx.run<{ calls: number }>(countCall, [merchant_id, second]))
  if (!row || row.calls > callsPerSecond) throw tooMany(1)
}

const note = (
  app: App,
  request: RawRequest,
  call: { method: string; path: string; merchant_id: string },
  answer: RawAnswer,
  begun: number,
) =>
  inTx(app, request, (tx) =>
    tx.run(
      `insert into market_call (id, merchant_id, method, path, status, took_ms, at) values ($1, $2, $3, $4, $5, $6, $7)`,
      [newId(), call.merchant_id, call.method, call.path, answer.status, Date.now() - begun, new Date(begun)],
    ),
  )

type Served = Pick<RawRoute, 'method' | 'most'> & { readonly url: string }

/** What a call is done with: the marketplace as it is set, and the store that calls. */
export type SandboxRequest = { readonly app: App; readonly request: RawRequest; readonly setting: Setting }

const answered = async (run: () => Promise<RawAnswer>): Promise<RawAnswer> => {
  try {
    return await run()
  } catch (error) {
    if (error instanceof Problem) return error.answer
    throw error
  }
}

const served = (
  { method, url, most }: Served,
  run: (asked: SandboxRequest, known: (merchant_id: string) => void) => Promise<RawAnswer>,
): RawRoute => ({
  method,
  url: sandboxPath + url,
  ...(most === undefined ? {} : { most }),
  run: async (app, request) => {
    const setting = app.settings.training ? await inTx(app, request, settingOf) : undefined
    if (!setting) return absent
    const begun = Date.now()
    const call = { method, merchant_id: '', path: pathOf(url, request.params) }
    const known = (merchant_id: string) => {
      call.merchant_id = merchant_id
    }
    const answer = await answered(async () => {
      if (Object.values(request.params).some((one) => unstorable(one).length > 0)) throw unknown('address')
      await misbehave(app, request, setting)
      return run({ app, request, setting }, known)
    })
    await note(app, request, call, answer, begun)
    return answer
  },
})

/** A call that asks for what no text can be is noted, too. */
const storable = (text: string) => (unstorable(text).length > 0 ? '?' : text)

const pathOf = (url: string, params: RawRequest['params']) =>
  url.replace(/:(\w+)/g, (_all, name: string) => storable(params[name] ?? '')).slice(0, 200)

/** A call without a store: authorising. */
export const openRoute = (what: Served, run: (asked: SandboxRequest) => Promise<RawAnswer>): RawRoute =>
  served(what, (asked) => {
    if (isUnlucky(asked.setting)) throw fault()
    return run(asked)
  })

const isUnlucky = ({ error_percent }: Setting) => error_percent > 0 && randomInt(100) < error_percent

/**
 * A call of a store. One that changes something fails before it is done or after, as real ones do: only its key says
 * whether it is to be done again.
 */
export const storeRoute = (
  what: Served,
  run: (asked: SandboxRequest & { readonly merchant_id: string }) => Promise<RawAnswer>,
): RawRoute =>
  served(what, async (asked, known) => {
    const merchant_id = await storeOf(asked.app, asked.request)
    known(merchant_id)
    await mustBeSlow(asked.app, asked.request, merchant_id)
    const unlucky = isUnlucky(asked.setting)
    const afterwards = unlucky && what.method === 'POST' && randomInt(2) === 1
    if (unlucky && !afterwards) throw fault()
    const answer = await answered(() => run({ ...asked, merchant_id }))
    if (afterwards) throw fault()
    return answer
  })

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    throw invalid('the body is no JSON')
  }
}

export const bodyOf = (request: RawRequest): unknown => {
  const body = parsed(request.body.toString('utf8'))
  if (isTooDeep(body)) throw invalid('the body is nested too deeply')
  if (unstorableInJson.test(JSON.stringify(body))) throw invalid('the body has characters that no text has')
  return body
}

/** NUL and halves of characters, as JSON writes them. */
const unstorableInJson = /\\u(0000|d[89a-f])/i

type Kept = { call: string; body_hash: string; status: number; answer: string }

const lockKey = `select pg_advisory_xact_lock(hashtext($1))`
const keptAnswer = `select call, body_hash, status, answer from market_key where merchant_id = $1 and key = $2`

/** The Idempotency-Key of a request; undefined: it has none, or one of another form. */
export const keyOf = ({ headers }: RawRequest): string | undefined => {
  const key = headers['idempotency-key']
  return typeof key === 'string' && /^[\w-]{8,64}$/.test(key) ? key : undefined
}

/** Does something once for each Idempotency-Key; the same key gets the same answer, also a refusal. */
export const onceFor = (
  { app, request, merchant_id }: SandboxRequest & { readonly merchant_id: string },
  run: (tx: Tx, body: unknown) => Promise<RawAnswer>,
): Promise<RawAnswer> => {
  const key = keyOf(request)
  if (key === undefined) throw invalid('the header Idempotency-Key has 8 to 64 letters, digits, - or _')
  const body = bodyOf(request)
  const call = JSON.stringify(request.params)
  const body_hash = createHash('sha256').update(request.body).digest('base64url')
  return inTx(app, request, async (tx) => {
    await tx.run(lockKey, [`market ${merchant_id} ${key}`])
    const [kept] = await tx.run<Kept>(keptAnswer, [merchant_id, key])
    if (kept) {
      if (kept.call !== call || kept.body_hash !== body_hash)
        throw new Problem(422, 'key_reused', 'this key belongs to another call')
      return { status: kept.status, body: kept.answer, headers: { 'idempotent-replayed': 'true' } }
    }
    const answer = await answered(() => run(tx, body))
    await tx.run(
      `insert into market_key (merchant_id, key, call, body_hash, status, answer, at) values ($1, $2, $3, $4, $5, $6, $7)`,
      [merchant_id, key, call, body_hash, answer.status, answer.body, tx.now],
    )
    return answer
  })
}
