import {
  cancelPickup,
  claimPickup,
  completePickLocation,
  finishPickup,
  getPickupOrder,
  listMyPickupOrders,
  listPickupOrders,
  losePickLocation,
  undoPick,
  viewPickLocation,
} from '@kuacang/contract/outbound/pickup/calls'
import {
  getOutboundOrders,
  regeneratePickupOrder,
  updatePickupOrder,
} from '@kuacang/contract/outbound/pickup-adjustment/calls'
import {
  confirmPreviews,
  discardPreviews,
  generateForOrders,
  generatePickupOrders,
  listGenerationRecords,
} from '@kuacang/contract/outbound/pickup-generation/calls'
import { exportPickList, printPickupOrder } from '@kuacang/contract/outbound/pickup-paper/calls'
import { type Answer, answer } from '#kit/http/answer'
import { pageOf } from '#kit/list'
import { cancel, claim, finish } from './actions.ts'
import { numbersOf, regenerate, update } from './adjust.ts'
import { detailOf } from './detail.ts'
import { pickList, pickupExport } from './export.ts'
import { generate } from './generate.ts'
import { matching } from './list.ts'
import { complete, lose, view } from './pick.ts'
import { confirm, discard } from './preview.ts'
import { print } from './print.ts'
import { records } from './records.ts'
import { pickLinesOf, pickupOrders, showPickup } from './store.ts'
import { undoPick as undo } from './undo.ts'

export const answers: Answer[] = [
  answer(listPickupOrders, async (tx, desk, { query }) => {
    const { list, pagination } = await pageOf(tx.db, matching(tx.db, desk, query), query)
    return { data: list.map((p) => showPickup(p, desk)), recordsTotal: pagination.total }
  }),
  answer(listMyPickupOrders, async (tx, desk) => {
    const rows = await pickupOrders(tx, desk)
      .where((eb) =>
        eb.or([
          eb('p.status', 'in', [1, 20]),
          eb.and([eb('p.status', '=', 30), eb('p.operator_id', '=', desk.user.id)]),
        ]),
      )
      .orderBy('p.status', 'desc')
      .orderBy('p.created_at')
      .limit(50)
      .execute()
    const lines = await pickLinesOf(
      tx,
      desk,
      rows.map((p) => p.id),
    )
    return { list: rows.map((p) => ({ ...showPickup(p, desk), pick_locations: lines.get(p.id) ?? [] })) }
  }),
  answer(getPickupOrder, (tx, desk, { params }) => detailOf(tx, desk, params.id)),
  answer(printPickupOrder, print),
  pickupExport.answer,
  answer(exportPickList, pickList),
  answer(generatePickupOrders, generate),
  answer(generateForOrders, (tx, desk, { body }) =>
    generate(tx, desk, { body: generatePickupOrders.body.parse(body) }),
  ),
  answer(confirmPreviews, confirm),
  answer(discardPreviews, discard),
  answer(listGenerationRecords, records),
  answer(updatePickupOrder, update),
  answer(getOutboundOrders, numbersOf),
  answer(regeneratePickupOrder, regenerate),
  answer(claimPickup, claim),
  answer(viewPickLocation, view),
  answer(completePickLocation, complete),
  answer(undoPick, undo),
  answer(losePickLocation, lose),
  answer(finishPickup, finish),
  answer(cancelPickup, cancel),
]
