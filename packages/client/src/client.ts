import {
  type Call,
  type Data,
  type FileRule,
  type Input,
  longestQuery,
} from '../../../contract/src/kit/call.ts'
import { type Envelope, headers } from '../../../contract/src/kit/envelope.ts'
import { kitRefusals } from '../../../contract/src/kit/refusals.ts'
import { KuacangProblem, NoAnswer } from './problem.ts'
import { addressOf, bodyOf, type Parts } from './request.ts'

export { KuacangProblem, NoAnswer } from './problem.ts'

export type ClientOptions = {
  /** Where the product answers, such as `https://wms.example.com`. */
  readonly url: string
  /** The API key; or the headers that prove who calls, asked for at each try. */
  readonly auth: { readonly key: string } | { readonly headers: () => Readonly<Record<string, string>> }
  /** The warehouse of calls about one; without it the current warehouse of the user. */
  readonly warehouse?: number
  /** How the calling device or program is named in the timelines. */
  readonly device?: string
  /** How often a call is sent in all. */
  readonly tries?: number
  /** The first wait between tries, in ms; each is twice as long as the one before. */
  readonly firstWaitMs?: number
  readonly longestWaitMs?: number
  /** How long one try may take, in ms. */
  readonly timeoutMs?: number
  readonly fetch?: typeof fetch
}

type CallOptions = {
  /** The Idempotency-Key of a command that was begun before; without it each command gets a new one. */
  readonly key?: string
  readonly warehouse?: number
  readonly signal?: AbortSignal
}

/** What a call is given, as its contract types it; files by name and bytes. */
export type ClientInput<C extends Call> = Omit<Input<C>, 'files'> &
  (C extends { readonly files: FileRule } ? Required<Pick<Parts, 'files'>> : unknown)

type Given<C extends Call> =
  object extends ClientInput<C>
    ? [input?: ClientInput<C>, options?: CallOptions]
    : [input: ClientInput<C>, options?: CallOptions]

export type Client = {
  /** Sends a call of the contract and answers its `data`. A refusal is thrown as a `KuacangProblem`. */
  readonly call: <C extends Call>(call: C, ...given: Given<C>) => Promise<Data<C>>
  /** The same client in another warehouse. */
  readonly at: (warehouse: number) => Client
}

/** After these refusals the same command may go through in a moment. */
const passing: readonly number[] = [kitRefusals.busy, kitRefusals.stopping, kitRefusals.database_away].map(
  (refusal) => refusal.code,
)

type Answer = { readonly status: number; readonly retryAfter: string | null } & (
  | { readonly envelope: Envelope; readonly file?: undefined }
  | { readonly file: Blob; readonly envelope?: undefined }
)

const read = async (response: Response): Promise<Answer> => {
  const said = { status: response.status, retryAfter: response.headers.get('retry-after') }
  if (response.headers.get('content-type')?.includes('json'))
    return { ...said, envelope: (await response.json()) as Envelope }
  const file = await response.blob()
  if (response.ok) return { ...said, file }
  // A proxy on the way says it in its own words.
  return { ...said, envelope: { code: response.status, msg: response.statusText, data: null } }
}

const isPassing = ({ status, envelope }: Answer): boolean =>
  [429, 502, 503, 504].includes(status) || (envelope !== undefined && passing.includes(envelope.code))

/** What Retry-After asks for, in ms: seconds or a date; undefined where it says nothing. */
const askedWait = (retryAfter: string | null): number | undefined => {
  if (retryAfter === null || retryAfter.trim() === '') return undefined
  const seconds = Number(retryAfter)
  const ms = Number.isNaN(seconds) ? Date.parse(retryAfter) - Date.now() : seconds * 1000
  return Number.isNaN(ms) ? undefined : Math.max(0, ms)
}

const pause = (ms: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const over = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', over)
      resolve()
    }, ms)
    if (signal?.aborted) over()
    else signal?.addEventListener('abort', over, { once: true })
  })

/** A query that is too long for an address travels as a POST with the query as its body. */
const asSent = (call: Call, parts: Parts) => {
  const long = !call.changes && addressOf(call, parts).length > longestQuery
  if (!long) return { method: call.method, address: addressOf(call, parts), ...bodyOf(call, parts) }
  const { query = {}, ...rest } = parts
  const json = { 'content-type': 'application/json' }
  return { method: 'POST', address: addressOf(call, rest), body: JSON.stringify(query), headers: json }
}

/**
 * A client for the calls of the contract. A command has one Idempotency-Key through all its tries, so it is carried out
 * once, also where an answer is lost on the way.
 */
export const createClient = (options: ClientOptions): Client => {
  const { auth, device, tries = 6, firstWaitMs = 250, longestWaitMs = 30_000, timeoutMs = 60_000 } = options
  const send = options.fetch ?? fetch
  const url = options.url.replace(/\/+$/, '')
  const proof = () => ('key' in auth ? { [headers.apiKey]: auth.key } : auth.headers())

  const once = async (
    call: Call,
    parts: Parts,
    key: string | undefined,
    own: CallOptions,
  ): Promise<Answer> => {
    const { method, address, body, headers: type } = asSent(call, parts)
    const warehouse = own.warehouse ?? options.warehouse
    const timeout = AbortSignal.timeout(timeoutMs)
    const response = await send(`${url}/api${address}`, {
      method,
      headers: {
        ...proof(),
        ...(warehouse === undefined ? {} : { [headers.warehouse]: String(warehouse) }),
        ...(device === undefined ? {} : { [headers.device]: encodeURIComponent(device) }),
        ...(key === undefined ? {} : { [headers.idempotency]: key }),
        ...(type as Record<string, string> | undefined),
      },
      ...(body === undefined ? {} : { body }),
      signal: own.signal ? AbortSignal.any([timeout, own.signal]) : timeout,
    })
    return read(response)
  }

  const call = async <C extends Call>(asked: C, ...given: Given<C>): Promise<Data<C>> => {
    const [parts = {}, own = {}] = given as [Parts?, CallOptions?]
    const key = asked.changes ? (own.key ?? crypto.randomUUID()) : undefined
    for (let tried = 1; ; tried += 1) {
      const last = tried >= tries
      const answer = await once(asked, parts, key, own).catch((error: unknown) => {
        if (own.signal?.aborted) throw own.signal.reason
        if (last) throw new NoAnswer(asked.route, key, error)
        return undefined
      })
      if (answer?.file) return answer.file as Data<C>
      if (answer?.envelope && (last || !isPassing(answer))) {
        if (answer.envelope.code === 0) return answer.envelope.data as Data<C>
        throw new KuacangProblem(asked.route, answer.status, answer.envelope)
      }
      const growing = Math.min(firstWaitMs * 2 ** (tried - 1), longestWaitMs)
      // Clients that lost the same server do not come back in the same moment.
      const wait = askedWait(answer?.retryAfter ?? null) ?? growing * (0.5 + Math.random() / 2)
      await pause(Math.min(wait, longestWaitMs), own.signal)
    }
  }
  return { call, at: (warehouse) => createClient({ ...options, warehouse }) }
}
