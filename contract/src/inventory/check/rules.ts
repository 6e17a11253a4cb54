import { inventoryCheckType } from './enums.ts'
import type { InventoryCheckAction } from './machine.ts'

const { recheck, final } = inventoryCheckType.code

/** A second check follows a first one, a final check a second one: may this type of check do the action at all? */
export const suitsType = (action: InventoryCheckAction, check_type: number): boolean => {
  if (action === 'create_second') return check_type !== recheck && check_type !== final
  return action !== 'create_final' || check_type === recheck
}
