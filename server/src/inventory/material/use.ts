import type { Caller } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { changePackStock } from './store.ts'

/**
 * One piece of a material is used. The last step of its command, for everybody who packs waits for
 * this row. Nothing is refused: a parcel that is packed has its box, whatever the books say.
 */
export const consumeMaterial = (
  tx: Tx,
  caller: Caller,
  material: { readonly id: string } | undefined,
  cause: { readonly type: string; readonly id: string; readonly number: string },
): void => {
  if (material) changePackStock(tx, caller, material.id, -1, { kind: 'use', ...cause })
}
