import type pg from 'pg'
import { issueStatements, listStatements, makeStatements } from '../contract/src/billing/statement/calls.ts'
import { statementStatus } from '../contract/src/billing/statement/enums.ts'
import { signInboundParcel } from '../contract/src/inbound/order/calls.ts'
import { runDoctor } from '../contract/src/inventory/stock/calls.ts'
import { fingerprintSql } from '../server/src/billing/statement/actions.ts'
import { type Bed, cookieOf, median, report, startBed } from './bed.ts'
import { logIn, type Operator } from './day/client.ts'
import { fillAll, hexId } from './fill.ts'
import { numberOption } from './options.ts'
import { newestTasks, tasksDone } from './own-tasks.ts'
import { fillParcels } from './scan-yardstick.ts'
import { openLines, sendAll } from './send-all.ts'

const warehouse = 1
const customers = 200
/** Months that were issued long ago, and months that are made one after the other. */
const months = { issued: 12, measured: 3 }
const scanners = 16
/** Each scans four times a second, which is faster than a hand. */
const everyMs = 250
const scansAtOnce = 640
const batches = 10

const { draft, issued } = statementStatus.code

/** The month of the n-th charge, the oldest first; the newest is the one before this. */
const monthsBack = (perMonth: number) => `(${months.issued + months.measured} - (n - 1) / ${perMonth})`
const monthOf = (back: string) => `to_char(now() - (${back}) * interval '1 month', 'YYYY-MM')`
const customerOf = (n: string) => `9000 + (${n}) % ${customers}`

/** Charges of 200 customers, each with a user who is mailed; the older months stand on issued statements. */
const fill = async (client: pg.Client, perMonth: number): Promise<void> => {
  const charges = perMonth * (months.issued + months.measured)
  const statements = customers * months.issued
  const statementOf = `${hexId('ca', `((n - 1) / ${perMonth}) * ${customers} + n % ${customers} + 1`)}`
  await client.query(`
    insert into partner (id, name, created_at) select 9000 + n, 'Bench ' || n, now() from generate_series(0, ${customers - 1}) n;
    with model as (select * from app_user where username = 'merchant-a'),
      hired as (
        insert into app_user (id, username, password_hash, email, partner_id, warehouse_ids, current_warehouse_id, created_at, updated_at)
          select ${hexId('cb', 'n')}, 'payer-' || n, password_hash, 'payer-' || n || '@example.com', 9000 + n, warehouse_ids,
            current_warehouse_id, now(), now()
          from model, generate_series(0, ${customers - 1}) n returning id)
    insert into user_role (user_id, role_id)
      select hired.id, r.role_id from hired, user_role r join model on model.id = r.user_id`)
  await fillAll(client, warehouse, [
    {
      table: 'charge',
      many: charges,
      columns: {
        id: hexId('cc', 'n'),
        partner_id: customerOf('n'),
        service: '(array[10, 20, 30, 50])[1 + n % 4]',
        quantity: '1 + n % 7',
        unit: '1',
        steps: `'[{"from": "0", "rate": "0.35"}]'`,
        ...{ free_quantity: '0', minimum_charge: '0', discount: '100', currency: `'USD'`, cents: '2' },
        amount: '0.35 * (1 + n % 7)',
        day: `${monthOf(monthsBack(perMonth))} || '-' || lpad((1 + n % 28)::text, 2, '0')`,
        ...{ cause_type: `'outbound_order'`, cause_id: hexId('cd', 'n'), cause_number: `'OUT' || n` },
        how: `'{"zh": "0.35 × 数量", "en": "0.35 × quantity"}'`,
        ...{ created_by: `'rater'`, created_at: 'now()' },
      },
    },
    {
      table: 'statement',
      many: statements,
      columns: {
        id: hexId('ca', 'n'),
        statement_number: `'STB' || n`,
        partner_id: customerOf('n - 1'),
        month: monthOf(`${months.issued + months.measured} - (n - 1) / ${customers}`),
        ...{
          currency: `'USD'`,
          cents: '2',
          status: String(issued),
          fingerprint: `'-'`,
          created_by: `'bench'`,
        },
        ...{ issued_at: 'now()', created_at: 'now()', updated_at: 'now()' },
      },
    },
    {
      table: 'statement_line',
      many: perMonth * months.issued,
      columns: {
        statement_id: statementOf,
        charge_id: hexId('cc', 'n'),
        n: 'n',
        amount: '0.35 * (1 + n % 7)',
      },
    },
  ])
  await client.query(`
    insert into unbilled_charge (warehouse_id, partner_id, currency, day, charge_id)
      select c.warehouse_id, c.partner_id, c.currency, c.day, c.id from charge c
      where c.warehouse_id = ${warehouse} and c.id >= ${hexId('cc', String(perMonth * months.issued + 1))}
        and c.id <= ${hexId('cc', String(charges))};
    update statement s set lines = t.lines, total = t.total, fingerprint = t.fingerprint from (
      select l.statement_id, count(*) as lines, sum(l.amount) as total, ${fingerprintSql} as fingerprint
      from statement_line l where l.warehouse_id = ${warehouse} group by 1) t
    where s.warehouse_id = ${warehouse} and s.id = t.statement_id and s.fingerprint = '-';
    insert into credit_account (warehouse_id, id, partner_id, currency, cents, owed, updated_at)
      select warehouse_id, min(id), partner_id, currency, 2, sum(amount), now() from charge
      where warehouse_id = ${warehouse} and partner_id >= 9000 group by 1, 3, 4;
    analyze`)
}

