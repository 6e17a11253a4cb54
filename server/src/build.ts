import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import type { App } from '#kit/app'
import { openStore } from '#kit/database/pool'
import { localFiles } from '#kit/files/file-store'
import { serve } from '#kit/http/serve'
import type { Settings } from '#kit/settings'
import { openWakes } from '#kit/wakes'
import { makeGate } from './access/public.ts'
import { allAnswers, allCalls, registerSuites } from './registry.ts'

export type Built = {
  readonly app: App
  readonly server: FastifyInstance
  readonly close: () => Promise<void>
}

// What must never stand in a log, wherever an object that holds it is logged.
const secrets = [
  'password',
  '*.password',
  'cookie',
  '*.cookie',
  'authorization',
  '*.authorization',
  '*.token',
]

/** One server process over a migrated database, entered as the application's role. */
export const build = async (settings: Settings, databaseUrl: string): Promise<Built> => {
  const log = pino({ level: settings.logLevel, redact: { paths: secrets, censor: '[secret]' } })
  const store = openStore(
    databaseUrl,
    localFiles(path.join(settings.dataDir, 'files')),
    settings.databasePool,
  )
  const wakes = await openWakes(databaseUrl, store.pool)
  const app: App = { settings, store, log, wakes }
  await registerSuites()
  const server = serve(app, makeGate(app), await allCalls(), await allAnswers())
  return {
    app,
    server,
    close: async () => {
      await server.close()
      await wakes.close()
      await store.close()
    },
  }
}
