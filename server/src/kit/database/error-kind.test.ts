import { once } from 'node:events'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { localFiles } from '../files/file-store.ts'
import { constraintOf, errorKind } from './error-kind.ts'
import { openStore } from './pool.ts'

const told = (code: string, message = '', constraint?: string) => {
  const error = new pg.DatabaseError(message, message.length, 'error')
  return Object.assign(error, { code, constraint })
}

const unique = 'duplicate key value violates unique constraint'

describe('an error of the database', () => {
  it.each([
    ['23505', 'unique'],
    ['23503', 'foreign_key'],
    ['23514', 'check'],
    ['23P01', 'exclusion'],
    ['40001', 'conflict'],
    ['40P01', 'conflict'],
    ['XX000', 'conflict'],
    ['08006', 'away'],
    ['08003', 'away'],
    ['57P01', 'away'],
    ['57P02', 'away'],
    ['57P03', 'away'],
    ['42601', undefined],
  ])('with the code %s is of kind %s', (code, kind) => {
    expect(errorKind(told(code))).toBe(kind)
  })

  it.each([
    [`${unique} "idempotency_pkey_102008"`, 'unique', 'idempotency_pkey'],
    [
      'insert or update on table "parcel_102011" violates foreign key constraint "parcel_bag_102011"',
      'foreign_key',
      'parcel_bag',
    ],
    [
      'new row for relation "stock_102040" violates check constraint "stock_held_102040"',
      'check',
      'stock_held',
    ],
  ])(
    'of a worker comes as XX000 and says "%s" → it is of kind %s, and names the constraint %s',
    (message, kind, name) => {
      const error = told('XX000', message)
      expect([errorKind(error), constraintOf(error)]).toEqual([kind, name])
    },
  )

  it('names its constraint → that name counts, also one that ends in a number', () => {
    expect(constraintOf(told('23505', `${unique} "a_2026001"`, 'a_2026001'))).toBe('a_2026001')
    expect(constraintOf(told('23505', `${unique} "a_12"`))).toBe('a_12')
  })

  it('that is a lost worker behind a coordinator is a database that is away', () => {
    const messages = [
      'connection to the remote node 10.0.0.2:5432 failed with the following error: server closed the connection',
      'terminating connection due to administrator command',
      'the database system is shutting down',
      'failure on connection marked as essential: 10.0.0.2:5432',
      'could not commit transaction for shard 102008 on at least one active node',
      'server closed the connection unexpectedly\n\tThis probably means the server terminated abnormally\n\tbefore or while processing the request.',
      'SSL SYSCALL error: EOF detected',
    ]
    expect(messages.map((m) => errorKind(told('XX000', m)))).toEqual(messages.map(() => 'away'))
  })

  it('no process listens at the address of the database → it is away; the same error of another service is not', async () => {
    const taken = createServer().listen(0, '127.0.0.1')
    await once(taken, 'listening')
    const address = taken.address()
    taken.close()
    await once(taken, 'close')
    const port = typeof address === 'object' ? address?.port : 0
    const store = openStore(`postgres://x@127.0.0.1:${port}/x?sslmode=disable`, localFiles(tmpdir()))
    const refused = await store.readers.query('select 1').catch((error: unknown) => error)
    const other = await fetch(`http://127.0.0.1:${port}`).catch((error: Error) => error.cause)
    expect([refused, other]).toMatchObject([{ code: 'ECONNREFUSED' }, { code: 'ECONNREFUSED' }])
    expect([errorKind(refused), errorKind(other)]).toEqual(['away', undefined])
    await store.close()
  })
})
