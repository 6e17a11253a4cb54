import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { watch } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { startEmbedded } from '../server/src/kit/database/embedded.ts'
import { readSettings } from '../server/src/kit/settings.ts'

/**
 * The server of `npm run dev`. It starts again with each change of its sources; its PostgreSQL keeps running. A spare
 * process waits with the packages and the kit loaded: it loads only the areas when it takes over.
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

const start = (): void => {
  const next = spare ?? newSpare()
  spare = undefined
  server = next
  next.stdout?.on('data', (said: Buffer) => {
    process.stdout.write(said)
    if (isReady.test(said.toString())) spare ??= newSpare()
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
  await end(old)
  if (!stopping) start()
  restarting = false
  if (changedAgain) await restart()
}

/** An editor writes a file in several steps. */
let writing: NodeJS.Timeout | undefined
for (const folder of ['server/src', 'server/db', 'contract/src'])
  watch(path.join(root, folder), { recursive: true }, (_event, name) => {
    if (!name || !/\.(ts|sql)$/.test(name) || /\.test(ing)?\.ts$/.test(name)) return
    if (name.split(path.sep)[0] === 'kit') {
      spare?.kill()
      spare = undefined
    }
    clearTimeout(writing)
    writing = setTimeout(() => void restart(), 30)
  })

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    if (stopping) return
    stopping = true
    spare?.kill()
    const old = server
    server = undefined
    void end(old)
      .then(() => embedded?.stop())
      .finally(() => process.exit(0))
  })

start()
