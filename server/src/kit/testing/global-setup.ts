import type pg from 'pg'
import type { TestProject } from 'vitest/node'
import { readCatalogue } from '../database/catalogue.ts'
import { migrate } from '../database/migrate.ts'
import { scopeOf } from '../database/schema-rules.ts'
import { type Made, readMade } from './emptied.ts'
import { closeFolder, openFolder } from './gathering.ts'
import { inDatabase } from './in-database.ts'
import type { Scopes } from './statement-rules.ts'
import { startThrowaway } from './throwaway.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The throw-away PostgreSQL of this test run, as its owner and as the application's role. */
    postgresUrl: string
    postgresAppUrl: string
    /** Where logs and secrets of this test run are gathered. */
    watchFolder: string
    /** Of the tables as the migrations make them. */
    tableScopes: Scopes
    /** What a database of the template is, to which a used one is brought back. */
    made: Made
  }
}

/** The name of the migrated database that every test database is copied from. */
export const template = 'kuacang_template'

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startThrowaway({ quick: true })
  await inDatabase(postgres.url, async (client) => {
    await client.query(`create database ${template}`)
    // It would visit each of the many databases, and change the plans of a test in its midst.
    await client.query('alter system set autovacuum = off')
    await client.query('select pg_reload_conf()')
  })
  const url = new URL(postgres.url)
  url.pathname = template
  await migrate(url.href)
  project.provide('postgresUrl', postgres.url)
  project.provide('tableScopes', await inDatabase(url.href, readScopes))
  project.provide('made', await inDatabase(url.href, readMade))
  project.provide('postgresAppUrl', postgres.appUrl)
  const folder = openFolder()
  project.provide('watchFolder', folder)
  const passwords = [postgres.url, postgres.appUrl].map((address) => new URL(address).password)
  return async () => {
    await postgres.stop()
    closeFolder(
      folder,
      passwords.map((secret) => ({ kind: 'password of the database', secret, file: 'the whole run' })),
    )
  }
}

const readScopes = async (client: pg.Client): Promise<Scopes> => {
  const { tables } = await readCatalogue(client)
  return Object.fromEntries(
    tables.flatMap(({ name, comment }) => {
      const scope = scopeOf(comment)
      return scope ? [[name, scope]] : []
    }),
  )
}
