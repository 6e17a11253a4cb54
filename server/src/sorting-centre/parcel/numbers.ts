import type { Scope } from '#kit/caller'
import type { Reader } from '#kit/database/transact'

type Row = { number: string; kind: number; created_time: Date; dead_time: Date | null }

/** All numbers that a parcel ever had, the newest first. */
export const numbersOf = (tx: Pick<Reader, 'run'>, { warehouse_id }: Scope, id: string): Promise<Row[]> =>
  tx.run<Row>(
    `select number, kind, created_at as created_time, dead_at as dead_time from number_chain
     where warehouse_id = $1 and object_id = $2 order by dead_at desc nulls first, created_at desc, kind desc`,
    [warehouse_id, id],
  )
