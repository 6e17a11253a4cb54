import {
  getKpiTrend,
  getWmsKpiPeople,
  listKpiAllWarehouses,
  listKpiRanking,
  listWmsKpi,
  listWmsKpiHours,
  listWmsKpiRecords,
} from '../contract/src/kpi/work/calls.ts'
import { type Bed, report, startBed } from './bed.ts'
import { logIn, type Operator } from './day/client.ts'
import { measureAsked, type NamedCase, paging } from './list-case.ts'
import { days, fillWork, somebody } from './many-work.ts'

const usual = 5_000_000
const warehouse = 1
/** How long the slowest twentieth of answers may take at five million orders (design 10, section 9). */
const most_p95_ms = 300
const rounds = 40

const dayMs = 86_400_000

/** Reports of work: the usual week, and the widest range that they take. */
const cases = (): NamedCase[] => {
  const now = Date.now()
  const time_range = [new Date(now - days * dayMs).toISOString(), new Date(now).toISOString()]
  const whose = { user_id: somebody(1) }
  const hour = new Date(now - 3_600_000).toISOString()
  const wide = { ...paging, time_range }
  return [
    { name: 'work by person, a week', call: listWmsKpi, query: paging },
    { name: 'work by person, 92 days', call: listWmsKpi, query: wide },
    { name: 'work by person, 92 days of a customer', call: listWmsKpi, query: { ...wide, partner_id: 3 } },
    { name: 'work by person, bars of 92 days', call: getWmsKpiPeople, query: { time_range } },
    { name: 'hours of a person, 92 days', call: listWmsKpiHours, query: { ...wide, ...whose } },
    { name: 'records of an hour of a person', call: listWmsKpiRecords, query: { ...paging, ...whose, hour } },
    { name: 'KPI ranking, 92 days', call: listKpiRanking, query: wide },
    { name: 'KPI trend, a week', call: getKpiTrend, query: {} },
    { name: 'KPI trend, 92 days', call: getKpiTrend, query: { time_range } },
    { name: 'all warehouses, 92 days', call: listKpiAllWarehouses, query: wide },
  ]
}

/** The slowest twentieth of the answers of each, in ms. */
const p95Of = async (operator: Operator, { call, query }: NamedCase): Promise<number> => {
  const took: number[] = []
  for (let n = 0; n < rounds; n += 1) {
    const start = performance.now()
    await operator.call(call, { query })
    took.push(performance.now() - start)
  }
  return Math.round(took.sort((a, b) => a - b)[Math.ceil(rounds * 0.95) - 1] ?? 0)
}

const measure = async (bed: Bed, operator: Operator) => {
  const all = cases()
  const measured = await measureAsked(
    { ...bed, warehouse },
    operator,
    all,
    /on (worker?_hour|operation_record)/,
  )
  const p95: Record<string, number> = {}
  for (const one of all) p95[one.name] = await p95Of(operator, one)
  return {
    ...measured,
    p95_ms: p95,
    most_p95_ms,
    too_slow: all.map((c) => c.name).filter((n) => (p95[n] ?? 0) > most_p95_ms),
  }
}

/**
 * The answers of the fulfilment reports with what five million orders leave behind, against the statements that they send
 * themselves, sent by hand; and the slowest twentieth of each.
 */
export const run = async (args: string[]) => {
  const orders = Number(args.find((a) => /^\d+$/.test(a)) ?? usual)
  const bed = await startBed({ durable: false })
  try {
    const filled = await fillWork(bed.client, orders)
    const operator = await logIn(
      bed.base,
      { username: 'admin', password: 'Kuacang2026' },
      warehouse,
      new Map(),
    )
    return report(args, { name: 'reports', ...(await measure(bed, operator)), orders, ...filled })
  } finally {
    await bed.stop()
  }
}
