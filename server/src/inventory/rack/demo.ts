import { pickupDirection, rackState } from '@kuacang/contract/inventory/rack/enums'
import type { Caller } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { newId } from '#kit/ids'
import { turnAisle } from '../district/actions.ts'
import { mustFindDistrict } from '../district/store.ts'

const { available, unavailable, allocated } = rackState.code
const { both, up } = pickupDirection.code

const pad = (n: number) => String(n).padStart(2, '0')

/** What the demo calls the rack at a cell of an aisle, both counted from 0. */
export const demoRackCode = (district: string, aisle: number, cell: number): string =>
  `${district}-${pad(aisle + 1)}-${pad(cell + 1)}`

/**
 * Racks with locations to the right of each aisle of a district, and a column of others before the first one. Two aisles
 * are picked in one direction, the second of them reversed.
 */
export const demoRacks = async (tx: Tx, caller: Caller, district: string): Promise<void> => {
  const { id: district_id, aisles, cells } = await mustFindDistrict(tx, caller, district)
  const directed = [aisles - 2, aisles - 1]
  const placed = Array.from({ length: aisles * cells }, (_r, i) => {
    const [aisle, y] = [Math.floor(i / cells), i % cells]
    const pickup_direction = directed.includes(aisle) ? up : both
    const rack_code = demoRackCode(district, aisle, y)
    return { x: aisle + 1, y, rack_code, rack_state: allocated, pickup_direction, virtual_codes: [] }
  })
  const spare = Array.from({ length: 4 }, (_r, y) => ({
    x: 0,
    y,
    rack_code: `${district}-00-${pad(y + 1)}`,
    rack_state: y === 1 ? unavailable : available,
    pickup_direction: both,
    virtual_codes: y === 3 ? ['V1', 'V2'] : [],
  }))
  await tx.db
    .insertInto('rack')
    .values(
      [...placed, ...spare].map((rack) => ({
        ...rack,
        warehouse_id: caller.warehouse_id,
        id: newId(),
        district_id,
        created_at: tx.now,
        updated_at: tx.now,
      })),
    )
    .execute()
  await turnAisle(tx, caller, { body: { district, aisle_index: aisles - 1, reversed: true } })
}
