import type { Scope } from '#kit/caller'
import type { Tx } from '#kit/database/transact'

type Known = {
  readonly linehaul_number: string
  readonly order_number: string | null
  readonly status: number
}

/** Numbers and states of linehaul notes by their ids. */
export const linehaulNumbers = async (
  tx: Pick<Tx, 'run'>,
  { warehouse_id }: Scope,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string | null, Known>> => {
  const wanted = ids.filter((id) => id !== null)
  if (wanted.length === 0) return new Map()
  const rows = await tx.run<Known & { id: string }>(
    'select id, linehaul_number, order_number, status from epc_linehaul_note where warehouse_id = $1 and id = any($2)',
    [warehouse_id, wanted],
  )
  return new Map(rows.map((r) => [r.id, r]))
}
