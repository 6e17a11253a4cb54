import {
  countScCheckpoints,
  pushScCheckpoints,
  type ScCheckpointFilters,
  searchScCheckpoints,
} from '@kuacang/contract/sorting-centre/checkpoint/calls'
import { scCheckpointStatus } from '@kuacang/contract/sorting-centre/checkpoint/enums'
import { type SqlBool, sql } from 'kysely'
import type { Scope } from '#kit/caller'
import type { Db } from '#kit/database/pool'
import { type Answer, answer } from '#kit/http/answer'
import { among, pageOf } from '#kit/list'
import { answerStatusCounts } from '#kit/status-counts'
import { lateAfter } from './late.ts'
import { pushByHand } from './push.ts'

const { waiting, refused } = scCheckpointStatus.code

/** The checkpoints that match, the oldest first: those wait longest. */
const matching = (db: Db, { warehouse_id }: Scope, f: ScCheckpointFilters) => {
  let rows = db
    .selectFrom('sc_checkpoint as c')
    .where('c.warehouse_id', '=', warehouse_id)
    .orderBy('c.created_at')
    .orderBy('c.id')
  if (f.status?.length) rows = rows.where('c.status', '=', sql<number>`any(${f.status})`)
  if (f.tracking_ids) rows = rows.where(among('c.tracking_id', f.tracking_ids))
  if (f.overdue)
    rows = rows
      .where('c.status', 'in', [waiting, refused])
      .where(sql<SqlBool>`c.created_at < now() - ${sql.raw(lateAfter)}`)
  if (f.bag_ids)
    rows = rows.where('c.bag_id', 'in', (bag) =>
      bag
        .selectFrom('sc_bag as s')
        .select('s.id')
        .where('s.warehouse_id', '=', warehouse_id)
        .where('s.bag_number', '=', sql<string>`any(${f.bag_ids})`),
    )
  return rows
}

type Bag = { bag_number: string | null; carrier_code: string | null }

const ofBag = <K extends keyof Bag>({ warehouse_id }: Scope, column: K) =>
  sql<
    Bag[K]
  >`(select ${sql.ref(`s.${column}`)} from sc_bag s where s.warehouse_id = ${warehouse_id} and s.id = c.bag_id)`.as(
    column,
  )

export const answers: Answer[] = [
  answer(searchScCheckpoints, async (tx, caller, { query }) => {
    const rows = matching(tx.db, caller, query)
    const shown = rows
      .select(['c.id', 'c.tracking_id', 'c.status', 'c.failure', 'c.remark', 'c.created_at', 'c.asked_at'])
      .select([ofBag(caller, 'bag_number'), ofBag(caller, 'carrier_code')])
    const { list, pagination } = await pageOf(tx.db, shown, query, rows)
    return {
      pagination,
      list: list.map(({ created_at, asked_at, carrier_code, ...c }) => ({
        ...c,
        ...{ carrier_code: carrier_code ?? '', handover_time: created_at, asked_time: asked_at },
      })),
    }
  }),
  answerStatusCounts(countScCheckpoints, sql.ref('c.status'), matching),
  answer(pushScCheckpoints, pushByHand),
]
