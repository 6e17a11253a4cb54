import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'

/**
 * How a migration is run; its first line says so where it is not `whole`, which is in one transaction.
 * `concurrently`: one statement that builds or drops an index beside the work of others, outside a transaction.
 * `in batches`: one statement that writes some rows, repeated in transactions of its own until it finds none.
 */
export type MigrationWay = 'whole' | 'concurrently' | 'in batches'

export const migrationWay = (sql: string): MigrationWay => {
  const [, way] = /^-- (concurrently|in batches)$/.exec(sql.split('\n', 1)[0] ?? '') ?? []
  return way === 'concurrently' || way === 'in batches' ? way : 'whole'
}

/** How long a migration waits for a lock before it lets others pass, and how often it tries. */
export type Waits = { readonly lockMs: number; readonly pauseMs: number; readonly tries: number }

/** About five minutes together: longer than any call, list or report of the product lasts. */
export const usualWaits: Waits = { lockMs: 2000, pauseMs: 3000, tries: 60 }

/** Another session had the lock for too long, or each waited for the other. */
const isLocked = (error: unknown): boolean =>
  ['55P03', '40P01'].includes(String((error as { code?: unknown }).code))

/**
 * A transaction that lets others pass: who asks for an exclusive lock and waits keeps everybody waiting who comes after,
 * so it gives up soon, and asks again later.
 */
const inTransaction = async (
  client: pg.Client,
  { lockMs, pauseMs, tries }: Waits,
  work: () => Promise<unknown>,
): Promise<void> => {
  for (let left = tries; ; left -= 1)
    try {
      await client.query('begin')
      await client.query(`set local lock_timeout = ${lockMs}`)
      await work()
      await client.query('commit')
      return
    } catch (error) {
      await client.query('rollback').catch(() => {})
      if (left <= 1 || !isLocked(error)) throw error
      await sleep(pauseMs)
    }
}

/** Runs a migration in its way; `note` writes down that it was applied. */
export const runMigration = async (
  client: pg.Client,
  sql: string,
  note: () => Promise<unknown>,
  waits: Waits,
): Promise<void> => {
  const way = migrationWay(sql)
  if (way === 'in batches')
    for (let written = 1; written > 0; )
      await inTransaction(client, waits, async () => {
        written = (await client.query(sql)).rowCount ?? 0
      })
  if (way === 'concurrently') {
    await dropUnfinished(client)
    await client.query(sql)
    await indexPartitions(client, waits)
  }
  await inTransaction(client, waits, async () => {
    if (way === 'whole') await client.query(sql)
    await note()
  })
}

/** What a process left behind that ended while it built an index. */
const dropUnfinished = async (client: pg.Client): Promise<void> => {
  const { rows } = await client.query<{ name: string }>(
    `select i.indexrelid::regclass::text as name from pg_index i join pg_class c on c.oid = i.indexrelid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'i' and not i.indisvalid`,
  )
  for (const { name } of rows) await client.query(`drop index concurrently if exists ${name}`)
}

/**
 * No index of a partitioned table can be built concurrently as a whole. So it is made of the table alone, then built
 * for each partition and attached; with the last one it counts.
 */
const indexPartitions = async (client: pg.Client, waits: Waits): Promise<void> => {
  const { rows } = await client.query<{ parent: string; part: string; name: string; definition: string }>(
    `select i.indexrelid::regclass::text as parent, h.inhrelid::regclass::text as part,
       left(p.relname || '_' || c.relname, 63) as name, pg_get_indexdef(i.indexrelid) as definition
     from pg_index i join pg_class c on c.oid = i.indexrelid and c.relkind = 'I'
     join pg_inherits h on h.inhparent = i.indrelid join pg_class p on p.oid = h.inhrelid
     where c.relnamespace = 'public'::regnamespace and not i.indisvalid and not exists (
       select from pg_inherits k join pg_index ki on ki.indexrelid = k.inhrelid
       where k.inhparent = i.indexrelid and ki.indrelid = h.inhrelid)`,
  )
  for (const { parent, part, name, definition } of rows) {
    const [, unique = '', how] = /^CREATE (UNIQUE )?INDEX .* (USING .*)$/s.exec(definition) ?? []
    await client.query(`create ${unique}index concurrently if not exists ${name} on ${part} ${how}`)
    await inTransaction(client, waits, () => client.query(`alter index ${parent} attach partition ${name}`))
  }
}
