import { randomUUID } from 'node:crypto'
import type { Call, Data } from '../../contract/src/kit/call.ts'
import { type Envelope, headers, xsrfCookie } from '../../contract/src/kit/envelope.ts'
import { kitRefusals } from '../../contract/src/kit/refusals.ts'

/** How long each call took, by path, in milliseconds. */
export type Timings = Map<string, number[]>

export class CallFailed extends Error {
  readonly envelope: Envelope
  constructor(path: string, envelope: Envelope) {
    super(`${path}: ${envelope.msg}`)
    this.envelope = envelope
  }
}

export type Parts = {
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: unknown
  files?: { name: string; bytes: Uint8Array }[]
}

export type Operator = {
  readonly call: <C extends Call>(call: C, input?: Parts) => Promise<Data<C>>
  readonly warehouse_id: number
  /** The same person in another warehouse. */
  readonly at: (warehouse_id: number) => Operator
}

const addQuery = (url: string, query: Record<string, unknown> = {}) => {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (Array.isArray(value)) for (const one of value) search.append(`${name}[]`, String(one))
    else if (value !== undefined) search.append(name, String(value))
  }
  return search.size > 0 ? `${url}?${search}` : url
}

/** Where a call goes, below `/api`, with what stands in its path and its query. */
export const addressOf = (call: Call, { params = {}, query }: Parts): string =>
  addQuery(
    call.path.replace(/:(\w+)/g, (_p, name: string) => encodeURIComponent(params[name] ?? '')),
    query,
  )

/** Times a call and answers its data; a refusal is thrown. */
export const answerOf = async <T>(
  path: string,
  timings: Timings,
  asked: () => Promise<Envelope<T>>,
): Promise<T> => {
  const start = performance.now()
  const envelope = await asked()
  const list = timings.get(path) ?? []
  timings.set(path, list)
  list.push(performance.now() - start)
  if (envelope.code !== 0) throw new CallFailed(path, envelope)
  return envelope.data
}

/** Five minutes: a killed server starts again slowly on a machine that has much else to do. */
const tries = 600
const pause = () => new Promise((resolve) => setTimeout(resolve, 500))

/** After these refusals the client repeats the call in a moment. */
const inAMoment: readonly number[] = [kitRefusals.busy, kitRefusals.stopping, kitRefusals.database_away].map(
  (r) => r.code,
)

/**
 * Logs in through the same calls as the browser and answers someone who can call. An answer that does not come, or not
 * whole, is asked for again with the same key: the server then gives the answer of the first try.
 */
export const logIn = async (
  base: string,
  who: { username: string; password: string },
  warehouse_id: number,
  timings: Timings,
): Promise<Operator> => {
  const cookies = new Map<string, string>()
  const keep = (response: Response) => {
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
    }
    return response
  }
  const cookie = () => [...cookies].map(([k, v]) => `${k}=${v}`).join('; ')
  keep(await fetch(`${base}/api/xsrf_token`))
  const answer = keep(
    await fetch(`${base}/api/login`, {
      method: 'POST',
      headers: {
        cookie: cookie(),
        [headers.xsrf]: cookies.get(xsrfCookie) ?? '',
        'content-type': 'application/json',
      },
      body: JSON.stringify({ ...who, remember_me: false }),
    }),
  )
  const entered = (await answer.json()) as Envelope
  if (entered.code !== 0) throw new CallFailed('/login', entered)

  /** An answer that is a file is read to its end; nobody looks into it. */
  const read = async <T>(response: Response): Promise<Envelope<T>> => {
    if (response.headers.get('content-type')?.includes('json')) return (await response.json()) as Envelope<T>
    await response.arrayBuffer()
    return { code: 0, msg: '', data: undefined as T }
  }
  const once = async <C extends Call>(
    call: C,
    parts: Parts,
    { key, warehouse }: { key: string; warehouse: number },
  ): Promise<Envelope<Data<C>>> => {
    const { body, files } = parts
    const form = call.files ? new FormData() : undefined
    for (const [name, value] of Object.entries(form ? (body ?? {}) : {})) form?.append(name, String(value))
    for (const file of files ?? [])
      form?.append(call.files?.field ?? 'file', new Blob([new Uint8Array(file.bytes)]), file.name)
    const response = await fetch(`${base}/api${addressOf(call, parts)}`, {
      method: call.method,
      headers: {
        cookie: cookie(),
        [headers.xsrf]: cookies.get(xsrfCookie) ?? '',
        [headers.warehouse]: String(warehouse),
        [headers.device]: 'day',
        ...(call.changes ? { [headers.idempotency]: key } : {}),
        ...(form || body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(form ? { body: form } : body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    return read(response)
  }

  const untilAnswered = async <C extends Call>(
    call: C,
    input: Parts,
    warehouse: number,
  ): Promise<Envelope<Data<C>>> => {
    const key = randomUUID()
    for (let tried = 1; ; tried += 1) {
      const answer = await once(call, input, { key, warehouse }).catch((error: unknown) => {
        if (tried >= tries) throw error
        return undefined
      })
      if (answer && !(inAMoment.includes(answer.code) && tried < tries)) return answer
      await pause()
    }
  }

  const at = (warehouse: number): Operator => ({
    warehouse_id: warehouse,
    call: (call, input = {}) => answerOf(call.path, timings, () => untilAnswered(call, input, warehouse)),
    at,
  })
  return at(warehouse_id)
}
