import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '../database/embedded.ts'
import { migrate } from '../database/migrate.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The throw-away PostgreSQL of this test run; its database `template` is migrated. */
    postgresUrl: string
  }
}

/** The name of the migrated database that every test database is copied from. */
export const template = 'kuacang_template'

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'kuacang-test-'))
  const postgres = await startEmbedded({ folder, throwaway: true })
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  await client.query(`create database ${template}`)
  await client.end()
  const url = new URL(postgres.url)
  url.pathname = template
  await migrate(url.href)
  project.provide('postgresUrl', postgres.url)
  return async () => {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
