import {
  createRack,
  deleteRack,
  directRacks,
  editRack,
  generateLocations,
  getVirtualRacks,
  listRacks,
} from '@kuacang/contract/inventory/rack/calls'
import { type Answer, answer } from '#kit/http/answer'
import {
  createRack as createRackAction,
  direct,
  editRack as editRackAction,
  generateRackLocations,
  removeRack,
} from './actions.ts'
import { racksOf, showRack } from './store.ts'

export const answers: Answer[] = [
  answer(listRacks, async (tx, desk, { query }) => {
    let rows = racksOf(tx, desk)
    if (query.district) rows = rows.where('d.code', '=', query.district)
    const list = await rows.execute()
    return { list: list.map(showRack) }
  }),
  answer(createRack, createRackAction),
  answer(editRack, editRackAction),
  answer(directRacks, direct),
  answer(deleteRack, removeRack),
  answer(generateLocations, generateRackLocations),
  answer(getVirtualRacks, async (tx, desk, { query }) => {
    const racks = await racksOf(tx, desk).where('d.code', '=', query.district).execute()
    return Object.fromEntries(
      racks.filter((r) => r.virtual_codes.length > 0).map((r) => [r.rack_code, r.virtual_codes]),
    )
  }),
]
