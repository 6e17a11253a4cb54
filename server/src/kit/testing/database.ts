import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { appUrl } from '../database/migrate.ts'
import { template } from './global-setup.ts'

export type TestDatabase = {
  readonly owner: string
  readonly app: string
  readonly drop: () => Promise<void>
}

const asOwner = async (statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: inject('postgresUrl') })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** A database of its own for one test file, migrated and empty. `from` null gives one without any table. */
export const testDatabase = async (from: string | null = template): Promise<TestDatabase> => {
  const name = `test_${randomBytes(6).toString('hex')}`
  await asOwner(`create database ${name} ${from ? `template ${from} strategy wal_log` : ''}`)
  const url = new URL(inject('postgresUrl'))
  url.pathname = name
  return { owner: url.href, app: appUrl(url.href), drop: () => asOwner(`drop database ${name} with (force)`) }
}
