import { once } from 'node:events'
import { connect, createServer } from 'node:net'

/** A proxy to a database that loses the answer to the next commit: the commit is done, and its connection ends. */
export type SeveringWay = {
  readonly url: string
  readonly severNextCommit: () => void
  readonly close: () => Promise<void>
}

/** PostgreSQL's message for a commit: a CommandComplete with the tag COMMIT. */
const committed = Buffer.from('COMMIT\0')

/** Opens such a proxy. It forwards everything until `severNextCommit` is called. */
export const severingWay = async (url: string): Promise<SeveringWay> => {
  const target = new URL(url)
  let severs = false
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname)
    const end = () => {
      near.destroy()
      far.destroy()
    }
    for (const socket of [near, far]) socket.on('error', end).on('close', end)
    near.on('data', (bytes) => far.write(bytes))
    far.on('data', (bytes) => {
      if (!severs || !bytes.includes(committed)) return void near.write(bytes)
      severs = false
      end()
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const way = new URL(url)
  way.port = String((server.address() as { port: number }).port)
  return {
    url: way.href,
    severNextCommit: () => {
      severs = true
    },
    close: async () => {
      server.close()
      await once(server, 'close')
    },
  }
}
