import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Bound, Connection } from './marketplace.ts'

export type Answered = {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  /** A text goes as it is. */
  readonly body: unknown
}

/** Answers calls in place of a shop, over real HTTP; `answers` is set anew by each test. */
export const shopStandIn = async <Asked>(
  read: (request: IncomingMessage, text: string) => Asked,
  access_token: string,
) => {
  const asked: Asked[] = []
  let answer: (question: Asked) => Answered = () => ({ body: { data: {} } })
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const question = read(request, Buffer.concat(chunks).toString('utf8'))
    asked.push(question)
    const { status = 200, headers = {}, body } = answer(question)
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    response.end(typeof body === 'string' ? body : JSON.stringify(body))
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  const connection: Connection = {
    ...{ platform: 'shop', client_id: 'ours', client_secret: 'our-secret', allow_private: true },
    api_url: `http://127.0.0.1:${port}`,
  }
  const store: Bound = { ...connection, merchant_id: 'SHOP', access_token }
  return {
    ...{ asked, connection, store },
    answers: (next: typeof answer) => {
      answer = next
      asked.length = 0
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
