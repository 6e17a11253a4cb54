import {
  countDropShippingOrders,
  listDropShippingOrders,
  retryLogistics,
  uploadWaybill,
} from '@kuacang/contract/outbound/dropshipping/calls'
import { carrierFailure } from '@kuacang/contract/outbound/dropshipping/carrier'
import { dropShippingMachine } from '@kuacang/contract/outbound/dropshipping/machine'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Caller } from '#kit/caller'
import type { Db } from '#kit/database/pool'
import { type Answer, answer } from '#kit/http/answer'
import { pageOf } from '#kit/list'
import { answerStatusCounts } from '#kit/status-counts'
import { matching, showOrder, withColumns } from '../order/list.ts'
import { fetchWaybills, uploadLabel } from './actions.ts'

type Query = Omit<z.output<typeof listDropShippingOrders.query>, 'page' | 'page_size'>

const matchingDropShipped = (db: Db, caller: Caller, query: Query) => {
  const rows = matching(db, caller, query).where('o.logistics_status', 'is not', null)
  return query.logistics_status?.length
    ? rows.where('o.logistics_status', '=', sql<number>`any(${query.logistics_status})`)
    : rows
}

export const answers: Answer[] = [
  answer(listDropShippingOrders, async (tx, caller, { query }) => {
    const shown = withColumns(matchingDropShipped(tx.db, caller, query), caller)
      .select(['o.logistics_failure', sql<number>`o.logistics_status`.as('logistics_status')])
      .select(sql<boolean>`o.waybill_file <> ''`.as('has_waybill_file'))
      .orderBy('o.created_at', 'desc')
      .orderBy('o.id', 'desc')
    const { list, pagination } = await pageOf(tx.db, shown, query)
    return {
      pagination,
      list: list.map((o) => ({
        ...showOrder(o, caller),
        logistics_failure: o.logistics_failure ? carrierFailure(o.logistics_failure) : null,
        logistics_actions: dropShippingMachine.allowed(o.logistics_status, caller.holds),
      })),
    }
  }),
  answerStatusCounts(countDropShippingOrders, sql.ref('o.order_status'), matchingDropShipped),
  answer(retryLogistics, fetchWaybills),
  answer(uploadWaybill, uploadLabel),
]
