import { randomUUID } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import type { Session } from './bed.ts'

export type Line = {
  /** Sends one command; resolves when it is answered with 200, rejects with what was said otherwise. */
  readonly send: (path: string, body: object) => Promise<void>
  /** Sends one call; resolves with the body of its answer, a refusal too. */
  readonly ask: (method: string, path: string, body?: unknown) => Promise<string>
  readonly close: () => void
}

type Pending = { readonly resolve: (answer: string) => void; readonly reject: (error: Error) => void }

/**
 * One operator's connection, made anew where the server has closed it since the last call, as it does when nothing was asked
 * for a minute. Bare HTTP, because the load generator shares the two cores with what it measures.
 */
export const openLine = (base: string, session: Session, warehouse: number): Line => {
  const { hostname, port } = new URL(base)
  const head =
    `host: ${hostname}\r\ncookie: ${session.cookie}\r\nx-xsrftoken: ${session.token}\r\n` +
    `current-warehouse: ${warehouse}\r\ncontent-type: application/json\r\n`
  let socket: Socket | undefined
  let heard = ''
  let answered: Pending | undefined
  const connected = (): Socket => {
    const made = connect(Number(port), hostname)
    made.setNoDelay(true)
    made.setEncoding('utf8')
    made.on('error', (error) => answered?.reject(error))
    made.on('close', () => {
      if (socket === made) socket = undefined
      answered?.reject(new Error('the server closed the connection'))
    })
    made.on('data', (chunk: string) => {
      heard += chunk
      const end = heard.indexOf('\r\n\r\n')
      const length = Number(/content-length: (\d+)/i.exec(heard)?.[1] ?? Number.NaN)
      if (end < 0 || Buffer.byteLength(heard) < end + 4 + length) return
      const said = heard
      heard = ''
      answered?.resolve(said)
    })
    return made
  }
  const answerTo = (method: string, path: string, content: unknown) =>
    new Promise<string>((resolve, reject) => {
      answered = { resolve, reject }
      heard = ''
      socket ??= connected()
      const body = content === undefined ? '' : JSON.stringify(content)
      socket.write(
        `${method} /api${path} HTTP/1.1\r\n${head}idempotency-key: ${randomUUID()}\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
      )
    })
  return {
    send: async (path, content) => {
      const said = await answerTo('POST', path, content)
      if (!said.startsWith('HTTP/1.1 200')) throw new Error(said)
    },
    ask: async (method, path, content) => {
      const said = await answerTo(method, path, content)
      return said.slice(said.indexOf('\r\n\r\n') + 4)
    },
    close: () => socket?.end(),
  }
}
