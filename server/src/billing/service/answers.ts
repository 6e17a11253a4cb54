import { shortDecimal } from '@kuacang/contract/billing/decimal'
import {
  cancelValueAddedService,
  countValueAddedServices,
  createValueAddedService,
  finishValueAddedServices,
  getAddedValueReport,
  getServicePicture,
  getServiceTemplate,
  getValueAddedService,
  importValueAddedServices,
  listValueAddedServices,
  quoteValueAddedService,
  type ServiceCharge,
} from '@kuacang/contract/billing/service/calls'
import { valueAddedServiceStatus, type valueAddedServiceType } from '@kuacang/contract/billing/service/enums'
import { serviceColumns } from '@kuacang/contract/billing/service/sheet'
import type { CodeOf } from '@kuacang/contract/kit/enumeration'
import { text } from '@kuacang/contract/kit/text'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Caller } from '#kit/caller'
import type { Db } from '#kit/database/pool'
import type { Tx } from '#kit/database/transact'
import { notFound } from '#kit/document/document'
import { type Answer, answer } from '#kit/http/answer'
import { among, holding, pageOf } from '#kit/list'
import { templateOf } from '#kit/sheets/template'
import { answerStatusCounts } from '#kit/status-counts'
import { staffOnly } from '../../reference/public.ts'
import { priced, todayOf } from '../charge/make.ts'
import { money } from '../charge/shown.ts'
import { cancelService, createService, finishServices } from './actions.ts'
import { importFile } from './import.ts'
import { readPicture } from './pictures.ts'
import {
  causeType,
  chargedAs,
  type ShownRow,
  serviceDocument,
  servicesOf,
  shownColumns,
  showService,
} from './store.ts'

type Filters = Omit<
  z.output<typeof listValueAddedServices.query>,
  'page' | 'page_size' | 'sort_by' | 'sort_desc'
>

const matching = (db: Db, caller: Caller, f: Filters) => {
  let rows = servicesOf(db, caller).orderBy('v.created_at', 'desc').orderBy('v.id', 'desc')
  if (f.partner_id) rows = rows.where('v.partner_id', '=', f.partner_id)
  if (f.service_type) rows = rows.where('v.service_type', 'in', f.service_type)
  if (f.status) rows = rows.where('v.status', 'in', f.status)
  if (f.service_numbers) rows = rows.where(holding('v.service_number', f.service_numbers))
  if (f.references) rows = rows.where(among('v.reference', f.references))
  if (f.time_range)
    rows = rows
      .where('v.created_at', '>=', new Date(f.time_range[0]))
      .where('v.created_at', '<', new Date(f.time_range[1]))
  return rows
}

const mustFind = async (tx: Pick<Tx, 'db'>, caller: Caller, id: string): Promise<ShownRow> => {
  const row = await servicesOf(tx.db, caller)
    .selectAll('v')
    .select(shownColumns(caller))
    .where('v.id', '=', id)
    .$castTo<ShownRow>()
    .executeTakeFirst()
  if (!row) throw notFound(serviceDocument.title, id)
  return row
}

const chargesSql = `
select id, day, quantity, unit, discount, amount, currency, how, reverses, reason, created_at from charge
where warehouse_id = $1 and cause_type = $2 and cause_id = $3 order by created_at, id`

type ChargeRow = Omit<ServiceCharge, 'created_at' | 'unit'> & { unit: number; created_at: Date }

const chargesOf = async (tx: Pick<Tx, 'run'>, { warehouse_id }: Caller, id: string) => {
  const rows = await tx.run<ChargeRow>(chargesSql, [warehouse_id, causeType, id])
  return rows.map(({ unit, ...c }) => ({
    ...c,
    unit: unit as ServiceCharge['unit'],
    quantity: shortDecimal(c.quantity),
    amount: money(c.amount, c.currency),
  }))
}

type SumRow = {
  service_type: CodeOf<typeof valueAddedServiceType>
  currency: string
  records: number
  quantity: string
  amount: string
}

export const answers: Answer[] = [
  answer(listValueAddedServices, async (tx, caller, { query }) => {
    const matched = matching(tx.db, caller, query)
    const rows = matched.selectAll('v').select(shownColumns(caller)).$castTo<ShownRow>()
    const { list, pagination } = await pageOf(tx.db, rows, query, matched)
    return { pagination, list: list.map((row) => showService(row, caller)) }
  }),
  answerStatusCounts(countValueAddedServices, sql.ref('v.status'), matching),
  answer(getValueAddedService, async (tx, caller, { params: { id } }) => {
    const row = await mustFind(tx, caller, id)
    return { ...showService(row, caller), charges: await chargesOf(tx, caller, id) }
  }),
  answer(quoteValueAddedService, async (tx, caller, { query }) => {
    staffOnly(caller)
    const { partner_id, quantity, unit_price = null, service_type } = query
    const work = { partner_id, quantity, unit_price, service: chargedAs(service_type) }
    const { computed } = await priced(tx, { ...work, day: todayOf(caller, new Date()) })
    if (!computed) return { quote: null }
    const { amount, how, terms } = computed
    return { quote: { amount, how, currency: terms.currency } }
  }),
  answer(createValueAddedService, createService),
  answer(finishValueAddedServices, finishServices),
  answer(cancelValueAddedService, cancelService),
  answer(getServicePicture, async (tx, caller, { params: { id, picture } }) => {
    const { pictures } = await mustFind(tx, caller, id)
    const found = pictures.includes(picture) ? await readPicture(tx, caller, picture) : undefined
    if (!found) throw notFound(text('图片', 'picture'), picture)
    return found
  }),
  answer(getAddedValueReport, async (tx, caller, { query }) => {
    let rows = servicesOf(tx.db, caller)
      .innerJoin('charge as c', (on) =>
        on
          .on('c.warehouse_id', '=', caller.warehouse_id)
          .on('c.cause_type', '=', causeType)
          .onRef('c.cause_id', '=', 'v.id')
          .on('c.reverses', 'is', null),
      )
      .where('v.status', '=', valueAddedServiceStatus.code.done)
      .groupBy(['v.service_type', 'c.currency'])
      .orderBy('v.service_type')
      .orderBy('c.currency')
    if (query.partner_id) rows = rows.where('v.partner_id', '=', query.partner_id)
    if (query.time_range)
      rows = rows
        .where('v.done_at', '>=', new Date(query.time_range[0]))
        .where('v.done_at', '<', new Date(query.time_range[1]))
    const sums = rows
      .select(['v.service_type', 'c.currency'])
      .select(sql<number>`count(*)`.as('records'))
      .select([sql<string>`sum(v.quantity)`.as('quantity'), sql<string>`sum(c.amount)`.as('amount')])
      .$castTo<SumRow>()
    const { list, pagination } = await pageOf(tx.db, sums, query)
    return {
      pagination,
      list: list.map((s) => ({
        ...s,
        quantity: shortDecimal(s.quantity),
        amount: money(s.amount, s.currency),
      })),
    }
  }),
  answer(importValueAddedServices, importFile),
  answer(getServiceTemplate, async (_tx, caller) => templateOf(serviceColumns, '增值服务导入模板', caller)),
]
