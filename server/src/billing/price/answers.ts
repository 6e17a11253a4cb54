import {
  countPriceLists,
  createPriceList,
  deletePrice,
  deletePriceList,
  editPriceList,
  getPriceList,
  listPriceLists,
  publishPriceList,
  savePrice,
} from '@kuacang/contract/billing/price/calls'
import type { Data } from '@kuacang/contract/kit/call'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Caller } from '#kit/caller'
import type { Db } from '#kit/database/pool'
import { notFound } from '#kit/document/document'
import { type Answer, answer } from '#kit/http/answer'
import { pageOf } from '#kit/list'
import { answerStatusCounts } from '#kit/status-counts'
import { staffOnly } from '../../reference/public.ts'
import { createList, deleteList, editList, publishList, removePrice, savePrices } from './actions.ts'
import { priceListTitle, pricesOf, showPrice } from './store.ts'

type Filters = Pick<z.output<typeof listPriceLists.query>, 'partner_id' | 'currency' | 'status'>

const listed = (db: Db) =>
  db
    .selectFrom('price_list as l')
    .leftJoin('partner as c', 'c.id', 'l.partner_id')
    .select(['l.id', 'l.partner_id', 'l.currency', 'l.valid_from', 'l.status', 'l.remark', 'l.created_by'])
    .select(['l.created_at', 'l.published_by', 'l.published_at'])
    .select(sql<string>`coalesce(c.name, '')`.as('partner_name'))
    .select(sql<number>`(select count(*) from price p where p.price_list_id = l.id)`.as('prices'))
    .$castTo<Data<typeof listPriceLists>['list'][number] & { created_at: Date; published_at: Date | null }>()

const matching = (db: Db, caller: Caller, f: Filters) => {
  staffOnly(caller)
  let rows = listed(db).orderBy('l.created_at', 'desc').orderBy('l.id', 'desc')
  if (f.partner_id) rows = rows.where('l.partner_id', '=', f.partner_id)
  if (f.currency) rows = rows.where('l.currency', '=', f.currency)
  if (f.status?.length) rows = rows.where('l.status', 'in', f.status)
  return rows
}

export const answers: Answer[] = [
  answer(listPriceLists, (tx, caller, { query }) => pageOf(tx.db, matching(tx.db, caller, query), query)),
  answerStatusCounts(countPriceLists, sql.ref('l.status'), matching),
  answer(getPriceList, async (tx, caller, { params: { id } }) => {
    staffOnly(caller)
    const list = await listed(tx.db).where('l.id', '=', id).executeTakeFirst()
    if (!list) throw notFound(priceListTitle, id)
    return { ...list, price_rows: (await pricesOf(tx, id)).map(showPrice) }
  }),
  answer(createPriceList, createList),
  answer(editPriceList, editList),
  answer(deletePriceList, deleteList),
  answer(publishPriceList, publishList),
  answer(savePrice, savePrices),
  answer(deletePrice, removePrice),
]
