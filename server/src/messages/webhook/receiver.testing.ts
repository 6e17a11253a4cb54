import http from 'node:http'
import type { AddressInfo } from 'node:net'

export type Heard = {
  readonly headers: http.IncomingHttpHeaders
  readonly body: string
  readonly event: {
    id: string
    type: string
    warehouse_id: number
    object: { type: string; id: string } | null
    data: Record<string, unknown>
  }
}

type Reply = { status: number; headers?: Record<string, string>; body?: string }

/** Another system that receives our events. */
export type Receiver = {
  readonly url: string
  readonly port: number
  readonly heard: Heard[]
  /** What it answers from now on; 200 to begin with. */
  answers: (heard: Heard) => Reply | Promise<Reply>
  readonly close: () => Promise<void>
}

export const openReceiver = async (port = 0): Promise<Receiver> => {
  const heard: Heard[] = []
  const server = http.createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const body = Buffer.concat(parts).toString('utf8')
    const one: Heard = { headers: request.headers, body, event: JSON.parse(body) }
    heard.push(one)
    const { status, headers = {}, body: said = '' } = await receiver.answers(one)
    response.writeHead(status, headers).end(said)
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const { port: given } = server.address() as AddressInfo
  const receiver: Receiver = {
    url: `http://127.0.0.1:${given}/events`,
    port: given,
    heard,
    answers: () => ({ status: 200 }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return receiver
}
