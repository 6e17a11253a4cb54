import { listInventoryChanges, listInventorySummaries } from '../contract/src/inventory/change/calls.ts'
import { listLocationInventory, listSkuInventory } from '../contract/src/inventory/stock/calls.ts'
import { type Case, page, paging, range } from './list-case.ts'

const skus = (name: string, query: Record<string, unknown>, where: string): Case => ({
  name: `stock by SKU, ${name}`,
  call: (operator) => operator.call(listSkuInventory, { query: { ...paging, ...query } }),
  bare: page(
    `k.*, (select sum(s.on_hand) from stock s where s.warehouse_id = k.warehouse_id and s.sku_id = k.id)`,
    `from stocked_sku k where k.warehouse_id = 1 ${where}`,
    'k.partner_id, k.sku',
  ),
})

const places = (name: string, query: Record<string, unknown>, where: string): Case => ({
  name: `stock by place, ${name}`,
  call: (operator) => operator.call(listLocationInventory, { query: { ...paging, ...query } }),
  bare: page(
    's.*, l.code, k.sku, k.name',
    `from location l join stock s on s.warehouse_id = l.warehouse_id and s.location_id = l.id
     join stocked_sku k on k.warehouse_id = s.warehouse_id and k.id = s.sku_id
     where l.warehouse_id = 1 and l.state <> 99 and s.on_hand > 0 ${where}`,
    'l.code, k.sku',
  ),
})

const changes = (name: string, query: Record<string, unknown>, where: string): Case => ({
  name: `changes, ${name}`,
  call: (operator) => operator.call(listInventoryChanges, { query: { ...paging, ...query } }),
  bare: page(
    'm.*, k.sku, k.name',
    `from stock_move m join stocked_sku k on k.warehouse_id = m.warehouse_id and k.id = m.sku_id where m.warehouse_id = 1 ${where}`,
    'm.at desc, m.id desc',
  ),
})

const placeOf = (code: string) =>
  `(select id from location where warehouse_id = 1 and code = '${code}' and state <> 99)`

/** Every list of stock and its changes, with filters that match all, many, few and one. */
export const stockCases = (many: number): Case[] => {
  const document = `BO${Math.floor(many / 2)}`
  const district = 'BENCH-7'
  const place = 'BENCH-0000042'
  const since: [string, string] = [new Date(Date.now() - 86_400_000).toISOString(), range[1]]
  return [
    skus('all', {}, ''),
    skus('of a customer', { partner_id: 2 }, 'and k.partner_id = 2'),
    skus('part of a code', { sku: 'ODS-4242' }, `and k.sku ilike '%ODS-4242%'`),
    skus('barcode', { barcode: 'GB4242' }, `and k.barcode = 'GB4242'`),
    skus(
      'with stock',
      { non_zero: true },
      'and exists (select 1 from stock s where s.warehouse_id = 1 and s.sku_id = k.id and s.on_hand > 0)',
    ),
    places('all', {}, ''),
    places('of a customer', { partner_id: 2 }, 'and s.partner_id = 2'),
    places('part of a place', { location_code: '0000042' }, `and l.code ilike '%0000042%'`),
    places(
      'district',
      { district },
      `and l.district_id = (select id from district where warehouse_id = 1 and code = '${district}')`,
    ),
    places('part of a SKU', { sku: 'ODS-4242' }, `and k.sku ilike '%ODS-4242%'`),
    changes('newest', {}, ''),
    changes('of a customer', { partner_id: 2 }, 'and m.partner_id = 2'),
    changes('part of a SKU', { sku: 'ODS-4242' }, `and k.sku ilike '%ODS-4242%'`),
    changes(
      'place',
      { location_code: place },
      `and (m.from_location_id = ${placeOf(place)} or m.to_location_id = ${placeOf(place)})
       and m.sku_id in (select sku_id from stock where warehouse_id = 1 and location_id = ${placeOf(place)})`,
    ),
    changes('adjustments', { change_type: 60 }, 'and m.kind = 60'),
    changes('by document', { reference_id: document }, `and m.cause_number = '${document}'`),
    {
      name: 'summaries of a day',
      call: (operator) => operator.call(listInventorySummaries, { query: { ...paging, time_range: since } }),
      bare: page(
        `k.*, (select sum(m.quantity) from stock_move m where m.warehouse_id = 1 and m.sku_id = k.id and m.at >= '${since[0]}')`,
        `from stocked_sku k where k.warehouse_id = 1 and exists (select 1 from stock s where s.warehouse_id = 1 and s.partner_id = k.partner_id and s.sku_id = k.id)`,
        'k.partner_id, k.sku',
      ),
    },
  ]
}
