import { text } from '@kuacang/contract/kit/text'
import { scJobStatus } from '@kuacang/contract/sorting-centre/job/enums'
import { scJobMachine } from '@kuacang/contract/sorting-centre/job/machine'
import type { Caller, Scope } from '#kit/caller'
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

/**
 * Begins jobs of these linehaul numbers; one that is open already stays. Two lorries of one trip at once begin one job: the
 * unique index is the last line. Answers those that began now.
 */
export const insertJobs = async (
  tx: Tx,
  caller: Caller,
  linehauls: readonly string[],
): Promise<readonly { id: string; linehaul_order_number: string }[]> => {
  const made = await tx.run<{ id: string; linehaul_order_number: string; job_number: string }>(
    `insert into sc_job (warehouse_id, id, job_number, linehaul_order_number, status, created_by, created_at, updated_at)
     select $1, n.id, n.job_number, n.linehaul_order_number, ${scJobStatus.code.open}, $2, $3, $3
     from unnest($4::text[], $5::text[], $6::text[]) as n(id, job_number, linehaul_order_number)
     on conflict (warehouse_id, linehaul_order_number) where status = ${scJobStatus.code.open} do nothing
     returning id, linehaul_order_number, job_number`,
    [
      ...[caller.warehouse_id, caller.user.username, tx.now],
      ...[linehauls.map(() => newId()), linehauls.map(() => newNumber('SJ')), linehauls],
    ],
  )
  for (const { id, job_number: number, linehaul_order_number } of made)
    tx.record({
      operation: 'sc_job.create',
      object: { type: scJobDocument.table, id, number },
      detail: { linehaul: linehaul_order_number },
    })
  return made
}

/**
 * The open jobs of these linehaul numbers, by number; those without one begin with the first bag that comes. They stay open
 * until this transaction ends: who finishes one meanwhile waits. A job that was finished in between is followed by another.
 */
export const startJobs = async (
  tx: Tx,
  caller: Caller,
  linehauls: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const jobs = new Map<string, string>()
  const wanted = [...new Set(linehauls)].filter((number) => number !== '').sort()
  for (let missing = wanted; missing.length > 0; missing = wanted.filter((number) => !jobs.has(number))) {
    await insertJobs(tx, caller, missing)
    for (const job of await openJobs(tx, caller, missing)) jobs.set(job.linehaul_order_number, job.id)
  }
  return jobs
}

/** The open jobs of these linehaul numbers, kept from being ended. */
const openJobs = (
  tx: Pick<Tx, 'run'>,
  { warehouse_id }: Scope,
  linehauls: readonly string[],
): Promise<{ id: string; linehaul_order_number: string }[]> =>
  tx.run<{ id: string; linehaul_order_number: string }>(
    `select id, linehaul_order_number from sc_job
     where warehouse_id = $1 and linehaul_order_number = any($2) and status = ${scJobStatus.code.open}
     order by linehaul_order_number for share`,
    [warehouse_id, linehauls],
  )
