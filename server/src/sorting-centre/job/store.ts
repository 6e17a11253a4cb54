import { scJobStatus } from '@kuacang/contract/sorting-centre/job/enums'
import type { Caller, Scope } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { newId, newNumber } from '#kit/ids'

/**
 * The open jobs of these linehaul numbers, by number; those without one begin with the first bag that comes. Two lorries of
 * one trip at once begin one job: the unique index is the last line.
 */
export const startJobs = async (
  tx: Tx,
  caller: Caller,
  linehauls: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const wanted = [...new Set(linehauls)].filter((number) => number !== '').sort()
  if (wanted.length === 0) return new Map()
  const made = await tx.run<{ id: string; linehaul_order_number: string; job_number: string }>(
    `insert into sc_job (warehouse_id, id, job_number, linehaul_order_number, status, created_by, created_at, updated_at)
     select $1, n.id, n.job_number, n.linehaul_order_number, ${scJobStatus.code.open}, $2, $3, $3
     from unnest($4::text[], $5::text[], $6::text[]) as n(id, job_number, linehaul_order_number)
     on conflict (warehouse_id, linehaul_order_number) where status = ${scJobStatus.code.open} do nothing
     returning id, linehaul_order_number, job_number`,
    [
      ...[caller.warehouse_id, caller.user.username, tx.now],
      ...[wanted.map(() => newId()), wanted.map(() => newNumber('SJ')), wanted],
    ],
  )
  for (const { id, job_number: number, linehaul_order_number } of made)
    tx.record({
      operation: 'sc_job.create',
      object: { type: 'sc_job', id, number },
      detail: { linehaul: linehaul_order_number },
    })
  return openJobs(tx, caller, wanted)
}

/** The open jobs of these linehaul numbers, by number. */
const openJobs = async (
  tx: Pick<Tx, 'run'>,
  { warehouse_id }: Scope,
  linehauls: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const rows = await tx.run<{ id: string; linehaul_order_number: string }>(
    `select id, linehaul_order_number from sc_job
     where warehouse_id = $1 and linehaul_order_number = any($2) and status = ${scJobStatus.code.open}`,
    [warehouse_id, linehauls],
  )
  return new Map(rows.map((j) => [j.linehaul_order_number, j.id]))
}
