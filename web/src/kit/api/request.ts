import { getXsrfToken } from '@kuacang/contract/access/session/calls'
import { type Call, type Data, type Input, longestQuery } from '@kuacang/contract/kit/call'
import { headers } from '@kuacang/contract/kit/envelope'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import { readDevice } from '../device.ts'
import { say } from '../say.ts'
import { sourceOfWeight } from '../weigh/weight-source.ts'
import { fillPath, queryString, withoutEmpty } from './address.ts'
import { ApiError, isLocked, isRestarting, isUnanswered, noAnswer } from './api-error.ts'
import { everyRequest, readXsrf } from './every-request.ts'
import { tellLost, tellReached } from './reach.ts'
import { type OnProgress, readAnswer } from './read-answer.ts'
import { tellServerTime } from './server-time.ts'
import { tellUnreadable } from './unreadable.ts'
import { sendWatched } from './upload.ts'

export type RequestOptions = {
  readonly signal?: AbortSignal
  /** The idempotency key of the command; a repetition must use the same one. Made anew when left out. */
  readonly key?: string
  /** Called with the number of bytes of a file that have come. */
  readonly progress?: OnProgress
  /** Called with the number of bytes of a form with files that have been sent. */
  readonly uploaded?: OnProgress
  /** Called with the moment that the data is of, where it came from a read replica; else with nothing. */
  readonly asOf?: (at: string | undefined) => void
  /** Where the call belongs that was made in another warehouse than the current one. */
  readonly warehouse?: number
  /** Another person's right for this one call (REL-24). */
  readonly borrow?: { readonly username: string; readonly password: string }
}

/** Pauses before the second and third try of a call that found no server, or one that restarts. */
const pausesMs = [400, 1200]
const answerWithinMs = 30_000

type Listener = (error: ApiError) => void

/** The events that concern every page: a lost session, a locked screen, an invalid warehouse. The session subscribes. */
export const failureListeners = new Set<Listener>()

const ownZone = Intl.DateTimeFormat().resolvedOptions().timeZone

const renewXsrf = async (): Promise<void> => {
  const asked = fetch(`/api${getXsrfToken.path}`, { credentials: 'same-origin' })
  await asked.then((response) => response.arrayBuffer()).catch(() => undefined)
}

type Parts = {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  files?: readonly File[]
}

const toForm = (field: string, body: unknown, files: readonly File[]): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(body ?? {}))
    if (value !== undefined && value !== null)
      form.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value))
  for (const file of files) form.append(field, file, file.name)
  return form
}

const listsIds = (query: Record<string, unknown>) =>
  Object.entries(query).some(
    ([name, value]) => name.endsWith('_ids') && Array.isArray(value) && value.length > 0,
  )

/** Address, method and content of a call; a query that lists ids or is too long for an address travels as a body. */
const compose = (call: Call, { params, query = {}, body, files = [] }: Parts) => {
  const search = queryString(query)
  const asBody = !call.changes && (listsIds(query) || search.length > longestQuery)
  const url = `/api${fillPath(call.path, params)}${search && !asBody ? `?${search}` : ''}`
  const method = asBody ? 'POST' : call.method
  if (call.files) return { url, method, content: toForm(call.files.field, body, files) }
  const payload = asBody ? withoutEmpty(query) : body
  return { url, method, content: payload === undefined ? undefined : JSON.stringify(payload) }
}

/** The lender stands in the body where the call says so. */
const withLender = (call: Call, parts: Parts, { borrow }: RequestOptions): Parts =>
  borrow && call.lender === 'in_body' ? { ...parts, body: { ...(parts.body as object), ...borrow } } : parts

const headersOf = (call: Call, { body }: Parts, content: unknown, key: string, options: RequestOptions) => {
  const sent = everyRequest(options.warehouse)
  if (call.changes) sent[headers.idempotency] = key
  sent[headers.zone] = ownZone
  const device = readDevice().name
  if (device) sent[headers.device] = encodeURIComponent(device)
  const weighed = call.changes && sourceOfWeight(body)
  if (weighed) sent[headers.weightSource] = weighed
  if (typeof content === 'string') sent['content-type'] = 'application/json'
  if (options.borrow && call.lender !== 'in_body') {
    sent[headers.borrowUser] = encodeURIComponent(options.borrow.username)
    sent[headers.borrowPassword] = encodeURIComponent(options.borrow.password)
  }
  return sent
}

type Sent = RequestInit & { readonly headers: Record<string, string> }

const reach = async (
  call: Call,
  url: string,
  init: Sent,
  { signal, uploaded }: RequestOptions,
): Promise<Response> => {
  // Uploads and downloads take as long as they take.
  const patient = call.files !== undefined || call.data === 'file'
  const limits = [signal, patient ? undefined : AbortSignal.timeout(answerWithinMs)].filter((s) => !!s)
  const asked = Date.now()
  try {
    const { body } = init
    const response =
      uploaded && body instanceof FormData
        ? await sendWatched(url, { ...init, body }, uploaded, signal)
        : await fetch(url, { ...init, signal: AbortSignal.any(limits) })
    tellReached()
    tellServerTime(response.headers.get('date'), asked, Date.now())
    return response
  } catch (error) {
    if (signal?.aborted) throw error
    tellLost()
    throw new ApiError(0, say(noAnswer))
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Tries again where no answer came, or “in a moment”: the key says that it is the same command, so it is carried out once. */
const persist = async <T>(attempt: () => Promise<T>): Promise<T> => {
  for (const ms of pausesMs)
    try {
      return await attempt()
    } catch (error) {
      if (!isRestarting(error) && !(isUnanswered(error) && navigator.onLine)) throw error
      await pause(ms)
    }
  return attempt()
}

/** Carries out a call. Throws an ApiError for everything that is not success, also at HTTP 200 with a code. */
export const request = async <C extends Call>(
  call: C,
  input: Input<C>,
  options: RequestOptions = {},
): Promise<Data<C>> => {
  const { url, method, content } = compose(call, withLender(call, input as Parts, options))
  const key = options.key ?? crypto.randomUUID()
  const once = async () => {
    if (method !== 'GET' && !readXsrf()) await renewXsrf()
    const init: Sent = {
      method,
      credentials: 'same-origin',
      headers: headersOf(call, input as Parts, content, key, options),
      ...(content === undefined ? {} : { body: content }),
    }
    const response = await reach(call, url, init, options)
    options.asOf?.(response.headers.get(headers.dataAsOf) ?? undefined)
    return readAnswer(call, response, options.progress, (rows) => tellUnreadable(call, rows))
  }
  try {
    return (await persist(once)) as Data<C>
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.code === kitRefusals.xsrf.code) {
      await renewXsrf()
      return (await once()) as Data<C>
    }
    const lostWarehouse = error.code === kitRefusals.warehouse_invalid.code && options.warehouse === undefined
    if (error.status === 401 || isLocked(error) || lostWarehouse)
      for (const listener of failureListeners) listener(error)
    throw error
  }
}
