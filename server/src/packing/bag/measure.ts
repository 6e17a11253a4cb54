import { bagStatus } from '@kuacang/contract/packing/bag/enums'
import type { PackingSuiteKey } from '@kuacang/contract/packing/suites'
import type { Caller, Scope } from '#kit/caller'
import { codes } from '#kit/database/codes'
import type { Tx } from '#kit/database/transact'
import { type BagRow, bagDocument } from './store.ts'

type Numbered = Pick<BagRow, 'id' | 'bag_number' | 'status'>

/** The bag of one of these stations that bears a number; undefined where none does. */
export const bagNumbered = async (
  tx: Pick<Tx, 'run'>,
  { warehouse_id }: Scope,
  stations: readonly PackingSuiteKey[],
  number: string,
): Promise<Numbered | undefined> => {
  const [bag] = await tx.run<Numbered>(
    'select id, bag_number, status from bag where warehouse_id = $1 and suite = any($2) and bag_number = $3',
    [warehouse_id, stations, number],
  )
  return bag
}

/** Keeps the size of a bag that is still here; false where it was cancelled or left meanwhile. */
export const measureBag = async (
  tx: Tx,
  { warehouse_id }: Caller,
  id: string,
  size: Pick<BagRow, 'length_mm' | 'width_mm' | 'height_mm'>,
): Promise<boolean> => {
  const [bag] = await tx.run<Pick<BagRow, 'bag_number'>>(
    `update bag set length_mm = $3, width_mm = $4, height_mm = $5, version = version + 1, updated_at = $6
     where warehouse_id = $1 and id = $2 and status in ${codes(bagStatus, 'collecting', 'done')}
     returning bag_number`,
    [warehouse_id, id, size.length_mm, size.width_mm, size.height_mm, tx.now],
  )
  if (!bag) return false
  tx.record({
    operation: 'bag.collect_volume',
    object: { type: bagDocument.machine.title, id, number: bag.bag_number },
    detail: { ...size },
  })
  return true
}
