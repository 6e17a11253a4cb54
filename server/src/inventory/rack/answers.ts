import {
  createRack,
  deleteRack,
  directRacks,
  editRack,
  generateLocations,
  getVirtualRacks,
  listRackGoods,
  listRackLoads,
  listRacks,
} from '@kuacang/contract/inventory/rack/calls'
import { type Answer, answer } from '#kit/http/answer'
import {
  createRack as createRackAction,
  directRack,
  editRack as editRackAction,
  generateRackLocations,
  removeRack,
} from './actions.ts'
import { goodsIn, loadsOf } from './loads.ts'
import { racksOf, showRack } from './store.ts'

export const answers: Answer[] = [
  answer(listRacks, async (tx, caller, { query }) => {
    let rows = racksOf(tx, caller)
    if (query.district) rows = rows.where('d.code', '=', query.district)
    const list = await rows.execute()
    return { list: list.map(showRack) }
  }),
  answer(listRackLoads, async (tx, caller, { query }) => ({
    list: await loadsOf(tx, caller, query.district),
  })),
  answer(listRackGoods, (tx, caller, { params }) => goodsIn(tx, caller, params.id)),
  answer(createRack, createRackAction),
  answer(editRack, editRackAction),
  answer(directRacks, directRack),
  answer(deleteRack, removeRack),
  answer(generateLocations, generateRackLocations),
  answer(getVirtualRacks, async (tx, caller, { query }) => {
    const racks = await racksOf(tx, caller).where('d.code', '=', query.district).execute()
    return Object.fromEntries(
      racks.filter((r) => r.virtual_codes.length > 0).map((r) => [r.rack_code, r.virtual_codes]),
    )
  }),
]
