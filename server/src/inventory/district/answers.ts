import {
  createDistrict,
  deleteDistrict,
  editDistrict,
  listAisles,
  listDistricts,
  updateAisle,
} from '@kuacang/contract/inventory/district/calls'
import { type Answer, answer } from '#kit/http/answer'
import {
  createDistrict as createDistrictAction,
  editDistrict as editDistrictAction,
  removeDistrict,
  turnAisle,
} from './actions.ts'
import { directionsOf, districtsOf, mustFindDistrict, reversedAisles } from './store.ts'

export const answers: Answer[] = [
  answer(listDistricts, async (tx, caller) => ({
    list: (await districtsOf(tx, caller).execute()).map((d) => ({
      ...d,
      blocks: d.blocks === 2 ? (2 as const) : (1 as const),
      depot_at: d.depot_at === 'top' ? ('top' as const) : ('bottom' as const),
      racks: d.racks ?? 0,
      locations: d.locations ?? 0,
    })),
  })),
  answer(createDistrict, createDistrictAction),
  answer(editDistrict, editDistrictAction),
  answer(deleteDistrict, removeDistrict),
  answer(listAisles, async (tx, caller, { query }) => {
    const { id, aisles } = await mustFindDistrict(tx, caller, query.district)
    return directionsOf(aisles, await reversedAisles(tx, caller, [id]))
  }),
  answer(updateAisle, turnAisle),
]
