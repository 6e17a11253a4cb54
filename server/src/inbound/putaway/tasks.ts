import { casePutawayStatus } from '@kuacang/contract/inbound/case/enums'
import type { listPutawayTasks } from '@kuacang/contract/inbound/putaway/calls'
import { putawaySource } from '@kuacang/contract/inbound/putaway/enums'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Caller } from '#kit/caller'
import type { Reader, Tx } from '#kit/database/transact'
import { containing, pageOf } from '#kit/list'

const { inbound, put_back } = putawaySource.code

/** Lines of received cases, pending or done. */
const received = (tx: Pick<Tx, 'db'>, warehouse_id: number, done: boolean) =>
  tx.db
    .selectFrom('inbound_case_line as l')
    .innerJoin('inbound_case as c', (j) =>
      j.on('c.warehouse_id', '=', warehouse_id).onRef('c.id', '=', 'l.case_id'),
    )
    .innerJoin('inbound_order as o', (j) =>
      j.on('o.warehouse_id', '=', warehouse_id).onRef('o.id', '=', 'c.inbound_order_id'),
    )
    .innerJoin('stocked_sku as k', (j) =>
      j.on('k.warehouse_id', '=', warehouse_id).onRef('k.id', '=', 'l.sku_id'),
    )
    .where('l.warehouse_id', '=', warehouse_id)
    .where((eb) =>
      done
        ? eb.and([
            eb('l.putaway_quantity', '>', 0),
            sql<boolean>`l.putaway_quantity = l.received_quantity + l.defect_quantity`,
          ])
        : sql<boolean>`l.putaway_quantity < l.received_quantity + l.defect_quantity`,
    )
    .select([
      'l.id',
      sql<number>`${sql.lit(inbound)}`.as('source'),
      sql<string>`'RECEIVING'`.as('location_code'),
      'k.sku',
      'k.barcode',
      'k.name',
      'k.name_en',
      'k.image_url',
      'o.partner_id',
      'c.case_code',
      'o.wms_order_id',
      'l.putaway_quantity as put_away',
      sql<number>`l.received_quantity - (l.putaway_quantity - l.defect_putaway_quantity)`.as('left'),
      sql<number>`l.defect_quantity - l.defect_putaway_quantity`.as('defect_left'),
      sql<Date>`coalesce(c.received_at, c.updated_at)`.as('since'),
    ])

/** Goods that came back from cancelled orders. */
const putBack = (tx: Pick<Tx, 'db'>, warehouse_id: number) =>
  tx.db
    .selectFrom('stock as s')
    .innerJoin('location as p', (j) =>
      j.on('p.warehouse_id', '=', warehouse_id).onRef('p.id', '=', 's.location_id'),
    )
    .innerJoin('stocked_sku as k', (j) =>
      j.on('k.warehouse_id', '=', warehouse_id).onRef('k.id', '=', 's.sku_id'),
    )
    .where('s.warehouse_id', '=', warehouse_id)
    .where('p.code', '=', 'PUT-BACK')
    .where(sql<boolean>`s.on_hand > s.reserved`)
    .select([
      's.id',
      sql<number>`${sql.lit(put_back)}`.as('source'),
      'p.code as location_code',
      'k.sku',
      'k.barcode',
      'k.name',
      'k.name_en',
      'k.image_url',
      's.partner_id',
      sql<string>`''`.as('case_code'),
      sql<string>`''`.as('wms_order_id'),
      sql<number>`0`.as('put_away'),
      sql<number>`s.on_hand - s.reserved`.as('left'),
      sql<number>`0`.as('defect_left'),
      's.updated_at as since',
    ])

type Query = z.output<typeof listPutawayTasks.query>

/** Pending tasks, the longest waiting first; done ones by their cases, the newest first. */
export const listTasks = async (tx: Reader, { warehouse_id }: Caller, query: Query) => {
  const done = query.status === casePutawayStatus.code.done
  const lines = received(tx, warehouse_id, done)
  const all = done ? lines : lines.unionAll(putBack(tx, warehouse_id))
  let rows = tx.db.selectFrom(all.as('t')).selectAll('t')
  rows = done ? rows.orderBy('t.id', 'desc') : rows.orderBy('t.since').orderBy('t.id')
  if (query.location_code) rows = rows.where('t.location_code', '=', query.location_code)
  if (query.sku)
    rows = rows.where((eb) =>
      eb.or([eb('t.sku', 'ilike', containing(query.sku ?? '')), eb('t.barcode', '=', query.sku ?? '')]),
    )
  const { list, pagination } = await pageOf(tx.db, rows, query)
  return { pagination, list: list.map((t) => ({ ...t, status: query.status })) }
}
