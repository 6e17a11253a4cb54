import http from 'node:http'
import https from 'node:https'
import { isIP } from 'node:net'
import { isPublic, PrivateAddress, publicLookup } from './public-address.ts'

/** What the other side said: of its answer the beginning, which is enough to find a mistake, unless more is asked for. */
export type Posted = { readonly status: number; readonly answer: string }

type Options = {
  readonly allowPrivate: boolean
  readonly timeoutMs: number
  /** How much of the answer is read. */
  readonly mostBytes?: number
}

const beginning = 2048

/**
 * Posts a JSON body. Redirects are answers like any other and not followed; without `allowPrivate` only the public
 * internet is reached. Fails when no answer comes in time.
 */
export const postJson = (
  address: string,
  headers: Readonly<Record<string, string>>,
  body: string,
  { allowPrivate, timeoutMs, mostBytes = beginning }: Options,
): Promise<Posted> =>
  new Promise((resolve, reject) => {
    const url = new URL(address)
    const host = url.hostname.replace(/^\[|\]$/g, '')
    // An address that is a number is never looked up.
    if (!allowPrivate && isIP(host) && !isPublic(host)) throw new PrivateAddress(host)
    const request = (url.protocol === 'https:' ? https : http).request(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'content-length': Buffer.byteLength(body),
        'user-agent': 'Kuacang',
        ...headers,
      },
      agent: false,
      signal: AbortSignal.timeout(timeoutMs),
      ...(allowPrivate ? {} : { lookup: publicLookup }),
    })
    request.once('error', (error) =>
      reject(error.name === 'AbortError' ? new Error(`no answer within ${timeoutMs / 1000} s`) : error),
    )
    request.once('response', (response) => {
      const parts: Buffer[] = []
      const answered = () =>
        resolve({
          status: response.statusCode ?? 0,
          answer: Buffer.concat(parts).subarray(0, mostBytes).toString('utf8'),
        })
      response.on('data', (part: Buffer) => {
        parts.push(part)
        if (parts.reduce((n, p) => n + p.length, 0) >= mostBytes) response.destroy()
      })
      // However the rest of the answer ends, its status was said.
      response.once('close', answered)
      response.on('error', () => {})
    })
    request.end(body)
  })
