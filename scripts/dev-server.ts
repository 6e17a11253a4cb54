import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { startEmbedded } from '../server/src/kit/database/embedded.ts'
import { readSettings } from '../server/src/kit/settings.ts'
import { servePages } from '../web/build/dev-pages.ts'

/**
 * `npm run dev`. The pages come from Vite, which hands /api to the server. The server starts again with each change of its
 * sources, then open pages ask again for what they show; its PostgreSQL keeps running. A spare process waits with the
 * packages and the kit loaded: it loads only the areas when it takes over.
 */
const root = path.resolve(import.meta.dirname, '..')
const args = process.argv.slice(2)
const settings = readSettings(process.env, args)
await mkdir(settings.dataDir, { recursive: true })
const { databaseUrl, dataDir: folder, postgresBin } = settings
const embedded = databaseUrl ? null : await startEmbedded({ folder, postgresBin })

const env = {
  NODE_COMPILE_CACHE: path.join(root, 'node_modules/.kuacang/compiled'),
  ...process.env,
  ...(embedded ? { DATABASE_URL: embedded.url, APP_DATABASE_URL: embedded.appUrl } : {}),
}
const newSpare = (): ChildProcess =>
  fork(path.join(root, 'scripts/dev-spare.ts'), args, { env, stdio: ['ignore', 'pipe', 'inherit', 'ipc'] })

let spare: ChildProcess | undefined = newSpare()
let server: ChildProcess | undefined

/** A spare that loads beside a server that starts would only make it slower. */
const isReady = /^ready at /m

/** The spare loads the areas. While it does, it is not the server yet: that may still be the old one, until its end. */
const takeSpare = (): ChildProcess => {
  const next = spare ?? newSpare()
  spare = undefined
  next.send('load')
  return next
}

const start = (next: ChildProcess): void => {
  server = next
  next.stdout?.on('data', (said: Buffer) => {
    process.stdout.write(said)
    if (!isReady.test(said.toString())) return
    pages.refresh()
    process.stdout.write(`Open ${pages.address()}: only there does a change show when you save it.\n`)
    spare ??= newSpare()
  })
  next.once('exit', () => {
    if (server !== next) return
    server = undefined
    process.stdout.write('The server has ended. It starts again when a file is saved.\n')
  })
  next.send('start')
}

/** In milliseconds. Pages that wait for notices keep a server from ending by itself. */
const patience = 500

const end = async (process: ChildProcess | undefined): Promise<void> => {
  if (!process || process.exitCode !== null || process.signalCode !== null) return
  const ended = once(process, 'exit')
  process.kill('SIGTERM')
  const late = setTimeout(() => process.kill('SIGKILL'), patience)
  await ended
  clearTimeout(late)
}

let stopping = false
let restarting = false
let changedAgain = false
const restart = async (): Promise<void> => {
  changedAgain = restarting
  if (restarting || stopping) return
  restarting = true
  const old = server
  server = undefined
  const next = takeSpare()
  await end(old)
  if (stopping) next.kill()
  else start(next)
  restarting = false
  if (changedAgain) await restart()
}

const folders = ['server/src', 'server/db', 'contract/src'].map((folder) => path.join(root, folder))
const isKit = (file: string): boolean =>
  folders.some((folder) => file.startsWith(path.join(folder, 'kit') + path.sep))

/** An editor writes a file in several steps. */
let writing: NodeJS.Timeout | undefined
const onChange = (file: string): void => {
  if (!/\.(ts|sql)$/.test(file) || /\.test(ing)?\.ts$/.test(file)) return
  if (isKit(file)) {
    spare?.kill()
    spare = undefined
  }
  clearTimeout(writing)
  writing = setTimeout(() => void restart(), 30)
}

const pages = await servePages({ folders, onChange })
// Vite would end the process before its PostgreSQL has stopped.
process.removeAllListeners('SIGTERM')

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    if (stopping) return
    stopping = true
    spare?.kill()
    const old = server
    server = undefined
    void Promise.all([end(old), pages.close()])
      .then(() => embedded?.stop())
      .finally(() => process.exit(0))
  })

start(takeSpare())
