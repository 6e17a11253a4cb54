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

/**
 * Faults of a network and of a shop that has too much to do. Every other one comes after the call took effect: the connection
 * ends, or does in the middle of the answer, or nothing comes any more.
 */
const faults = ['dropped', 'answer lost', 'error 500', 'answer cut', 'error 429', 'time-out'] as const
const comesAfter: readonly Fault[] = ['answer lost', 'answer cut', 'time-out']
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

/** Ends in the middle of an answer, as a connection does that is cut. */
const cut = (response: ServerResponse, { status, headers, body }: Answered): void => {
  const { 'transfer-encoding': _chunks, connection: _kept, ...kept } = headers
  response.writeHead(status, { ...kept, 'content-length': body.length })
  response.write(body.subarray(0, Math.floor(body.length / 2)), () => response.destroy())
}

/**
 * Stands between the product and a shop, and has this share of all calls fail. Beside these, calls of each kind in `aimed` fail
 * until each of the faults was there. `beforeAnswer` runs when the shop has done what was asked, and before the product hears
 * of it.
 */
export const faultyProxy = async (
  target: string,
  {
    share,
    seed,
    aimed,
    beforeAnswer,
  }: {
    readonly share: number
    readonly seed: string
    readonly aimed: readonly ((asked: Asked) => boolean)[]
    readonly beforeAnswer: (asked: Asked) => Promise<void>
  },
) => {
  const injected = new Map<Fault, number>(faults.map((fault) => [fault, 0]))
  const aims = aimed.map((is) => ({ is, left: [...faults] as Fault[], spared: false }))
  let calls = 0
  /** Where the shop did not hear an aimed call, the next one of its kind is spared: that one is tried again. */
  const aimedFault = (asked: Asked): Fault | undefined => {
    const aim = aims.find(({ is }) => is(asked))
    if (!aim || aim.spared) {
      if (aim) aim.spared = false
      return undefined
    }
    const fault = aim.left.shift()
    aim.spared = fault !== undefined && !comesAfter.includes(fault)
    return fault
  }
  const faultOf = (n: number, asked: Asked): Fault | undefined =>
    aimedFault(asked) ??
    (chance(`${seed} ${n}`) < share
      ? faults[Math.floor(chance(`${seed} kind ${n}`) * faults.length)]
      : undefined)
  const answer = async (asked: IncomingMessage, response: ServerResponse): Promise<void> => {
    calls += 1
    const n = calls
    const body = await bytesOf(asked)
    const { method = '', url: path = '' } = asked
    const said = { method, path, body: body.toString('utf8') }
    const fault = faultOf(n, said)
    if (fault) injected.set(fault, (injected.get(fault) ?? 0) + 1)
    if (fault === 'error 500') response.writeHead(500).end('out of order')
    else if (fault === 'error 429') response.writeHead(429, { 'retry-after': '1' }).end('too many calls')
    else if (fault === 'dropped') response.destroy()
    else {
      const answered = await forward(target, asked, body)
      await beforeAnswer(said)
      if (fault === 'answer lost') response.destroy()
      else if (fault === 'answer cut') cut(response, answered)
      // Nothing follows: who asked gives up after a while.
      else if (fault !== 'time-out') pass(response, answered)
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
    /** What failed in all, and whether all aimed faults were there. */
    counts: () => ({
      ...{ calls, injected: Object.fromEntries(injected) },
      allAimed: aims.every((aim) => aim.left.length === 0),
    }),
    close: (): void => {
      server.close()
      server.closeAllConnections()
    },
  }
}
