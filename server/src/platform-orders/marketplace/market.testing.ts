import type { FastifyInstance } from 'fastify'
import type { App } from '#kit/app'
import { noWarehouse, systemCaller } from '#kit/caller'
import { openStore } from '#kit/database/pool'
import { type Tx, transact } from '#kit/database/transact'
import { openFiles } from '#kit/files/open-files'
import type { RawRoute } from '#kit/http/raw-route'
import { serveCalls } from '#kit/http/serve'
import { openLog } from '#kit/log'
import { readSettings } from '#kit/settings'
import { type TestDatabase, testDatabase } from '#kit/testing/database'
import { watchedLog } from '#kit/testing/log-watch'
import { anyProducts, makeProducts, makeStore } from '../sandbox/make.ts'
import { openSandbox } from '../sandbox/open.ts'
import { rawRoutes } from '../sandbox/raw-routes.ts'
import { sandboxPlatform } from '../sandbox/setting.ts'
import { connectionOf } from './connections.ts'
import { kuacangMarketplace } from './kuacang.ts'
import type { Bound, Connection, Tokens } from './marketplace.ts'

export type TestMarket = {
  readonly app: App
  readonly base: string
  readonly connection: Connection
  readonly database: TestDatabase
  readonly write: <T>(action: (tx: Tx) => Promise<T>) => Promise<T>
  /** The merchant agrees on the page of the platform: its code. */
  readonly agree: (merchant_id: string) => Promise<string>
  /** A new store with products, and tokens for it. */
  readonly bind: (merchant_id: string, products?: number) => Promise<{ store: Bound; tokens: Tokens }>
  readonly close: () => Promise<void>
}

/** A process of the product that serves the marketplace sandbox over real HTTP, and nothing else unless `more` is given. */
export const testMarket = async (
  env: Readonly<Record<string, string>> = {},
  more: readonly RawRoute[] = [],
): Promise<TestMarket> => {
  const database = await testDatabase()
  const settings = readSettings({
    ...{ LOG_LEVEL: 'trace', WORKERS: 'false', SEAL_KEY: Buffer.alloc(32, 7).toString('base64') },
    ...env,
  })
  const log = openLog(settings.logLevel, watchedLog)
  const store = openStore(database.app, openFiles(settings), 8, log)
  const app: App = { settings, store, log, wakes: undefined as never, life: { isStopping: false } }
  const server: FastifyInstance = serveCalls(app, undefined as never, [], [], [...rawRoutes, ...more])
  const base = await server.listen({ port: 0, host: '127.0.0.1' })
  const write: TestMarket['write'] = (action) => transact(store, systemCaller(noWarehouse, 'test'), action)
  await write((tx) => openSandbox(app, tx))
  const connection = await write((tx) => connectionOf(app, tx, sandboxPlatform))
  if (!connection) throw new Error('the sandbox is not known')

  const agree = async (merchant_id: string) => {
    const answer = await fetch(`${base}/sandbox/marketplace/oauth/authorize`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({
        ...{ client_id: connection.client_id, redirect_uri: `${base}/back`, state: 's1', merchant_id },
      }),
    })
    return new URL(answer.headers.get('location') ?? 'none:').searchParams.get('code') ?? ''
  }
  return {
    ...{ app, base, connection, database, write, agree },
    bind: async (merchant_id, products = 3) => {
      await write(async (tx) => {
        await makeStore(tx, merchant_id, merchant_id)
        await makeProducts(tx, merchant_id, anyProducts(products))
      })
      const code = await agree(merchant_id)
      const tokens = await kuacangMarketplace.token(connection, { code, merchant_id })
      return { tokens, store: { ...connection, merchant_id, access_token: tokens.access_token } }
    },
    close: async () => {
      await server.close()
      await store.close()
      await database.giveBack()
    },
  }
}
