import http from 'node:http'
import https from 'node:https'
import { currentTracing, spanned } from '#kit/trace/trace'
import { keptWithin, publicOnly, type Reach } from './public-address.ts'

/** What the other side said: of its answer the beginning, which is enough to find a mistake, unless more is asked for. */
export type Posted = { readonly status: number; readonly answer: string }

type Options = {
  readonly allowPrivate: boolean
  /** Other addresses than those of the public internet. */
  readonly reach?: Reach
  readonly timeoutMs: number
  /** How much of the answer is read. */
  readonly mostBytes?: number
}

const beginning = 2048

type Request = {
  readonly method: 'GET' | 'POST' | 'DELETE'
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array
}

type Exchanged = {
  readonly status: number
  readonly headers: http.IncomingHttpHeaders
  readonly body: Buffer
  /** False: there was more than was read, or the connection broke. */
  readonly whole: boolean
}

/**
 * Asks another system. Redirects are answers like any other and not followed; without `allowPrivate` only the public
 * internet is reached. Fails when no answer begins in time.
 */
export const postRequest = (address: string, request: Request, options: Options): Promise<Exchanged> =>
  spanned(
    request.method,
    () => ({
      kind: 'client',
      // Of the address only whose it is: the rest may hold keys and numbers.
      attributes: { 'http.request.method': request.method, 'server.address': new URL(address).host },
    }),
    async (span) => {
      const traceparent = currentTracing()?.traceparent()
      const headers = { ...request.headers, ...(traceparent && { traceparent }) }
      const answer = await send(address, { ...request, headers }, options)
      span.set({ 'http.response.status_code': answer.status })
      return answer
    },
  )

const send = (
  address: string,
  { method, headers, body = '' }: Request,
  { allowPrivate, reach = publicOnly, timeoutMs, mostBytes = beginning }: Options,
): Promise<Exchanged> =>
  new Promise((resolve, reject) => {
    const url = new URL(address)
    const host = url.hostname.replace(/^\[|\]$/g, '')
    const kept = allowPrivate ? {} : keptWithin(reach, host)
    const request = (url.protocol === 'https:' ? https : http).request(url, {
      method,
      headers: {
        ...(method === 'POST' ? { 'content-length': Buffer.byteLength(body) } : {}),
        'user-agent': 'Kuacang',
        ...headers,
      },
      agent: false,
      signal: AbortSignal.timeout(timeoutMs),
      ...kept,
    })
    request.once('error', (error) =>
      reject(error.name === 'AbortError' ? new Error(`no answer within ${timeoutMs / 1000} s`) : error),
    )
    request.once('response', (response) => {
      const parts: Buffer[] = []
      let read = 0
      const answered = () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(parts).subarray(0, mostBytes),
          whole: response.complete && read <= mostBytes,
        })
      response.on('data', (part: Buffer) => {
        parts.push(part)
        read += part.length
        if (read > mostBytes) response.destroy()
      })
      // However the rest of the answer ends, its status was said.
      response.once('close', answered)
      response.on('error', () => {})
    })
    request.end(body)
  })

/** Posts a JSON body, as `exchange` asks. */
export const postJson = async (
  address: string,
  headers: Readonly<Record<string, string>>,
  body: string,
  options: Options,
): Promise<Posted> => {
  const json = { 'content-type': 'application/json; charset=utf-8', ...headers }
  const { status, body: answer } = await postRequest(
    address,
    { method: 'POST', headers: json, body },
    options,
  )
  return { status, answer: answer.toString('utf8') }
}
