import type pg from 'pg'
import { getConstructionPlans, getMigrationPlans } from 'pg-boss'
import library from 'pg-boss/package.json' with { type: 'json' }

/** The queue's own schema, made and kept by its library; the application's role only works on its rows. */
export const queueSchema = 'pgboss'

/** Brings the queue's schema to the version of the installed library; as the owner, one process at a time. */
export const installQueue = async (client: pg.Client): Promise<void> => {
  const { rows } = await client.query<{ there: boolean }>('select to_regclass($1) is not null as there', [
    `${queueSchema}.version`,
  ])
  if (!rows[0]?.there) {
    await client.query(getConstructionPlans(queueSchema))
    return
  }
  const known = await client.query<{ version: number }>(`select version from ${queueSchema}.version`)
  const version = known.rows[0]?.version ?? library.pgboss.schema
  if (version < library.pgboss.schema) await client.query(getMigrationPlans(queueSchema, version))
}
