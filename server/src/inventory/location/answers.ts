import {
  createSpec,
  deleteSpec,
  editSpec,
  importLocations,
  listLocations,
  listSpecs,
  lockLocations,
} from '@kuacang/contract/inventory/location/calls'
import { sql } from 'kysely'
import { type Answer, answer } from '#kit/http/answer'
import { containing, pageOf } from '#kit/list'
import { addSpec, changeSpec, importRows, lock, removeSpec } from './actions.ts'

export const answers: Answer[] = [
  answer(listLocations, async (tx, desk, { query }) => {
    let rows = tx.db
      .selectFrom('location as l')
      .leftJoin('district as d', (j) =>
        j.onRef('d.warehouse_id', '=', 'l.warehouse_id').onRef('d.id', '=', 'l.district_id'),
      )
      .leftJoin('rack as r', (j) =>
        j.onRef('r.warehouse_id', '=', 'l.warehouse_id').onRef('r.id', '=', 'l.rack_id'),
      )
      .leftJoin('location_spec as s', (j) =>
        j.onRef('s.warehouse_id', '=', 'l.warehouse_id').onRef('s.id', '=', 'l.spec_id'),
      )
      .where('l.warehouse_id', '=', desk.warehouse_id)
      .where('l.location_type', '<', 90)
      .where('l.state', '<>', 99)
      .select([
        'l.id',
        'l.code',
        'd.code as district',
        'r.rack_code',
        'l.layer',
        'l.spec_id',
        's.name as spec',
        'l.location_type',
        'l.aisle',
        'l.cell',
      ])
      .select((eb) => [
        // "Occupied" is what the stock says, so that it can never be wrong; a lock is what a person said.
        eb
          .case()
          .when('l.state', '=', 1)
          .then(sql<number>`case when h.n > 0 then 40 else 1 end`)
          .else(eb.ref('l.state'))
          .end()
          .as('state'),
        sql<number>`h.n`.as('on_hand'),
      ])
      .innerJoinLateral(
        (eb) =>
          eb
            .selectFrom('stock')
            .whereRef('stock.warehouse_id', '=', 'l.warehouse_id')
            .whereRef('stock.location_id', '=', 'l.id')
            .select(sql<number>`coalesce(sum(on_hand), 0)::int`.as('n'))
            .as('h'),
        (j) => j.onTrue(),
      )
      .orderBy('l.code')
    if (query.code) rows = rows.where('l.code', 'ilike', containing(query.code))
    if (query.district) rows = rows.where('d.code', '=', query.district)
    if (query.rack_code) rows = rows.where('r.rack_code', '=', query.rack_code)
    if (query.spec_id) rows = rows.where('l.spec_id', '=', query.spec_id)
    if (query.state)
      rows = rows.where(sql`case when l.state = 1 and h.n > 0 then 40 else l.state end`, 'in', query.state)
    return pageOf(tx.db, rows, query)
  }),
  answer(lockLocations, lock),
  answer(importLocations, importRows),
  answer(listSpecs, async (tx, desk, { query }) => {
    const rows = tx.db
      .selectFrom('location_spec as s')
      .where('s.warehouse_id', '=', desk.warehouse_id)
      .select(['s.id', 's.name', 's.length_mm', 's.width_mm', 's.height_mm', 's.max_weight_g'])
      .select((eb) =>
        eb
          .selectFrom('location as l')
          .whereRef('l.warehouse_id', '=', 's.warehouse_id')
          .whereRef('l.spec_id', '=', 's.id')
          .where('l.state', '<>', 99)
          .select(sql<number>`count(*)::int`.as('n'))
          .as('locations'),
      )
      .orderBy('s.name')
    const { list, pagination } = await pageOf(tx.db, rows, query)
    return {
      pagination,
      list: list.map((s) => ({
        id: s.id,
        name: s.name,
        length: s.length_mm / 10,
        width: s.width_mm / 10,
        height: s.height_mm / 10,
        max_weight: s.max_weight_g / 1000,
        locations: s.locations ?? 0,
      })),
    }
  }),
  answer(createSpec, addSpec),
  answer(editSpec, changeSpec),
  answer(deleteSpec, removeSpec),
]
