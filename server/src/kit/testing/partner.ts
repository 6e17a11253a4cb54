import { createHmac } from 'node:crypto'
import http from 'node:http'
import type { AddressInfo } from 'node:net'

type Question = {
  request_id: string
  question: string
  object: { id: string; number: string; version: number }
  data: unknown
}

/** `hangs_up`: the connection ends without an answer, as it does where a time-out is over. */
export type Reply = { readonly status: number; readonly body?: unknown } | 'hangs_up'

/** The other side of a port, over real HTTP: it checks who asks, and keeps to what it said for a request once. */
export type Partner = {
  readonly url: string
  readonly port: number
  /** Each try that came, with its Idempotency-Key. */
  readonly tries: { readonly key: string; readonly asked: Question }[]
  /** What it decides about a request that it has not seen; never answering is a promise that stays open. */
  decides: (asked: Question) => Reply | Promise<Reply>
  readonly close: () => Promise<void>
}

/** Is it signed with the secret, as Standard Webhooks has it? */
const isSigned = (secret: string, headers: http.IncomingHttpHeaders, body: string): boolean => {
  const text = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
  return headers['webhook-signature'] === `v1,${createHmac('sha256', key).update(text).digest('base64')}`
}

/** Opens the stand-in. `secretOf` is asked at each request, so that the secret may be made after the address. */
export const openPartner = async (secretOf: () => string): Promise<Partner> => {
  const decided = new Map<string, Promise<Reply>>()
  const server = http.createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const body = Buffer.concat(parts).toString('utf8')
    const key = String(request.headers['idempotency-key'])
    if (!isSigned(secretOf(), request.headers, body)) {
      response.writeHead(401).end()
      return
    }
    const asked = JSON.parse(body) as Question
    partner.tries.push({ key, asked })
    const before = decided.get(key)
    const now = before ?? Promise.resolve(partner.decides(asked))
    const reply = await now
    if (reply === 'hangs_up') {
      request.socket.destroy()
      return
    }
    const { status, body: said } = reply
    if (status < 500) decided.set(key, now)
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(said ?? {}))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const partner: Partner = {
    url: `http://127.0.0.1:${port}/carrier`,
    port,
    tries: [],
    decides: () => ({ status: 500 }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return partner
}
