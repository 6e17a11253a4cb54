import type { FastifyInstance } from 'fastify'
import type { DestinationStream } from 'pino'
import type { App } from '#kit/app'
import { startChores } from '#kit/chores'
import { openStore } from '#kit/database/pool'
import { openReplica } from '#kit/database/replica'
import { openFiles } from '#kit/files/open-files'
import type { Gate } from '#kit/http/identity'
import { serveCalls } from '#kit/http/serve'
import { openQueue } from '#kit/jobs/queue'
import { openLog } from '#kit/log'
import { mailCourier } from '#kit/mail/courier'
import { openTransport } from '#kit/mail/transport'
import { startRelay } from '#kit/outbox/relay'
import type { Subscriber } from '#kit/outbox/subscriber'
import type { Settings } from '#kit/settings'
import { openWakes } from '#kit/wakes'
import { makeGate, registerAskedRights, writeGathered } from './access/public.ts'
import { subscriberCourier, webhookCourier } from './messages/public.ts'
import { storeCourier } from './platform-orders/public.ts'
import { portCourier } from './ports/public.ts'
import { printCourier } from './printing/public.ts'
import {
  allAnswers,
  allCalls,
  allChores,
  allJobs,
  allRawRoutes,
  allSubscribers,
  registerBillableWork,
  registerFeeGates,
  registerFinders,
  registerHomeCards,
  registerLabels,
  registerLaws,
  registerLocationUses,
  registerOrderFollowers,
  registerPutawayGates,
  registerQuestions,
  registerReports,
  registerSighters,
  registerSkuUses,
  registerStoredFiles,
  registerSuites,
} from './registry.ts'

export type Built = {
  readonly app: App
  readonly gate: Gate
  readonly server: FastifyInstance
  readonly close: () => Promise<void>
}

/** Sends mails, webhooks, questions to systems outside and files to printers, and has events handled, where this process does background work. */
const openRelay = (app: App, subscribers: readonly Subscriber[]): (() => Promise<void>) => {
  if (!app.settings.workers) return async () => {}
  const transport = openTransport(app.settings, app.store.files)
  const relay = startRelay(app, [
    mailCourier(app.store, transport),
    webhookCourier(app, { subscribers }),
    subscriberCourier(app, subscribers),
    portCourier(app),
    printCourier(app),
    storeCourier(app),
  ])
  return async () => {
    await relay.stop()
    transport?.close()
  }
}

/** One server process over a migrated database, entered as the application's role. */
export const build = async (
  settings: Settings,
  databaseUrl: string,
  logTo?: DestinationStream,
): Promise<Built> => {
  const log = openLog(settings.logLevel, logTo)
  const store = openStore(databaseUrl, openFiles(settings), settings.databasePool, log)
  const wakes = await openWakes(databaseUrl, store.pool)
  const replica = openReplica(settings, store, log)
  const app: App = { settings, store, log, wakes, life: { isStopping: false }, ...(replica && { replica }) }
  await registerSuites()
  await registerSkuUses()
  await registerLocationUses()
  await registerOrderFollowers()
  await registerFeeGates()
  await registerPutawayGates()
  await registerSighters()
  await registerFinders()
  await registerHomeCards()
  await registerLabels()
  await registerLaws()
  await registerReports()
  await registerBillableWork()
  await registerStoredFiles()
  await registerQuestions()
  const gate = makeGate(app)
  const calls = await allCalls()
  registerAskedRights(calls)
  const server = serveCalls(app, gate, calls, await allAnswers(), await allRawRoutes())
  const queue = await openQueue(app, gate, databaseUrl, await allJobs())
  const stopRelay = openRelay(app, await allSubscribers())
  const stopChores = settings.workers ? startChores(app, await allChores()) : () => {}
  return {
    app,
    gate,
    server,
    close: async () => {
      await server.close()
      await writeGathered(app)
      stopChores()
      await stopRelay()
      await queue.close()
      await wakes.close()
      await replica?.close()
      await store.close()
    },
  }
}
