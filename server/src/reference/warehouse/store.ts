import {
  type WarehousePreference,
  warehousePreference,
} from '@kuacang/contract/reference/warehouse/preference'
import type { Tx } from '#kit/database/transact'

/** The preferences of the warehouse, with defaults for the rest; read each time, so that a change counts at once. */
export const preferenceOf = async (
  tx: Pick<Tx, 'run'>,
  warehouse_id: number,
): Promise<WarehousePreference> => {
  const [row] = await tx.run<{ preference: unknown }>('select preference from warehouse where id = $1', [
    warehouse_id,
  ])
  return warehousePreference.parse(row?.preference ?? {})
}

/** Every warehouse; the caller decides which may be seen. */
export const allWarehouses = (tx: Pick<Tx, 'db'>) =>
  tx.db.selectFrom('warehouse').selectAll().orderBy('id').execute()

type About = { name: string; code: string; timezone: string; open_to_merchant: boolean }

/** How the warehouse is called on paper, by which clocks it works, and whether merchants work in it. */
export const findWarehouse = async (tx: Pick<Tx, 'run'>, id: number): Promise<About> => {
  const [row] = await tx.run<About>(
    'select warehouse_name as name, warehouse_code as code, timezone, open_to_merchant from warehouse where id = $1',
    [id],
  )
  return row ?? { name: '', code: '', timezone: 'UTC', open_to_merchant: false }
}
