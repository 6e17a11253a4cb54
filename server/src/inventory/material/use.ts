import type { Caller } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { materialByBarcode } from '../../reference/public.ts'
import { changePackStock } from './store.ts'

/**
 * One piece of the material that was scanned is used. The last step of its command, for everybody who packs waits for
 * this row. Nothing is refused: a parcel that is packed has its box, whatever the books say.
 */
export const consumeMaterial = async (
  tx: Tx,
  caller: Caller,
  scanned: string,
  cause: { readonly type: string; readonly id: string; readonly number: string },
): Promise<void> => {
  const material = scanned === '' ? undefined : await materialByBarcode(tx, scanned)
  if (material) await changePackStock(tx, caller, material.id, -1, { kind: 'use', ...cause })
}
