import { text } from '@kuacang/contract/kit/text'
import { scJobStatus } from '@kuacang/contract/sorting-centre/job/enums'
import { scJobMachine } from '@kuacang/contract/sorting-centre/job/machine'
import type { Caller } from '#kit/caller'
import { together } from '#kit/database/together'
import type { Tx } from '#kit/database/transact'
import type { Document } from '#kit/document/document'
import { newId, newNumber } from '#kit/ids'

export const scJobDocument = {
  machine: scJobMachine,
  title: text('作业', 'job'),
  table: 'sc_job',
  statusColumn: 'status',
  numberColumn: 'job_number',
  partnerOwned: false,
} as const satisfies Document

/** A job as its table has it. */
export type ScJobRow = {
  id: string
  job_number: string
  linehaul_order_number: string
  status: number
  version: number
}

const into = `
insert into sc_job (warehouse_id, id, job_number, linehaul_order_number, status, created_by, created_at, updated_at)`

const unlessOpen = `
on conflict (warehouse_id, linehaul_order_number) where status = ${scJobStatus.code.open} do nothing
returning id, linehaul_order_number, job_number`

const insertNumberedSql = `${into}
select $1, n.id, n.job_number, n.linehaul_order_number, ${scJobStatus.code.open}, $2, $3, $3
from unnest($4::text[], $5::text[], $6::text[]) as n(id, job_number, linehaul_order_number) ${unlessOpen}`

const insertOfBagsSql = `${into}
select distinct on (b.linehaul_order_number collate "C") b.warehouse_id, n.id, n.job_number, b.linehaul_order_number,
  ${scJobStatus.code.open}, $2, $3, $3
from unnest($4::text[], $5::text[], $6::text[]) as n(id, job_number, bag_id)
join sc_inbound_bag b on b.warehouse_id = $1 and b.id = n.bag_id
where b.linehaul_order_number <> '' order by b.linehaul_order_number collate "C", n.bag_id ${unlessOpen}`

const keptOpen = `status = ${scJobStatus.code.open} order by linehaul_order_number for share`

const openNumberedSql = `
select id, linehaul_order_number from sc_job
where warehouse_id = $1 and linehaul_order_number = any($2) and ${keptOpen}`

const openOfBagsSql = `
select id, linehaul_order_number from sc_job
where warehouse_id = $1 and linehaul_order_number = any(array(
  select b.linehaul_order_number from sc_inbound_bag b where b.warehouse_id = $1 and b.id = any($2))) and ${keptOpen}`

type Job = { readonly id: string; readonly linehaul_order_number: string }
type Made = Job & { readonly job_number: string }

/** A new id and number for a job of each of these, as a statement takes them. */
const newJobs = (tx: Tx, { warehouse_id, user }: Caller, of: readonly string[]): unknown[] => [
  ...[warehouse_id, user.username, tx.now],
  ...[of.map(() => newId()), of.map(() => newNumber('SJ')), of],
]

const recorded = (tx: Tx, made: readonly Made[]): readonly Job[] => {
  for (const { id, job_number: number, linehaul_order_number } of made)
    tx.record({
      operation: 'sc_job.create',
      object: { type: scJobDocument.table, id, number },
      detail: { linehaul: linehaul_order_number },
    })
  return made
}

/**
 * Begins jobs of these linehaul numbers; one that is open already stays. Two lorries of one trip at once begin one job: the
 * unique index is the last line. Answers those that began now.
 */
export const insertJobs = async (
  tx: Tx,
  caller: Caller,
  linehauls: readonly string[],
): Promise<readonly Job[]> =>
  recorded(tx, await tx.run<Made>(insertNumberedSql, newJobs(tx, caller, linehauls)))

type Jobs = ReadonlyMap<string, string>

const byLinehaul = (jobs: readonly Job[]): Jobs => new Map(jobs.map((j) => [j.linehaul_order_number, j.id]))

/**
 * The open jobs of these linehaul numbers, by number; those without one begin with the first bag that comes. They stay open
 * until this transaction ends: who finishes one meanwhile waits. A job that was finished in between is followed by another.
 */
export const startJobs = async (
  tx: Tx,
  caller: Caller,
  linehauls: readonly string[],
  begun: Jobs = new Map(),
): Promise<Jobs> => {
  const jobs = new Map(begun)
  const wanted = [...new Set(linehauls)].filter((number) => number !== '').sort()
  const missing = () => wanted.filter((number) => !jobs.has(number))
  while (missing().length > 0) {
    const [, open] = await together(
      insertJobs(tx, caller, missing()),
      tx.run<Job>(openNumberedSql, [caller.warehouse_id, missing()]),
    )
    for (const [number, id] of byLinehaul(open)) jobs.set(number, id)
  }
  return jobs
}

/** The same for the linehaul numbers of bags: travels with their lock, after it. One that was finished in between is left out. */
export const startJobsOfBags = async (tx: Tx, caller: Caller, bagIds: readonly string[]): Promise<Jobs> => {
  const [made, open] = await together(
    tx.run<Made>(insertOfBagsSql, newJobs(tx, caller, bagIds)),
    tx.run<Job>(openOfBagsSql, [caller.warehouse_id, bagIds]),
  )
  recorded(tx, made)
  return byLinehaul(open)
}
