import type { Scope } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import type { DistrictGrid } from '../../routing/public.ts'

/** A district of a warehouse with the grid that pickers walk on. */
export type DistrictWithGrid = DistrictGrid & {
  readonly id: string
  readonly code: string
  readonly name: string
}

/** The districts of a warehouse with their grids, by their codes. */
export const districtGrids = (tx: Pick<Tx, 'run'>, { warehouse_id }: Scope): Promise<DistrictWithGrid[]> =>
  tx.run<DistrictWithGrid>('select * from district where warehouse_id = $1 order by code', [warehouse_id])
