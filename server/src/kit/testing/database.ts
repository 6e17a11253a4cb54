import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
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

const at = (address: string, name: string): string => {
  const url = new URL(address)
  url.pathname = name
  return url.href
}

/** A separate database for one test file, migrated and empty. `from` null gives one without any table. */
export const testDatabase = async (from: string | null = template): Promise<TestDatabase> => {
  const name = `test_${randomBytes(6).toString('hex')}`
  await asOwner(`create database ${name} ${from ? `template ${from} strategy wal_log` : ''}`)
  return {
    owner: at(inject('postgresUrl'), name),
    app: at(inject('postgresAppUrl'), name),
    drop: () => asOwner(`drop database ${name} with (force)`),
  }
}
