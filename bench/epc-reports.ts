import { countEpcFines, searchEpcFines } from '../contract/src/epc/fine/calls.ts'
import { getEpcKpiChart, getEpcKpiNow, getEpcWork, listEpcKpi } from '../contract/src/epc/kpi/calls.ts'
import { listEpcPacked, listEpcPackedEverywhere } from '../contract/src/epc/pack-report/calls.ts'
import {
  getEpcStatusReport,
  listEpcDays,
  listEpcNotArrived,
  listEpcOverview,
  listEpcPreCombined,
} from '../contract/src/epc/report/calls.ts'
import { reports } from '../server/src/epc/reports.ts'
import { type Bed, report, startBed } from './bed.ts'
import { logIn } from './day/client.ts'
import { remake, whileRemade } from './epc-remake.ts'
import { measureAsked, paging } from './list-case.ts'
import { epc, fillBoxes } from './many-boxes.ts'
import type { Asked } from './own-statements.ts'
import { sequentialScans } from './pairs.ts'

const usual = 5_000_000
/** Tables that grow with the parcels. A table of sums grows with the hours; return bags are those of the demo data. */
const big =
  /on epc_(?!slot|flow|training|kpi|return_bag)|operation_record|on bag|relabel_request|handover_receipt/

type Named = Asked & { readonly name: string }

const pages = (warehouse_code: string): readonly Named[] => [
  ...reports.flatMap(({ title, report: { lines, snapshots } }): Named[] => [
    { name: `${title.en}: lines`, call: lines, query: paging },
    { name: `${title.en}: snapshots`, call: snapshots, query: paging },
  ]),
  { name: 'KPI by day', call: listEpcKpi, query: paging },
  { name: 'KPI chart', call: getEpcKpiChart, query: {} },
  { name: 'KPI of the last minutes', call: getEpcKpiNow, query: {} },
  { name: 'work that is left', call: getEpcWork, query: {} },
  { name: 'daily summary', call: listEpcDays, query: paging },
  { name: 'packing report', call: listEpcPacked, query: paging },
  { name: 'packing report of all centres', call: listEpcPackedEverywhere, query: paging },
  { name: 'status report', call: getEpcStatusReport, query: paging },
  { name: 'overview of the centres', call: listEpcOverview, query: paging },
  { name: 'parcels that have not arrived', call: listEpcNotArrived, query: { ...paging, warehouse_code } },
  { name: 'parcels under a temporary label', call: listEpcPreCombined, query: { ...paging, warehouse_code } },
  { name: 'fines', call: searchEpcFines, query: paging },
  { name: 'fines, tabs', call: countEpcFines, query: {} },
]

const seconds = (ms: number) => Number((ms / 1000).toFixed(1))

/** The first answers of all reports of a parcel centre that holds so many parcels, and scans beside their making. */
const measure = async (bed: Bed, parcels: number) => {
  const { client, base } = bed
  const operator = await logIn(base, { username: 'admin', password: 'Kuacang2026' }, epc, new Map())
  const begun = performance.now()
  await remake(operator)
  const made_s = seconds(performance.now() - begun)
  process.stderr.write(`all reports made anew in ${made_s} s\n`)
  const groupScans: string[] = []
  for (const { groups } of reports)
    for (const sql of Object.values(groups)) {
      const asked = sql.replaceAll('$1', String(epc)).replaceAll('$2', 'now()')
      groupScans.push(...(await sequentialScans(client, asked, big)))
    }
  const { rows } = await client.query<{ warehouse_code: string }>(
    `select warehouse_code from warehouse where id = ${epc}`,
  )
  const all = pages(rows[0]?.warehouse_code ?? '')
  const measured = await measureAsked({ ...bed, warehouse: epc }, operator, all, big)
  const ratios = measured.cases.map((c) => c.ratio)
  return {
    ...measured,
    mean_ratio: Number((ratios.reduce((sum, r) => sum + r, 0) / ratios.length).toFixed(2)),
    scans: [...measured.cases.flatMap((c) => c.scans), ...groupScans],
    made_s,
    beside: await whileRemade(bed, operator),
    parcels,
    records: parcels * 4,
  }
}

/**
 * The first answer of every report of a parcel centre with five million parcels against the statements that it sends
 * itself, sent by hand; then what operators feel of reports that are made anew beside them.
 */
export const run = async (args: string[]) => {
  const parcels = Number(args.find((a) => /^\d+$/.test(a)) ?? usual)
  const bed = await startBed({ durable: false })
  try {
    await fillBoxes(bed.client, parcels)
    // A centre at work is vacuumed by PostgreSQL itself.
    await bed.client.query('vacuum epc_parcel, epc_ob, epc_pre_ob, bag, epc_fine')
    // The sums of the month can be built anew from its records.
    await bed.client.query(
      `update read_model set from_at = date_trunc('month', now()) where warehouse_id = ${epc} and name = 'epc_flow_hour'`,
    )
    return report(args, { name: 'epc-reports', ...(await measure(bed, parcels)) })
  } finally {
    await bed.stop()
  }
}
