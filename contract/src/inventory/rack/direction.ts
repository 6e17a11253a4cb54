import { pickupDirection } from './enums.ts'

const { up, down } = pickupDirection.code

/**
 * Which way pickers walk past a rack to take goods from it: as the rack says, turned round where its aisle is reversed.
 * Up is towards the front, where the rows of the map begin.
 */
export const walkedDirection = (direction: number, reversed: boolean): number => {
  if (!reversed) return direction
  if (direction === up) return down
  return direction === down ? up : direction
}
