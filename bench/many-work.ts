import type pg from 'pg'
import { hexId, withoutIndexes } from './fill.ts'

/** What an order takes on average, and what a person does in a day. */
const operationsOfOrder = 7
const operationsOfDay = 1000
/** A query spans so many days at most. */
export const days = 92
const hoursOfDay = 10
const customers = 20

/** The person who works at everything, for the lists behind a figure. */
export const somebody = (n: number) => `da${n.toString(16).padStart(22, '0')}`

/**
 * Fills the sums of work as so many orders in three months leave them: as many people as that takes, ten hours a day, each
 * at two operations of one KPI type for four of twenty customers; and the timeline of the last hours. Answers how many
 * people and rows that are.
 */
export const fillWork = async (client: pg.Client, orders: number) => {
  const people = Math.max(1, Math.ceil((orders * operationsOfOrder) / days / operationsOfDay))
  const hours = days * hoursOfDay
  // The n-th hour of work, counted back from this one.
  const hour = `date_trunc('hour', now(), 'UTC') - ((n / ${hoursOfDay}) * 24 + n % ${hoursOfDay}) * interval '1 hour'`
  const types = `1 + p % 9`
  // What is older than the timeline of the bench is settled: nothing builds it again.
  await client.query(`
    delete from work_hour;
    delete from worker_hour;
    insert into read_model (warehouse_id, name, from_at, until_at)
    select 1, name, h.at, h.at from unnest(array['work_hour', 'worker_hour']) name, (select date_trunc('hour', now(), 'UTC') - interval '3 hours' as at) h
    on conflict (warehouse_id, name) do update set from_at = excluded.from_at, until_at = excluded.until_at`)
  await withoutIndexes(
    client,
    'worker_hour',
    `insert into worker_hour (warehouse_id, hour, user_id, kpi_type, user_name, operations, units, seconds)
     select 1, ${hour}, ${hexId('da', 'p')}, ${types}, 'worker ' || p, 100, 150, 3300
     from generate_series(0, ${hours - 1}) n, generate_series(1, ${people}) p`,
  )
  await withoutIndexes(
    client,
    'work_hour',
    `insert into work_hour (warehouse_id, hour, operation, kpi_type, user_id, partner_id, user_name, operations, units, seconds)
     select 1, ${hour}, (array['pickup_order.pick', 'outbound_order.sort'])[o], ${types}, ${hexId('da', 'p')},
       1 + (p * 7 + n * 3 + c * 5) % ${customers}, 'worker ' || p, 12, 18, 412
     from generate_series(0, ${hours - 1}) n, generate_series(1, ${people}) p, generate_series(1, 2) o, generate_series(1, 4) c`,
  )
  // What the last three hours of all of them left in the timeline.
  const records = people * 100 * 3
  await client.query(
    `insert into operation_record (warehouse_id, id, at, operation, object_type, object_id, object_number, detail, user_id, user_name, request_id)
     select 1, ${hexId('db', 'n')}, date_trunc('hour', now(), 'UTC') - n * interval '3 hours' / ${records}, 'pickup_order.pick', 'pickup_order',
       ${hexId('dc', 'n / 50')}, 'N' || n / 50, '{"quantity": 2, "partner_id": 1}', ${hexId('da', `1 + n % ${people}`)}, 'worker', 'r' || n
     from generate_series(1, ${records}) n`,
  )
  await client.query('vacuum analyze worker_hour, work_hour')
  await client.query('analyze operation_record')
  return { people, worker_hours: hours * people, work_hours: hours * people * 8, records }
}
