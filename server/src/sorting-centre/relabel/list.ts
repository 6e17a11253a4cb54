import { relabelStatus } from '@kuacang/contract/relabel/request/enums'
import { scParcelStatus } from '@kuacang/contract/sorting-centre/parcel/enums'
import type { ScRelabelFilters } from '@kuacang/contract/sorting-centre/relabel/calls'
import { scRelabelStage } from '@kuacang/contract/sorting-centre/relabel/enums'
import { type SqlBool, sql } from 'kysely'
import type { Caller, Scope } from '#kit/caller'
import type { Db } from '#kit/database/pool'
import type { Reader } from '#kit/database/transact'
import { among, timeOrder } from '#kit/list'
import { kgOf } from '#kit/weight'
import { type RelabelRow, showRequest } from '../../relabel/public.ts'

const { pending_review, approved, failed } = relabelStatus.code
const { to_relabel, relabel_review } = scParcelStatus.code
const stage = scRelabelStage.code

/** How far the new label of a parcel is, by its request under way. */
export const stageOf = sql<number>`case r.status when ${sql.lit(pending_review)} then ${sql.lit(stage.review)}
  when ${sql.lit(approved)} then ${sql.lit(stage.ready)} when ${sql.lit(failed)} then ${sql.lit(stage.failed)}
  else ${sql.lit(stage.waiting)} end`

/** The parcels of the pool with their requests under way, in the order asked for. */
export const matchingScRelabels = (db: Db, { warehouse_id }: Scope, f: ScRelabelFilters) => {
  let rows = db
    .selectFrom('sc_parcel as p')
    .leftJoin('relabel_request as r', (join) =>
      join
        .on('r.warehouse_id', '=', warehouse_id)
        .on('r.object_type', '=', 'sc_parcel')
        .onRef('r.object_id', '=', 'p.id')
        .on('r.status', 'in', [pending_review, approved, failed]),
    )
    .leftJoin('bag as b', (join) =>
      join.on('b.warehouse_id', '=', warehouse_id).onRef('b.id', '=', 'p.bag_id'),
    )
    .where('p.warehouse_id', '=', warehouse_id)
    .where('p.status', 'in', [to_relabel, relabel_review])
    .orderBy('p.to_relabel_at', timeOrder(f.sort_desc, { optional: true }))
    .orderBy('p.id', f.sort_desc ? 'desc' : 'asc')
  if (f.tracking_ids)
    rows = rows.where(sql<SqlBool>`p.id = any(array(select n.object_id from number_chain n
      where n.warehouse_id = ${warehouse_id} and n.object_type = 'sc_parcel' and ${among('n.number', f.tracking_ids)}))`)
  if (f.stage?.length) rows = rows.where(stageOf, '=', sql<number>`any(${f.stage})`)
  if (f.reason?.length) rows = rows.where('p.relabel_reason', '=', sql<number>`any(${f.reason})`)
  if (f.channel) rows = rows.where('p.channel_code', '=', f.channel)
  if (f.bag_number) rows = rows.where(among('b.bag_number', f.bag_number))
  if (f.time_range)
    rows = rows
      .where('p.to_relabel_at', '>=', new Date(f.time_range[0]))
      .where('p.to_relabel_at', '<', new Date(f.time_range[1]))
  return rows
}

type Row = {
  id: string
  tracking_id: string
  original_tracking_id: string
  relabel_reason: number | null
  channel_code: string
  country_code: string
  weight_g: number | null
  actual_weight_g: number | null
  to_relabel_at: Date | null
  bag_number: string | null
  request_id: string | null
  stage: number
}

/** Rows of the pool as calls answer with them. */
export const showScRelabels = async (tx: Pick<Reader, 'run'>, caller: Caller, rows: readonly Row[]) => {
  const requests = await tx.run<RelabelRow & { warehouse_code: string }>(
    `select r.*, w.warehouse_code from relabel_request r join warehouse w on w.id = r.warehouse_id
     where r.warehouse_id = $1 and r.id = any($2)`,
    [caller.warehouse_id, rows.flatMap((r) => r.request_id ?? [])],
  )
  const byId = new Map(requests.map((r) => [r.id, r]))
  return rows.map((p) => {
    const request = p.request_id === null ? undefined : byId.get(p.request_id)
    return {
      ...p,
      ...{ reason: p.relabel_reason, channel: p.channel_code, pool_time: p.to_relabel_at },
      weight: kgOf(p.actual_weight_g ?? p.weight_g),
      request: request ? showRequest(request, caller, request.warehouse_code) : null,
    }
  })
}
