import { existsSync } from 'node:fs'
import { access, constants, mkdir } from 'node:fs/promises'
import path from 'node:path'
import { keepBackups } from '#kit/backup/keep-backups'
import { type Embedded, startEmbedded } from '#kit/database/embedded'
import { appUrl, keepPartitions, migrate } from '#kit/database/migrate'
import { failureOfStart, waitForDatabase } from '#kit/database/wait-for-database'
import { serveDocuments } from '#kit/http/documents'
import { servePages } from '#kit/http/pages'
import { drainRequests } from '#kit/http/stopping'
import { openLog } from '#kit/log'
import { readSettings } from '#kit/settings'
import { StartFailure } from '#kit/start-failure'
import { traceWith } from '#kit/trace/trace'
import { closeDemoAccounts, hasAdministrator, openDemoAccounts, setUpToken } from './access/public.ts'
import { type Built, build } from './build.ts'
import { demoPassword } from './demo/people.ts'
import { fillDemo } from './demo/public.ts'
import { serveApiDocuments } from './integrators/public.ts'
import { allCalls, allRefusals, demoParts } from './registry.ts'

const loopback = '127.0.0.1'
const pages = path.resolve(import.meta.dirname, '../../web/dist')
const say = (line: string) => process.stdout.write(`${line}\n`)

const start = async () => {
  const settings = readSettings(process.env, process.argv.slice(2))
  await mkdir(settings.dataDir, { recursive: true })
    .then(() => access(settings.dataDir, constants.W_OK))
    .catch(() => {
      throw new StartFailure(
        `the data folder ${settings.dataDir} cannot be written; choose another with DATA_DIR`,
      )
    })
  // Loaded only where it is wanted, so that other starts do not wait for it.
  const tracing = settings.tracing
    ? (await import('#kit/trace/open-tracing')).openTracing(openLog(settings.logLevel))
    : undefined
  traceWith(tracing)
  const { databaseUrl, dataDir: folder, backupDir, postgresBin } = settings
  const embedded = databaseUrl ? null : await startEmbedded({ folder, postgresBin, backupDir })
  const ownerUrl = databaseUrl ?? embedded?.url ?? ''
  try {
    // The embedded one answers when it has started.
    if (databaseUrl) await waitForDatabase(databaseUrl, say)
    await migrate(ownerUrl)
    const ownUrl = embedded?.appUrl ?? appUrl(ownerUrl, settings.appDatabaseUrl)
    // A login that may not work here is told in one sentence.
    if (settings.appDatabaseUrl) await waitForDatabase(ownUrl, say)
    const built = await build(settings, ownUrl)
    const daily = setInterval(
      () => void keepPartitions(ownerUrl).catch((err) => built.app.log.error({ err }, 'partitions')),
      86_400_000,
    )
    daily.unref()
    if (settings.demo) await fillDemo(built.app, await demoParts())
    const closed = settings.demo ? [] : await closeDemoAccounts(built.app)
    const demo = (await openDemoAccounts(built.app.store.db)).map((u) => u.username)
    // Anyone who reaches a product with demo data can log in: by default it listens to this machine only.
    const host = settings.host ?? (demo.length > 0 ? loopback : '0.0.0.0')
    serveDocuments(built.app, built.server)
    serveApiDocuments(built.app, built.gate, built.server, await allCalls(), await allRefusals())
    if (existsSync(pages)) servePages(built.server, pages, settings.templatesUrl)
    await built.server.listen({ port: settings.port, host }).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EADDRINUSE') throw error
      throw new StartFailure(`port ${settings.port} is taken by another program; choose another with PORT`)
    })
    const backups = embedded && keepBackupsOf(built, embedded)
    await greet(built, host, demo, closed)
    const enough = new AbortController()
    const stop = async () => {
      await drainRequests(built.app, enough.signal)
      await backups?.close()
      await built.close()
      // What could not be sent by now is lost.
      await tracing?.close().catch(() => {})
      await embedded?.stop()
      process.exit(0)
    }
    let stopping = false
    for (const signal of ['SIGINT', 'SIGTERM'] as const)
      process.on(signal, () => {
        // What goes wrong after a second signal is not reported.
        if (stopping) enough.abort()
        else void stop()
        stopping = true
      })
  } catch (error) {
    await embedded?.stop()
    throw failureOfStart(error)
  }
}

/** Where the deployment names a place for them. */
const keepBackupsOf = ({ app }: Built, { url, data, archive }: Embedded) => {
  const { backupDir, backupDays: days } = app.settings
  if (!archive || !backupDir) return undefined
  return keepBackups({
    url,
    data,
    archive,
    backupDir,
    days,
    files: app.settings.s3 ? undefined : app.store.files,
    log: app.log,
  })
}

const greet = async (
  { app, server }: Built,
  host: string,
  demo: readonly string[],
  closed: readonly string[],
) => {
  const [address] = server.addresses()
  if (closed.length > 0)
    say(
      `demo users closed, with their sessions and keys: ${closed.join(', ')}; none of them can log in again`,
    )
  if (demo.length > 0) {
    say(`demo users: ${demo.join(', ')}; password ${demoPassword}`)
    say(
      host === loopback
        ? 'only this machine is answered, because everybody knows that password: HOST=0.0.0.0 answers others too, --no-demo closes the demo users'
        : `CAUTION: everybody who reaches ${host} can log in as a demo user; --no-demo closes the demo users`,
    )
  }
  if (!(await hasAdministrator(app.store.db)))
    say(`no administrator yet: open /login and make the first one with the token ${setUpToken}`)
  say(`ready at http://localhost:${typeof address === 'object' ? address.port : app.settings.port}`)
}

start().catch((error: unknown) => {
  if (!(error instanceof StartFailure)) throw error
  process.stderr.write(`Kuacang cannot start: ${error.message}.\n`)
  process.exit(1)
})
