import { listCharges, listMyPrices, listUnpricedWork } from '@kuacang/contract/billing/charge/calls'
import { shortDecimal } from '@kuacang/contract/billing/decimal'
import { wallText } from '@kuacang/contract/kit/moment'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Caller } from '#kit/caller'
import type { Db } from '#kit/database/pool'
import { type Answer, answer } from '#kit/http/answer'
import { holding, pageOf } from '#kit/list'
import { staffOnly } from '../../reference/public.ts'
import { pricesInForce } from '../price/in-force.ts'
import { todayOf } from './make.ts'
import { type ChargeRow, chargeColumns, partnerName, showCharge } from './shown.ts'

type Filters = Omit<z.output<typeof listCharges.query>, 'page' | 'page_size' | 'sort_by' | 'sort_desc'>

/** The days of the warehouse that a range touches; its end does not belong to it. */
const daysOf = ({ zone }: Caller['clock'], range: Filters['time_range']) => {
  if (!range) return undefined
  const [from, end] = range.map((at) => new Date(at).getTime()) as [number, number]
  const day = (at: number) => wallText(new Date(at), zone).slice(0, 10)
  return { first: day(from), last: day(end - 1) }
}

const chargesOf = (db: Db, { warehouse_id, partner_id, clock }: Caller, f: Filters) => {
  let rows = db
    .selectFrom('charge as c')
    .where('c.warehouse_id', '=', warehouse_id)
    .orderBy('c.day', 'desc')
    .orderBy('c.id', 'desc')
  if (partner_id !== null) rows = rows.where('c.partner_id', '=', partner_id)
  if (f.partner_id) rows = rows.where('c.partner_id', '=', f.partner_id)
  if (f.service?.length) rows = rows.where('c.service', 'in', f.service)
  if (f.cause_numbers) rows = rows.where(holding('c.cause_number', f.cause_numbers))
  const days = daysOf(clock, f.time_range)
  if (days) rows = rows.where('c.day', '>=', days.first).where('c.day', '<=', days.last)
  return rows
}

/** Merchants are told the number only of what was issued: a draft has none. */
const statementNumber = (warehouse_id: number) => sql<string>`coalesce((
  select s.statement_number from statement_line l
  join statement s on s.warehouse_id = ${warehouse_id} and s.id = l.statement_id
  where l.warehouse_id = ${warehouse_id} and l.charge_id = c.id), '')`

const unpricedOf = (db: Db, { warehouse_id, clock }: Caller, f: Filters) => {
  let rows = db
    .selectFrom('unpriced_work as u')
    .where('u.warehouse_id', '=', warehouse_id)
    .orderBy('u.day', 'desc')
    .orderBy('u.id', 'desc')
  if (f.partner_id) rows = rows.where('u.partner_id', '=', f.partner_id)
  if (f.service?.length) rows = rows.where('u.service', 'in', f.service)
  if (f.cause_numbers) rows = rows.where(holding('u.cause_number', f.cause_numbers))
  const days = daysOf(clock, f.time_range)
  if (days) rows = rows.where('u.day', '>=', days.first).where('u.day', '<=', days.last)
  return rows
}

export const answers: Answer[] = [
  answer(listCharges, async (tx, caller, { query }) => {
    const matched = chargesOf(tx.db, caller, query)
    const rows = matched
      .select(chargeColumns)
      .select([partnerName('c'), statementNumber(caller.warehouse_id).as('statement_number')])
      .$castTo<ChargeRow & { statement_number: string }>()
    const { list, pagination } = await pageOf(tx.db, rows, query, matched)
    return { pagination, list: list.map(showCharge) }
  }),
  answer(listUnpricedWork, async (tx, caller, { query }) => {
    staffOnly(caller)
    const matched = unpricedOf(tx.db, caller, query)
    const rows = matched
      .select(['u.id', 'u.day', 'u.partner_id', 'u.service', 'u.quantity', 'u.country', 'u.cause_type'])
      .select(['u.cause_id', 'u.cause_number', 'u.created_at', 'u.tried_at', partnerName('u')])
    const { list, pagination } = await pageOf(tx.db, rows, query, matched)
    return {
      pagination,
      list: list.map((u) => ({ ...u, service: u.service as never, quantity: shortDecimal(u.quantity) })),
    }
  }),
  answer(listMyPrices, async (tx, caller, { query: { page, page_size } }) => {
    const all =
      caller.partner_id === null ? [] : await pricesInForce(tx, caller.partner_id, todayOf(caller, tx.now))
    const list = all.slice((page - 1) * page_size, page * page_size)
    return { list, pagination: { page, page_size, total: all.length } }
  }),
]
