import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { chance } from '../../bench/day/chance.ts'

export type Asked = { readonly method: string; readonly path: string; readonly body: string }
type Answered = { readonly status: number; readonly headers: IncomingHttpHeaders; readonly body: Buffer }

/** Faults of a network and of a shop that has too much to do. The last one comes after the call took effect. */
const faults = ['dropped', 'error 500', 'error 429', 'answer lost'] as const
type Fault = (typeof faults)[number]

const bytesOf = async (stream: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk)
  return Buffer.concat(chunks)
}

const forward = (
  target: string,
  { url = '', method = 'GET', headers }: IncomingMessage,
  body: Buffer,
): Promise<Answered> =>
  new Promise((resolve, reject) => {
    const asking = request(target + url, { method, headers }, (answer) => {
      bytesOf(answer).then(
        (bytes) => resolve({ status: answer.statusCode ?? 502, headers: answer.headers, body: bytes }),
        reject,
      )
    })
    asking.on('error', reject)
    asking.end(body)
  })

const pass = (response: ServerResponse, { status, headers, body }: Answered): void => {
  const { 'transfer-encoding': _chunks, connection: _kept, ...kept } = headers
  response.writeHead(status, { ...kept, 'content-length': body.length })
  response.end(body)
}

/**
 * Stands between the product and a shop, and has this share of all calls fail. `beforeAnswer` runs when the shop has done what
 * was asked, and before the product hears of it.
 */
export const faultyProxy = async (
  target: string,
  {
    share,
    seed,
    beforeAnswer,
  }: {
    readonly share: number
    readonly seed: string
    readonly beforeAnswer: (asked: Asked) => Promise<void>
  },
) => {
  const injected = new Map<Fault, number>(faults.map((fault) => [fault, 0]))
  let calls = 0
  const faultOf = (n: number): Fault | undefined =>
    chance(`${seed} ${n}`) < share
      ? faults[Math.floor(chance(`${seed} kind ${n}`) * faults.length)]
      : undefined
  const answer = async (asked: IncomingMessage, response: ServerResponse): Promise<void> => {
    calls += 1
    const fault = faultOf(calls)
    if (fault) injected.set(fault, (injected.get(fault) ?? 0) + 1)
    const body = await bytesOf(asked)
    if (fault === 'error 500') response.writeHead(500).end('out of order')
    else if (fault === 'error 429') response.writeHead(429, { 'retry-after': '1' }).end('too many calls')
    else if (fault === 'dropped') response.destroy()
    else {
      const answered = await forward(target, asked, body)
      const { method = '', url: path = '' } = asked
      await beforeAnswer({ method, path, body: body.toString('utf8') })
      if (fault === 'answer lost') response.destroy()
      else pass(response, answered)
    }
  }
  const server = createServer((asked, response) => {
    // A call that the product or the shop breaks off has no answer.
    answer(asked, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    counts: () => ({ calls, injected: Object.fromEntries(injected) }),
    close: (): void => {
      server.close()
      server.closeAllConnections()
    },
  }
}
