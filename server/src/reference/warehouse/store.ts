import {
  type WarehousePreference,
  warehousePreference,
} from '@kuacang/contract/reference/warehouse/preference'
import type { Tx } from '#kit/database/transact'

export const preferenceOf = async (
  tx: Pick<Tx, 'run'>,
  warehouse_id: number,
): Promise<WarehousePreference> => {
  const [row] = await tx.run<{ preference: unknown }>('select preference from warehouse where id = $1', [
    warehouse_id,
  ])
  return warehousePreference.parse(row?.preference ?? {})
}
