import type pg from 'pg'
import { hexId, withoutIndexes } from './fill.ts'

/** The hub of the demo data. */
export const hub = 3
const inEach = 100
const recordsOfEach = 4

/** What a parcel or bag of this many is called: digits that no other number holds in this order. */
export const trackingId = (n: number) => `WI${String(n * 7919).padStart(12, '0')}EPC`

const at = (n: string) => `date_trunc('month', now()) + ${n} * (now() - date_trunc('month', now())) / `

/**
 * Fills a hub with parcels of this month in bags of a hundred, sorted into as many outbound bags and departed but for
 * one in fifty, each with its four records. One in 50,000 was cancelled.
 */
export const fillParcels = async (client: pg.Client, parcels: number): Promise<void> => {
  const bags = Math.ceil(parcels / inEach)
  await client.query(`set maintenance_work_mem = '1GB'`)
  await client.query(`
    insert into hub_inbound_bag (warehouse_id, id, bag_number, status, parcel_count, created_at, updated_at, accept_finished_at)
      select ${hub}, ${hexId('aa', 'n')}, 'IN' || n * 6151, 10, ${inEach}, ${at('n')} ${bags}, now(), now() from generate_series(1, ${bags}) n;
    insert into bag (warehouse_id, id, suite, bag_number, bag_code, tag, display, status, wall, items, items_weight_g, operator_id, operator_name, held_since, created_at, updated_at, collected_at)
      select ${hub}, ${hexId('bb', 'n')}, 'hub', 'OUT' || n * 6151, 'OUT' || n, '1', 'LAX5', 10, true, ${inEach}, 30000, repeat('0', 24), 'bench', now(), ${at('n')} ${bags}, now(), now()
      from generate_series(1, ${bags}) n;
    insert into hub_outbound_bag (warehouse_id, id, dest_warehouse_code, status) select ${hub}, ${hexId('bb', 'n')}, 'LAX5', 20 from generate_series(1, ${bags}) n;
  `)
  await withoutIndexes(
    client,
    'hub_parcel',
    `
      insert into hub_parcel (warehouse_id, id, tracking_id, status, inbound_bag_id, dest_warehouse_code, weight_g, outbound_bag_id, created_at, updated_at, sorted_at, departed_at)
        select ${hub}, ${hexId('cc', 'n')}, 'WI' || lpad((n::bigint * 7919)::text, 12, '0') || 'EPC',
          case when n % 50000 = 0 then 99 when n % 50 = 0 then 10 else 90 end, ${hexId('aa', `1 + n / ${inEach} % ${bags}`)}, 'LAX5', 300,
          ${hexId('bb', `1 + n / ${inEach} % ${bags}`)}, ${at('n')} ${parcels}, now(), ${at('n')} ${parcels}, case when n % 50 = 0 then null else now() end
        from generate_series(1, ${parcels}) n`,
  )
  await withoutIndexes(
    client,
    'operation_record',
    `
      insert into operation_record (warehouse_id, id, at, operation, object_type, object_id, object_number, parent_type, parent_id, detail, user_id, user_name, device, request_id)
        select ${hub}, ${hexId('dd', `n * ${recordsOfEach} + k`)}, ${at('n')} ${parcels} + k * interval '1 second',
          (array['hub_parcel.announce', 'hub_parcel.sort', 'hub_parcel.depart', 'label.print'])[k + 1], 'hub_parcel', ${hexId('cc', 'n')},
          'WI' || n, 'bag', ${hexId('bb', `1 + n / ${inEach} % ${bags}`)}, '{"from": 1, "to": 10}', repeat('0', 24), 'bench', 'W-01', 'bench'
        from generate_series(1, ${parcels}) n cross join generate_series(0, ${recordsOfEach - 1}) k`,
  )
  await client.query('analyze')
}
