import {
  listInventoryChanges,
  listLocationInventory,
  listSkuInventory,
} from '@kuacang/contract/inventory/stock/calls'
import { sql } from 'kysely'
import { type Answer, answer } from '#kit/http/answer'
import { containing, pageOf } from '#kit/list'

export const answers: Answer[] = [
  answer(listSkuInventory, async (tx, desk, { query }) => {
    const partner = desk.partner_id ?? query.partner_id
    let rows = tx.db
      .selectFrom('stocked_sku as k')
      .where('k.warehouse_id', '=', desk.warehouse_id)
      .innerJoinLateral(
        (eb) =>
          eb
            .selectFrom('stock as s')
            .innerJoin('location as l', (j) =>
              j.onRef('l.warehouse_id', '=', 's.warehouse_id').onRef('l.id', '=', 's.location_id'),
            )
            .whereRef('s.warehouse_id', '=', 'k.warehouse_id')
            .whereRef('s.sku_id', '=', 'k.id')
            .select([
              sql<number>`coalesce(sum(s.on_hand - s.reserved) filter (where l.location_type in (1, 2) and l.state not in (90, 95)), 0)::int`.as(
                'available',
              ),
              sql<number>`coalesce(sum(s.reserved), 0)::int`.as('frozen'),
              sql<number>`coalesce(sum(s.on_hand) filter (where l.location_type = 3), 0)::int`.as('defect'),
              sql<number>`coalesce(sum(s.on_hand), 0)::int`.as('total'),
            ])
            .as('h'),
        (j) => j.onTrue(),
      )
      .innerJoinLateral(
        (eb) =>
          eb
            .selectFrom('inbound_line as i')
            .innerJoin('inbound_order as o', (j) =>
              j.onRef('o.warehouse_id', '=', 'i.warehouse_id').onRef('o.id', '=', 'i.inbound_order_id'),
            )
            .whereRef('i.warehouse_id', '=', 'k.warehouse_id')
            .whereRef('i.sku_id', '=', 'k.id')
            .where('o.order_status', 'in', [1, 5])
            .select(
              sql<number>`coalesce(sum(greatest(i.quantity - i.received_quantity - i.defect_quantity, 0)), 0)::int`.as(
                'in_transit',
              ),
            )
            .as('t'),
        (j) => j.onTrue(),
      )
      .select([
        'k.id as sku_id',
        'k.partner_id',
        'k.sku',
        'k.barcode',
        'k.name',
        'h.available',
        'h.frozen',
        'h.defect',
        'h.total',
        't.in_transit',
      ])
      .orderBy('k.partner_id')
      .orderBy('k.sku')
    if (partner) rows = rows.where('k.partner_id', '=', partner)
    if (query.sku) rows = rows.where('k.sku', 'ilike', containing(query.sku))
    if (query.barcode) rows = rows.where('k.barcode', '=', query.barcode)
    if (query.non_zero) rows = rows.where('h.total', '>', 0)
    return pageOf(tx.db, rows, query)
  }),

  answer(listLocationInventory, async (tx, desk, { query }) => {
    const partner = desk.partner_id ?? query.partner_id
    let rows = tx.db
      .selectFrom('stock as s')
      .innerJoin('location as l', (j) =>
        j.onRef('l.warehouse_id', '=', 's.warehouse_id').onRef('l.id', '=', 's.location_id'),
      )
      .leftJoin('district as d', (j) =>
        j.onRef('d.warehouse_id', '=', 'l.warehouse_id').onRef('d.id', '=', 'l.district_id'),
      )
      .innerJoin('stocked_sku as k', (j) =>
        j.onRef('k.warehouse_id', '=', 's.warehouse_id').onRef('k.id', '=', 's.sku_id'),
      )
      .where('s.warehouse_id', '=', desk.warehouse_id)
      .where('s.on_hand', '>', 0)
      .select([
        's.id',
        'l.code as location_code',
        'd.code as district',
        'k.sku',
        'k.barcode',
        'k.name',
        's.partner_id',
        's.lot as batch',
        's.updated_at',
      ])
      .select(['s.on_hand as quantity', 's.reserved as frozen_quantity'])
      .select([
        sql<number>`s.on_hand - s.reserved`.as('available_quantity'),
        sql<boolean>`l.location_type = 3`.as('is_defect'),
      ])
      .orderBy('l.code')
      .orderBy('k.sku')
    if (partner) rows = rows.where('s.partner_id', '=', partner)
    if (query.sku) rows = rows.where('k.sku', 'ilike', containing(query.sku))
    if (query.location_code) rows = rows.where('l.code', 'ilike', containing(query.location_code))
    if (query.district) rows = rows.where('d.code', '=', query.district)
    return pageOf(tx.db, rows, query)
  }),

  answer(listInventoryChanges, async (tx, desk, { query }) => {
    const partner = desk.partner_id ?? query.partner_id
    let rows = tx.db
      .selectFrom('stock_move as m')
      .innerJoin('stocked_sku as k', (j) =>
        j.onRef('k.warehouse_id', '=', 'm.warehouse_id').onRef('k.id', '=', 'm.sku_id'),
      )
      .innerJoin('location as a', (j) =>
        j.onRef('a.warehouse_id', '=', 'm.warehouse_id').onRef('a.id', '=', 'm.from_location_id'),
      )
      .innerJoin('location as b', (j) =>
        j.onRef('b.warehouse_id', '=', 'm.warehouse_id').onRef('b.id', '=', 'm.to_location_id'),
      )
      .where('m.warehouse_id', '=', desk.warehouse_id)
      .select([
        'm.id',
        'm.at',
        'k.sku',
        'm.partner_id',
        'm.kind as change_type',
        'a.code as from_location',
        'b.code as to_location',
      ])
      .select(['m.quantity', 'm.cause_number as reference', 'm.user_name'])
      .orderBy('m.at', 'desc')
      .orderBy('m.id', 'desc')
    if (partner) rows = rows.where('m.partner_id', '=', partner)
    if (query.sku) rows = rows.where('k.sku', 'ilike', containing(query.sku))
    if (query.change_type) rows = rows.where('m.kind', '=', query.change_type)
    if (query.reference_id)
      rows = rows.where((eb) =>
        eb.or([
          eb('m.cause_id', '=', query.reference_id ?? ''),
          eb('m.cause_number', '=', query.reference_id ?? ''),
        ]),
      )
    if (query.time_range)
      rows = rows
        .where('m.at', '>=', new Date(query.time_range[0]))
        .where('m.at', '<', new Date(query.time_range[1]))
    return pageOf(tx.db, rows, query)
  }),
]
