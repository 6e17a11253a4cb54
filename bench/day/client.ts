import type { Call, Data } from '../../contract/src/kit/call.ts'
import { type Envelope, headers, xsrfCookie } from '../../contract/src/kit/envelope.ts'
import { createClient } from '../../packages/client/src/client.ts'
import { KuacangProblem } from '../../packages/client/src/problem.ts'
import type { Parts } from '../../packages/client/src/request.ts'

/** How long each call took, by path, in milliseconds. */
export type Timings = Map<string, number[]>

/** How many calls were made in all. */
export const callsMade = (timings: Timings): number =>
  [...timings.values()].reduce((n, list) => n + list.length, 0)

/** What is said at the terminal of what ended a run. */
export const saidOf = (error: unknown): string => {
  if (error instanceof KuacangProblem)
    return `${error.message} ${JSON.stringify(error.envelope.errors ?? '')}`
  return String(error instanceof Error ? error.stack : error)
}

/** What a day is told when the product refuses something. */
export { KuacangProblem as CallFailed } from '../../packages/client/src/problem.ts'
export { addressOf, type Parts } from '../../packages/client/src/request.ts'

export type Operator = {
  readonly call: <C extends Call>(call: C, input?: Parts) => Promise<Data<C>>
  readonly warehouse_id: number
  /** The same person in another warehouse. */
  readonly at: (warehouse_id: number) => Operator
}

/** Times a call, refused or not. */
const timed = async <T>(path: string, timings: Timings, asked: () => Promise<T>): Promise<T> => {
  const start = performance.now()
  const list = timings.get(path) ?? []
  timings.set(path, list)
  try {
    return await asked()
  } finally {
    list.push(performance.now() - start)
  }
}

/** Times a call that went another way than by the client, and answers its data; a refusal is thrown. */
export const answerOf = <T>(path: string, timings: Timings, asked: () => Promise<Envelope<T>>): Promise<T> =>
  timed(path, timings, async () => {
    const envelope = await asked()
    if (envelope.code !== 0) throw new KuacangProblem(path, 0, envelope)
    return envelope.data
  })

/** A killed server starts again slowly on a machine that has much else to do: for five minutes everybody tries again, twice a second. */
const patience = { tries: 600, firstWaitMs: 500, longestWaitMs: 500 }

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
  const proof = () => ({
    cookie: [...cookies].map(([k, v]) => `${k}=${v}`).join('; '),
    [headers.xsrf]: cookies.get(xsrfCookie) ?? '',
  })
  keep(await fetch(`${base}/api/xsrf_token`))
  const answer = keep(
    await fetch(`${base}/api/login`, {
      method: 'POST',
      headers: { ...proof(), 'content-type': 'application/json' },
      body: JSON.stringify({ ...who, remember_me: false }),
    }),
  )
  const entered = (await answer.json()) as Envelope
  if (entered.code !== 0) throw new KuacangProblem('POST /login', answer.status, entered)

  const client = createClient({ url: base, auth: { headers: proof }, device: 'day', ...patience })
  const at = (warehouse: number): Operator => ({
    warehouse_id: warehouse,
    // A day speaks of calls by their parts, whichever call it is.
    call: (call, input = {}) =>
      timed(call.path, timings, () => client.call(call, input as never, { warehouse })),
    at,
  })
  return at(warehouse_id)
}
