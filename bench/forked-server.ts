import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { Server } from 'node:http'

/** Starts a file as a process of its own that serves with `serveAsChild`. Answers its address and how to end it. */
export const startForked = async (file: string, started: object) => {
  const child = fork(file, [], { stdio: 'inherit' })
  const port = await new Promise<number>((resolve, reject) => {
    child.once('message', (told) => resolve(told as number))
    child.once('exit', () => reject(new Error(`${file} ended`)))
    child.send(started)
  })
  return {
    base: `http://127.0.0.1:${port}`,
    stop: async () => {
      const gone = once(child, 'exit')
      child.disconnect()
      await gone
    },
  }
}

/** The child's side: makes the server of what it is sent, and ends with its parent. */
export const serveAsChild = <S>(make: (started: S) => Server | Promise<Server>): void => {
  process.once('message', async (started) => {
    const server = await make(started as S)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      if (address && typeof address === 'object') process.send?.(address.port)
    })
  })
  process.once('disconnect', () => process.exit())
}
