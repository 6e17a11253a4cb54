import type { Scope } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import type { ObRow } from './store.ts'

/** The number of the bag that a box lies in, for a refusal. */
export const bagOfBox = async (
  tx: Pick<Tx, 'run'>,
  { warehouse_id }: Scope,
  { bag_id }: Pick<ObRow, 'bag_id'>,
): Promise<string> => {
  const [bag] = await tx.run<{ bag_number: string }>(
    'select bag_number from bag where warehouse_id = $1 and id = $2',
    [warehouse_id, bag_id],
  )
  return bag?.bag_number ?? '-'
}
