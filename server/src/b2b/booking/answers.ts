import {
  addToBooking,
  cancelBooking,
  countBookings,
  createBooking,
  editBooking,
  getBooking,
  listBookableOrders,
  listBookings,
  mostOrders,
  takeOffBooking,
} from '@kuacang/contract/b2b/booking/calls'
import { sql } from 'kysely'
import { type Answer, answer } from '#kit/http/answer'
import { pageOf } from '#kit/list'
import { answerStatusCounts } from '#kit/status-counts'
import { ordersToBook } from '../../outbound/public.ts'
import { addOrders, cancelLorry, createLorry, editLorry, showBookings, takeOff } from './actions.ts'
import { bookingDetail, matching, withBoxes } from './list.ts'

export const answers: Answer[] = [
  answer(listBookings, async (tx, caller, { query }) => {
    const rows = matching(tx.db, caller, query)
      .selectAll('k')
      .orderBy('k.pickup_at', 'desc')
      .orderBy('k.id', 'desc')
    const { list, pagination } = await pageOf(tx.db, rows, query)
    return { list: await showBookings(tx, caller, list), pagination }
  }),
  answerStatusCounts(countBookings, sql.ref('k.status'), matching),
  // Its path has a word where that of a booking has an id: it is declared first.
  answer(listBookableOrders, async (tx, caller) => ({
    list: await withBoxes(tx, caller, await ordersToBook(tx, caller, mostOrders)),
  })),
  answer(getBooking, (tx, caller, { params: { id } }) => bookingDetail(tx, caller, id)),
  answer(createBooking, createLorry),
  answer(editBooking, editLorry),
  answer(addToBooking, addOrders),
  answer(takeOffBooking, takeOff),
  answer(cancelBooking, cancelLorry),
]
