import { existsSync } from 'node:fs'
import { access, constants, mkdir } from 'node:fs/promises'
import path from 'node:path'
import { startEmbedded } from '#kit/database/embedded'
import { appUrl, keepPartitions, migrate } from '#kit/database/migrate'
import { serveDocuments } from '#kit/http/documents'
import { servePages } from '#kit/http/pages'
import { readSettings } from '#kit/settings'
import { StartFailure } from '#kit/start-failure'
import { hasUsers, setUpToken } from './access/public.ts'
import { build } from './build.ts'
import { demoPassword, demoUsers } from './demo/people.ts'
import { fillDemo } from './demo/public.ts'
import { allCalls } from './registry.ts'

const pages = path.resolve(import.meta.dirname, '../../web/dist')

const start = async () => {
  const settings = readSettings(process.env, process.argv.slice(2))
  await mkdir(settings.dataDir, { recursive: true })
    .then(() => access(settings.dataDir, constants.W_OK))
    .catch(() => {
      throw new StartFailure(
        `the data folder ${settings.dataDir} cannot be written; choose another with DATA_DIR`,
      )
    })
  const embedded = settings.databaseUrl ? null : await startEmbedded({ folder: settings.dataDir })
  const ownerUrl = settings.databaseUrl ?? embedded?.url ?? ''
  try {
    await migrate(ownerUrl)
    const built = await build(settings, embedded?.appUrl ?? appUrl(ownerUrl, settings.appDatabaseUrl))
    const daily = setInterval(
      () => void keepPartitions(ownerUrl).catch((err) => built.app.log.error({ err }, 'partitions')),
      86_400_000,
    )
    daily.unref()
    if (settings.demo) await fillDemo(built.app)
    serveDocuments(built.app, built.server, await allCalls())
    if (existsSync(pages)) servePages(built.server, pages, settings.templatesUrl)
    await built.server
      .listen({ port: settings.port, host: settings.host })
      .catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'EADDRINUSE') throw error
        throw new StartFailure(`port ${settings.port} is taken by another program; choose another with PORT`)
      })
    await greet(built)
    const stop = async () => {
      await built.close()
      await embedded?.stop()
      process.exit(0)
    }
    let stopping = false
    for (const signal of ['SIGINT', 'SIGTERM'] as const)
      process.on(signal, () => {
        if (!stopping) void stop()
        stopping = true
      })
  } catch (error) {
    await embedded?.stop()
    throw error
  }
}

const greet = async ({ app, server }: Awaited<ReturnType<typeof build>>) => {
  const [address] = server.addresses()
  const say = (line: string) => process.stdout.write(`${line}\n`)
  if (!(await hasUsers(app.store.db)))
    say(`no users yet: open /login and make the first administrator with the token ${setUpToken}`)
  else if (app.settings.demo)
    say(`demo users: ${demoUsers.map((u) => u.username).join(', ')}; password ${demoPassword}`)
  say(`ready at http://localhost:${typeof address === 'object' ? address.port : app.settings.port}`)
}

start().catch((error: unknown) => {
  if (!(error instanceof StartFailure)) throw error
  process.stderr.write(`Kuacang cannot start: ${error.message}.\n`)
  process.exit(1)
})
