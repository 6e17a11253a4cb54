import {
  cancelPickup,
  claimPickup,
  completePickLocation,
  countPickupOrders,
  finishPickup,
  getPickupOrder,
  listMyPickupOrders,
  listPickupOrders,
  losePickLocation,
  undoPick,
  viewPickLocation,
} from '@kuacang/contract/outbound/pickup/calls'
import { pickupOrderStatus } from '@kuacang/contract/outbound/pickup/enums'
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
import { sql } from 'kysely'
import { type Answer, answer } from '#kit/http/answer'
import { pageOf } from '#kit/list'
import { answerStatusCounts } from '#kit/status-counts'
import {
  cancelPickup as cancelPickupAction,
  claimPickup as claimPickupAction,
  finishPickup as finishPickupAction,
} from './actions.ts'
import { numbersOf, regeneratePickups, updatePickup } from './adjust.ts'
import { pickupDetail } from './detail.ts'
import { pickList, pickupExport } from './export.ts'
import { generatePickups } from './generate.ts'
import { matching } from './list.ts'
import { completePicking, loseGoods, viewPlace } from './pick.ts'
import { confirmPreview, discardPreview } from './preview.ts'
import { printPickList } from './print.ts'
import { generationRecords } from './records.ts'
import { pickLinesOf, pickupOrders, showPickup } from './store.ts'
import { undoPick as undo } from './undo.ts'

export const answers: Answer[] = [
  answer(listPickupOrders, async (tx, caller, { query }) => {
    const { list, pagination } = await pageOf(tx.db, matching(tx.db, caller, query), query)
    return { data: list.map((p) => showPickup(p, caller)), recordsTotal: pagination.total }
  }),
  answerStatusCounts(countPickupOrders, sql.ref('p.status'), matching),
  answer(listMyPickupOrders, async (tx, caller, { query: { order_types } }) => {
    let waiting = pickupOrders(tx, caller)
    if (order_types?.length) waiting = waiting.where('p.order_type', 'in', order_types)
    const rows = await waiting
      .where((eb) =>
        eb.or([
          eb('p.status', 'in', [pickupOrderStatus.code.new, pickupOrderStatus.code.printed]),
          eb.and([
            eb('p.status', '=', pickupOrderStatus.code.processing),
            eb('p.operator_id', '=', caller.user.id),
          ]),
        ]),
      )
      .orderBy('p.status', 'desc')
      .orderBy('p.created_at')
      .limit(50)
      .execute()
    const lines = await pickLinesOf(
      tx,
      caller,
      rows.map((p) => p.id),
    )
    return { list: rows.map((p) => ({ ...showPickup(p, caller), pick_locations: lines.get(p.id) ?? [] })) }
  }),
  answer(getPickupOrder, (tx, caller, { params }) => pickupDetail(tx, caller, params.id)),
  answer(printPickupOrder, printPickList),
  pickupExport.answer,
  answer(exportPickList, pickList),
  answer(generatePickupOrders, generatePickups),
  answer(generateForOrders, (tx, caller, { body }) =>
    generatePickups(tx, caller, { body: generatePickupOrders.body.parse(body) }),
  ),
  answer(confirmPreviews, confirmPreview),
  answer(discardPreviews, discardPreview),
  answer(listGenerationRecords, generationRecords),
  answer(updatePickupOrder, updatePickup),
  answer(getOutboundOrders, numbersOf),
  answer(regeneratePickupOrder, regeneratePickups),
  answer(claimPickup, claimPickupAction),
  answer(viewPickLocation, viewPlace),
  answer(completePickLocation, completePicking),
  answer(undoPick, undo),
  answer(losePickLocation, loseGoods),
  answer(finishPickup, finishPickupAction),
  answer(cancelPickup, cancelPickupAction),
]