const rounded = (n: number) => Number(n.toFixed(1))

/** Drafts of a month and their issue, as background tasks; answers how long each took, in s. */
const makeMonth = async (operator: Operator, month: string) => {
  const waited = async (asked: Promise<unknown>) => {
    const begun = performance.now()
    await asked
    await tasksDone(operator, await newestTasks(operator, 1))
    return rounded((performance.now() - begun) / 1000)
  }
  const drafts_s = await waited(operator.call(makeStatements, { body: { month } }))
  let [statements, issue_s] = [0, 0]
  for (;;) {
    const { list } = await operator.call(listStatements, { query: { month, status: draft, page_size: 200 } })
    if (list.length === 0) return { statements, drafts_s, issue_s: rounded(issue_s) }
    const ids = list.map((s) => s.id)
    issue_s += await waited(operator.call(issueStatements, { body: { ids } }))
    statements += ids.length
  }
}

/** The scans of 16 people, a batch at a time: how long one took at the 95th percentile, in ms. */
const startScanning = async ({ base }: Bed) => {
  const session = await cookieOf(base)
  let next = 1
  return async () => {
    // Opened for each batch: the server closes a connection that is idle for long.
    const lines = openLines({ base, session, warehouse }, scanners)
    const bodies = Array.from({ length: scansAtOnce }, (_x, i) => ({ tracking_number: `BT${next + i}` }))
    next += scansAtOnce
    const { ms } = await sendAll(lines, signInboundParcel.path, bodies, everyMs)
    for (const line of lines) line.close()
    return ms.p95
  }
}

/**
 * The statements of 200 customers for a month, made and issued in the background (PDF, sheet and mail of each) while 16
 * people scan; behind them stand the statements of a year. Ours is the p95 of scans beside it, the yardstick the p95 of
 * scans alone, both in ms and in turn.
 */
export const run = async (args: string[]) => {
  const perMonth = numberOption(args, 'charges', 250_000)
  const bed = await startBed({ durable: true })
  try {
    await fill(bed.client, perMonth)
    await fillParcels(bed.client)
    const operator = await logIn(
      bed.base,
      { username: 'admin', password: 'Kuacang2026' },
      warehouse,
      new Map(),
    )
    const scan = await startScanning(bed)
    await scan()
    const [alone, beside]: [number[], number[]] = [[], []]
    const made: Awaited<ReturnType<typeof makeMonth>>[] = []
    for (let back = months.measured; back > 0; back -= 1) {
      for (let n = 0; n < batches / 2; n += 1) alone.push(await scan())
      const { rows } = await bed.client.query<{ month: string }>(`select ${monthOf(String(back))} as month`)
      let working = true
      const work = makeMonth(operator, rows[0]?.month ?? '').finally(() => {
        working = false
      })
      while (working) beside.push(await scan())
      made.push(await work)
    }
    const { ok, violations } = await operator.call(runDoctor)
    for (const v of violations.slice(0, 5)) process.stderr.write(`${v.law.en}: ${v.object}\n`)
    const [ours, yardstick] = [median(beside), median(alone)]
    return report(args, {
      name: 'statements: p95 of scans beside them',
      ...{ ours, yardstick, ratio: Number((ours / yardstick).toFixed(2)), unit: 'ms' },
      ...{ customers, charges_a_month: perMonth, months_before: months.issued, made },
      ...{ scan_batches_beside: beside.length, worst_batch: Math.max(...beside), doctor_ok: ok },
    })
  } finally {
    await bed.stop()
  }
}
