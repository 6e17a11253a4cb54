import { spawn } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { startEmbedded } from '../server/src/kit/database/embedded.ts'
import { readSettings } from '../server/src/kit/settings.ts'

/**
 * The server of `npm run dev`: it restarts with each change of its sources, its PostgreSQL does not. To start the
 * database anew takes longer than all the rest.
 */
const args = process.argv.slice(2)
const settings = readSettings(process.env, args)
await mkdir(settings.dataDir, { recursive: true })
const embedded = settings.databaseUrl ? null : await startEmbedded({ folder: settings.dataDir })

const main = path.resolve(import.meta.dirname, '../server/src/main.ts')
const server = spawn(process.execPath, ['--watch-preserve-output', '--watch', main, ...args], {
  stdio: 'inherit',
  env: {
    ...process.env,
    ...(embedded ? { DATABASE_URL: embedded.url, APP_DATABASE_URL: embedded.appUrl } : {}),
  },
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal))
server.on('exit', (code) => {
  void Promise.resolve(embedded?.stop()).finally(() => process.exit(code ?? 1))
})
