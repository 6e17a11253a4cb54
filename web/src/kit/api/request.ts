import { type Call, type Data, type Input, longestQuery } from '@kuacang/contract/kit/call'
import { type Envelope, headers, xsrfCookie } from '@kuacang/contract/kit/envelope'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import { say } from '../say.ts'
import { fillPath, queryString, withoutEmpty } from './address.ts'
import { ApiError, noAnswer } from './api-error.ts'

export type RequestOptions = {
  readonly signal?: AbortSignal
  /** The key of the command; a repetition must use the same one. Made anew when left out. */
  readonly key?: string
}

type Listener = (error: ApiError) => void

/** What every page must hear of: a lost session, an invalid warehouse. The shell subscribes. */
export const failureListeners = new Set<Listener>()

/** The warehouse that calls are about, set by the session. */
export const currentWarehouse: { id: number | null } = { id: null }

const deviceName = () => localStorage.getItem('device_name') ?? ''

const readCookie = (name: string) =>
  document.cookie
    .split('; ')
    .find((c) => c.startsWith(`${name}=`))
    ?.slice(name.length + 1)

const xsrfToken = async (): Promise<string> => {
  if (!readCookie(xsrfCookie)) await fetch('/api/xsrf_token', { credentials: 'same-origin' })
  return readCookie(xsrfCookie) ?? ''
}

const reachServer = async (url: string, init: RequestInit): Promise<Response> => {
  try {
    return await fetch(url, init)
  } catch (error) {
    if (init.signal?.aborted) throw error
    throw new ApiError(0, say(noAnswer))
  }
}

type Parts = {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  files?: readonly File[]
}

/** Carries out a call. Throws an ApiError for everything that is not success, also at HTTP 200 with a code. */
export const request = async <C extends Call>(
  call: C,
  input: Input<C>,
  options: RequestOptions = {},
): Promise<Data<C>> => {
  const { params, query = {}, body, files } = input as Parts
  const url = `/api${fillPath(call.path, params)}`
  const search = queryString(query)
  const asBody = !call.changes && search.length > longestQuery
  const method = asBody ? 'POST' : call.method
  const sent: Record<string, string> = {}
  if (method !== 'GET') sent[headers.xsrf] = await xsrfToken()
  if (call.changes) sent[headers.idempotency] = options.key ?? crypto.randomUUID()
  if (currentWarehouse.id !== null) sent[headers.warehouse] = String(currentWarehouse.id)
  if (deviceName()) sent[headers.device] = encodeURIComponent(deviceName())
  const payload = asBody ? withoutEmpty(query) : body
  const form = call.files ? toForm(call.files.field, body, files ?? []) : undefined
  if (!form && payload !== undefined) sent['content-type'] = 'application/json'
  const response = await reachServer(search && !asBody ? `${url}?${search}` : url, {
    method,
    credentials: 'same-origin',
    headers: sent,
    ...(options.signal ? { signal: options.signal } : {}),
    ...(form ? { body: form } : payload === undefined ? {} : { body: JSON.stringify(payload) }),
  })
  return (await readAnswer(call, response)) as Data<C>
}

const toForm = (field: string, body: unknown, files: readonly File[]): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(body ?? {}))
    if (value !== undefined && value !== null)
      form.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value))
  for (const file of files) form.append(field, file, file.name)
  return form
}

const readAnswer = async (call: Call, response: Response): Promise<unknown> => {
  const isJson = response.headers.get('content-type')?.includes('json') ?? false
  if (call.data === 'file' && response.ok && !isJson) return response.blob()
  const body = isJson ? ((await response.json()) as Partial<Envelope>) : undefined
  if (response.ok && body?.code === 0) return body.data
  const message = body?.msg || `${response.status} ${response.statusText}`
  const error = new ApiError(response.status, message, body)
  if (error.status === 401 || error.code === kitRefusals.warehouse_invalid.code)
    for (const listener of failureListeners) listener(error)
  throw error
}
