import { once } from 'node:events'
import { connect, createServer } from 'node:net'

/** A proxy to a database that loses the answer to a commit that was done. */
export type SeveringWay = {
  readonly url: string
  /** The connection of the next commit ends in place of the answer. */
  readonly severNextCommit: () => void
  /** The answer to the next commit after a statement that begins so never comes; resolves when it was done. */
  readonly muteNextCommit: (statement: string) => Promise<void>
  readonly close: () => Promise<void>
}

/** PostgreSQL's message for a commit: a CommandComplete with the tag COMMIT. */
const committed = Buffer.from('COMMIT\0')

/** Opens such a proxy. It forwards everything until `severNextCommit` is called. */
export const severingWay = async (url: string): Promise<SeveringWay> => {
  const target = new URL(url)
  let severs = false
  let muted: { readonly statement: string; readonly done: () => void } | undefined
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname)
    const end = () => {
      near.destroy()
      far.destroy()
    }
    for (const socket of [near, far]) socket.on('error', end).on('close', end)
    let isMuted = false
    near.on('data', (bytes) => {
      if (muted && bytes.includes(muted.statement)) isMuted = true
      far.write(bytes)
    })
    far.on('data', (bytes) => {
      if (isMuted) {
        if (bytes.includes(committed)) muted?.done()
        else near.write(bytes)
        return
      }
      if (!severs || !bytes.includes(committed)) return void near.write(bytes)
      severs = false
      end()
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const way = new URL(url)
  way.port = String((server.address() as { port: number }).port)
  way.searchParams.delete('host')
  return {
    url: way.href,
    severNextCommit: () => {
      severs = true
    },
    muteNextCommit: (statement) =>
      new Promise((done) => {
        muted = { statement, done }
      }),
    close: async () => {
      server.close()
      await once(server, 'close')
    },
  }
}
