import type { listWmsKpiHours, listWmsKpiRecords } from '@kuacang/contract/kpi/work/calls'
import { CompiledQuery, sql } from 'kysely'
import type { z } from 'zod'
import type { Caller } from '#kit/caller'
import type { Reader } from '#kit/database/transact'
import { pageOf } from '#kit/list'
import { paged } from '#kit/report/paged'
import { rangeOf } from '#kit/report/range'
import { hourMs, hourOf } from '#kit/report/read-model'
import { workSql } from './records.ts'
import { days, type WorkSums } from './sums.ts'

const recordsSql = `
select w.id, w.at, w.operation, w.kpi_type, w.object_type, w.object_number, nullif(w.partner_id, 0) as partner_id,
  w.operations, w.units, w.seconds
from (${workSql('and r.user_id = $4::text')}) w
where ($5::bigint is null or w.partner_id = $5) and ($6::bigint[] is null or w.kpi_type = any($6))
  and ($7::text is null or w.operation = $7)
order by w.at, w.id`

type Recorded = WorkSums & {
  id: string
  at: Date
  operation: string
  kpi_type: number
  object_type: string
  object_number: string
  partner_id: number | null
}

/** The hours behind a figure of a person, by operation and customer. */
export const hoursBehind = async (
  tx: Reader,
  { warehouse_id }: Caller,
  query: z.output<typeof listWmsKpiHours.query>,
) => {
  const [from, to] = rangeOf(query, days, tx.now)
  let rows = tx.db
    .selectFrom('work_hour as h')
    .leftJoin('partner as p', 'p.id', 'h.partner_id')
    .where('h.warehouse_id', '=', warehouse_id)
    .where('h.user_id', '=', query.user_id)
    .where('h.hour', '>=', hourOf(from))
    .where('h.hour', '<', to)
  if (query.partner_id !== undefined) rows = rows.where('h.partner_id', '=', query.partner_id)
  if (query.kpi_type) rows = rows.where('h.kpi_type', 'in', query.kpi_type)
  const shown = rows
    .select(['h.hour', 'h.user_name', 'h.operation', 'h.kpi_type', 'h.operations', 'h.units', 'h.seconds'])
    .select([
      sql<number | null>`nullif(h.partner_id, 0)`.as('partner_id'),
      sql<string>`coalesce(p.name, '')`.as('partner_name'),
    ])
    .orderBy('h.hour', 'desc')
    .orderBy('h.operation')
    .orderBy('h.partner_id')
  return pageOf(tx.db, shown, query)
}

/** The records behind an hour of a person, by the statement that builds the hours. */
export const recordsBehind = async (
  tx: Reader,
  { warehouse_id }: Caller,
  query: z.output<typeof listWmsKpiRecords.query>,
) => {
  const from = hourOf(query.hour === undefined ? tx.now : new Date(query.hour))
  const values = [
    ...[warehouse_id, from, new Date(from.getTime() + hourMs), query.user_id],
    ...[query.partner_id ?? null, query.kpi_type ?? null, query.operation ?? null],
  ]
  const { rows } = await tx.db.executeQuery<Recorded>(CompiledQuery.raw(recordsSql, values))
  return paged(rows, query)
}
