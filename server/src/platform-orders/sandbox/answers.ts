import type { Call } from '@kuacang/contract/kit/call'
import {
  cancelMarketOrder,
  getMarket,
  keepMarketBusy,
  listMarketCalls,
  listMarketEvents,
  listMarketOrders,
  listMarketReturns,
  listMarketShipments,
  listMarketStock,
  makeMarketOrders,
  makeMarketProducts,
  makeMarketStore,
  moveMarketOrder,
  repeatMarketEvent,
  returnMarketOrder,
  revokeMarketStore,
  setMarketBehaviour,
} from '@kuacang/contract/platform-orders/sandbox/calls'
import type { z } from 'zod'
import { type Reader, type Tx, transact } from '#kit/database/transact'
import { type Answer, answerAlone } from '#kit/http/answer'
import { inputHash } from '#kit/http/input'
import { readerOf } from '#kit/http/reader-of'
import { forTraining } from '#kit/training'
import { staffOnly } from '../../reference/public.ts'
import { openSandbox } from './open.ts'
import {
  addProducts,
  addStore,
  beBusy,
  cancelOrder,
  moveOrder,
  placeOrders,
  sendAgain,
  sendBack,
  setBehaviour,
} from './play.ts'
import { callsOf, eventsOf, marketNow, ordersOf, returnsOf, shipmentsOf, stockOf } from './shown.ts'
import { revokeStore } from './tokens.ts'

/** What people do at the marketplace. It opens with the first thing that is done there. */
const plays = <C extends Call & { readonly body: z.ZodType }>(
  call: C,
  act: (tx: Tx, body: z.output<C['body']>) => Promise<unknown>,
): Answer =>
  answerAlone(call, (app, caller, input) => {
    forTraining(app)
    staffOnly(caller)
    const { body } = input as unknown as { readonly body: z.output<C['body']> }
    return transact(
      app.store,
      caller,
      async (tx) => {
        await openSandbox(app, tx)
        return act(tx, body)
      },
      { call: call.route, bodyHash: inputHash(input as never) },
    ) as never
  })

const shows = <C extends Call & { readonly query: z.ZodType }>(
  call: C,
  list: (reader: Reader, query: z.output<C['query']>) => Promise<unknown>,
): Answer =>
  answerAlone(call, (app, caller, input) => {
    forTraining(app)
    staffOnly(caller)
    const { query } = input as unknown as { readonly query: z.output<C['query']> }
    return list(readerOf(app), query) as never
  })

export const answers: Answer[] = [
  answerAlone(getMarket, (app, caller) => {
    forTraining(app)
    staffOnly(caller)
    return marketNow(readerOf(app)) as never
  }),
  plays(setMarketBehaviour, setBehaviour),
  plays(makeMarketStore, addStore),
  plays(makeMarketProducts, addProducts),
  plays(makeMarketOrders, placeOrders),
  plays(cancelMarketOrder, cancelOrder),
  plays(moveMarketOrder, moveOrder),
  plays(returnMarketOrder, sendBack),
  plays(repeatMarketEvent, sendAgain),
  plays(keepMarketBusy, beBusy),
  plays(revokeMarketStore, async (tx, { merchant_id }) => {
    await revokeStore(tx, merchant_id)
    return { success: true as const }
  }),
  shows(listMarketOrders, ordersOf),
  shows(listMarketShipments, shipmentsOf),
  shows(listMarketReturns, returnsOf),
  shows(listMarketStock, stockOf),
  shows(listMarketEvents, eventsOf),
  shows(listMarketCalls, callsOf),
]
