import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { emptied } from './emptied.ts'
import { template } from './global-setup.ts'
import { inDatabase } from './in-database.ts'

export type TestDatabase = {
  readonly owner: string
  readonly app: string
  /** Ends the use of it. The next file that asks for a database of the same kind gets it, emptied. */
  readonly giveBack: () => Promise<void>
}

const at = (address: string, name: string): string => {
  const url = new URL(address)
  url.pathname = name
  return url.href
}

const drop = (name: string) =>
  inDatabase(inject('postgresUrl'), (client) => client.query(`drop database ${name} with (force)`))

const copied = async (from: string | null): Promise<string> => {
  const name = `test_${randomBytes(6).toString('hex')}`
  // Each page through the log and the shared buffers would cost twice as much.
  const copy = from ? `template ${from} strategy file_copy` : ''
  await inDatabase(inject('postgresUrl'), (client) => client.query(`create database ${name} ${copy}`))
  return name
}

/** Databases that files of this process gave back. To empty one costs a fraction of a copy of the template. */
const givenBack: string[] = []

const again = async (): Promise<string | undefined> => {
  const name = givenBack.pop()
  if (!name) return undefined
  if (await inDatabase(at(inject('postgresUrl'), name), (client) => emptied(client, inject('made'))))
    return name
  await drop(name)
  return undefined
}

/** A database for one test file, migrated and empty. `from` null gives one without any table. */
export const testDatabase = async (from: string | null = template): Promise<TestDatabase> => {
  const isUsual = from === template
  const name = (isUsual ? await again() : undefined) ?? (await copied(from))
  return {
    owner: at(inject('postgresUrl'), name),
    app: at(inject('postgresAppUrl'), name),
    giveBack: async () => {
      if (isUsual) givenBack.push(name)
      else await drop(name)
    },
  }
}
