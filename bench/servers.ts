import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

type Environment = Readonly<Record<string, string>>

const main = path.resolve(import.meta.dirname, '../server/src/main.ts')
const host = '127.0.0.1'

/** Starts a server process; at port 0 it finds one itself. */
const serve = async (databaseUrl: string, folder: string, port: number, env: Environment) => {
  const child = spawn(process.execPath, [main], {
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      DATA_DIR: path.join(folder, 'data'),
      PORT: String(port),
      HOST: host,
      LOG_LEVEL: 'error',
      // The export is measured as a stream, however long it is.
      EXPORT_ROWS: '1000000',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ready = await new Promise<number>((resolve, reject) => {
    let said = ''
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk
      const found = /ready at http:\/\/localhost:(\d+)/.exec(said)?.[1]
      if (found) resolve(Number(found))
    })
    child.once('exit', () => reject(new Error(`the server ended: ${said}`)))
  })
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    child.kill(signal)
    await gone
  }
  return { port: ready, pid: child.pid ?? 0, end }
}
type Server = Awaited<ReturnType<typeof serve>>

/** As long as the unit in deploy waits. A worker of a cluster needs half a minute until it answers again. */
const again = { tries: 24, betweenMs: 5000 } as const

/** Starts it again until it runs, as an init system does: it may start while PostgreSQL is killed. */
const serveAgain: typeof serve = async (...how) => {
  for (let tries = 1; ; tries += 1)
    try {
      return await serve(...how)
    } catch (error) {
      if (tries === again.tries) throw error
      await sleep(again.betweenMs)
    }
}

/** A connection to the first of these ports that listens. */
const connectTo = async (ports: readonly number[]): Promise<Socket | undefined> => {
  for (const port of ports) {
    const socket = connect(port, host)
    // A killed process ends its connections with an error: the balancer then closes the other side.
    socket.on('error', () => socket.destroy())
    const isOpen = await new Promise<boolean>((resolve) => {
      socket.once('connect', () => resolve(true))
      socket.once('close', () => resolve(false))
    })
    if (isOpen) return socket
  }
  return undefined
}

/** Gives each connection to the next process in turn, or to another one where that one does not listen. */
const balance = async (ports: readonly number[]) => {
  const open = new Set<Socket>()
  let turn = 0
  const balancer = createServer({ pauseOnConnect: true }, async (client) => {
    const first = turn % ports.length
    turn += 1
    const server = await connectTo([...ports.slice(first), ...ports.slice(0, first)])
    client.on('error', () => client.destroy())
    if (!server) return client.destroy()
    for (const [one, other] of [
      [client, server],
      [server, client],
    ] as const) {
      open.add(one)
      one.once('close', () => {
        open.delete(one)
        other.destroy()
      })
      one.pipe(other)
    }
  })
  balancer.listen(0, host)
  await once(balancer, 'listening')
  const place = balancer.address()
  return {
    base: `http://${host}:${typeof place === 'object' ? place?.port : ''}`,
    end: () => {
      balancer.close()
      for (const socket of open) socket.destroy()
    },
  }
}

type Options = {
  readonly databaseUrl: string
  readonly folder: string
  readonly env?: Environment
  /** How many; several stand behind a balancer. */
  readonly processes?: number
}

/** Server processes on one database, which share its connections and one folder of files. */
export const startServers = async ({ databaseUrl, folder, env = {}, processes = 1 }: Options) => {
  const shared = { DATABASE_POOL: String(Math.ceil(16 / processes)), ...env }
  // One after the other: the first makes tables, demo data and keys.
  const servers: Server[] = []
  for (let i = 0; i < processes; i += 1) servers.push(await serve(databaseUrl, folder, 0, shared))
  const balancer = processes > 1 ? await balance(servers.map((s) => s.port)) : undefined
  const stop = async () => {
    await Promise.all(servers.map((s) => s.end('SIGTERM')))
  }
  const startAgain = async (at: number) => {
    servers[at] = await serveAgain(databaseUrl, folder, servers[at]?.port ?? 0, shared)
  }
  return {
    base: balancer?.base ?? `http://${host}:${servers[0]?.port}`,
    pid: () => servers[0]?.pid ?? 0,
    /** Kills a process as a power cut does, and starts it again at the same port. */
    kill: async (n: number) => {
      const at = n % servers.length
      await servers[at]?.end('SIGKILL')
      await startAgain(at)
    },
    /** Starts those that were stopped, at the same ports. */
    start: async () => {
      for (let at = 0; at < servers.length; at += 1) await startAgain(at)
    },
    stop,
    close: async () => {
      balancer?.end()
      await stop()
    },
  }
}
