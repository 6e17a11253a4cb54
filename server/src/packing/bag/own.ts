import type { Text } from '@kuacang/contract/kit/text'
import { bagStatus } from '@kuacang/contract/packing/bag/enums'
import type { Scope } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { type BagMove, type OtherMove, type PackingSuite, packingSuiteKnown } from '../suites.ts'
import type { BagRow } from './store.ts'

/**
 * Moves the suite's own documents of bags along with these, which are locked. Where a document is in a state that its
 * machine does not let go, engine and suite differ: the status becomes null, and the statement fails.
 */
export const moveOwn = (
  tx: Tx,
  { warehouse_id }: Pick<Scope, 'warehouse_id'>,
  { own }: Pick<PackingSuite, 'own'>,
  move: BagMove | OtherMove,
  ids: readonly string[],
): void => {
  const actions = own?.moves[move]
  if (!own || !actions || ids.length === 0) return
  const { table, machine } = own
  const from = actions.flatMap((action) => machine.from(action))
  const [to] = machine.to(actions[0])
  tx.later(
    `update ${table} set status = case when status in (${from.join(', ')}) then ${to} end
     where warehouse_id = $1 and id = any($2)`,
    [warehouse_id, ids],
  )
}

/** The state of a bag in the words of its suite. */
export const statusText = async (
  tx: Pick<Tx, 'run'>,
  { warehouse_id }: Scope,
  bag: Pick<BagRow, 'id' | 'suite' | 'status'>,
): Promise<Text> => {
  const own = packingSuiteKnown(bag.suite)?.own
  if (!own) return bagStatus.label(bag.status)
  const [row] = await tx.run<{ status: number }>(
    `select status from ${own.table} where warehouse_id = $1 and id = $2`,
    [warehouse_id, bag.id],
  )
  return own.machine.status.label(row?.status ?? 0)
}
