import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { readCatalogue } from '../database/catalogue.ts'
import { migrate } from '../database/migrate.ts'
import { scopeOf } from '../database/schema-rules.ts'
import type { Scopes } from './statement-rules.ts'
import { startThrowaway } from './throwaway.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The throw-away PostgreSQL of this test run, as its owner and as the application's role. */
    postgresUrl: string
    postgresAppUrl: string
    /** Of the tables as the migrations make them. */
    tableScopes: Scopes
  }
}

/** The name of the migrated database that every test database is copied from. */
export const template = 'kuacang_template'

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startThrowaway()
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  await client.query(`create database ${template}`)
  await client.end()
  const url = new URL(postgres.url)
  url.pathname = template
  await migrate(url.href)
  project.provide('postgresUrl', postgres.url)
  project.provide('tableScopes', await readScopes(url.href))
  project.provide('postgresAppUrl', postgres.appUrl)
  return postgres.stop
}

const readScopes = async (url: string): Promise<Scopes> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { tables } = await readCatalogue(client)
  await client.end()
  return Object.fromEntries(
    tables.flatMap(({ name, comment }) => {
      const scope = scopeOf(comment)
      return scope ? [[name, scope]] : []
    }),
  )
}
