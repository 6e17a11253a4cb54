import type { PriceFields } from '@kuacang/contract/billing/price/calls'
import { chargedService, chargeUnit } from '@kuacang/contract/billing/price/enums'
import { serviceFields } from '@kuacang/contract/billing/service/calls'
import { valueAddedServiceType } from '@kuacang/contract/billing/service/enums'
import type { App } from '#kit/app'
import { noWarehouse, systemCaller } from '#kit/caller'
import { type Tx, transact } from '#kit/database/transact'
import type { DemoPart } from '#kit/demo/part'
import { newId, newNumber } from '#kit/ids'
import { recordPayment, setLimit } from './account/actions.ts'
import { chargeWork, todayOf } from './charge/make.ts'
import { createList, publishList, savePrices } from './price/actions.ts'
import { keepUnpriced } from './rater/unpriced.ts'
import { cancelService, createService, finishServices } from './service/actions.ts'
import { disputeStatement, issueStatement } from './statement/actions.ts'
import { makeDraft } from './statement/fill.ts'

type Rates = readonly (readonly [from: string, rate: string])[]
type Fresh = Omit<Partial<PriceFields>, 'steps'> & Pick<PriceFields, 'service' | 'unit'> & { steps: Rates }

const { code: service } = chargedService
const { code: unit } = chargeUnit

const firstDay = '2026-01-01'

/** What everybody pays who has no list of its own. */
const usual: readonly Fresh[] = [
  { service: service.received_case, unit: unit.case, steps: [['0', '1.2']] },
  { service: service.received_piece, unit: unit.piece, steps: [['0', '0.06']] },
  { service: service.storage, unit: unit.litre_day, steps: [['0', '0.0012']], age_from: 0 },
  { service: service.storage, unit: unit.litre_day, steps: [['0', '0.0025']], age_from: 180 },
  { service: service.picked_first, unit: unit.piece, steps: [['0', '0.85']] },
  { service: service.picked_further, unit: unit.piece, steps: [['0', '0.25']] },
  { service: service.freight, unit: unit.kilogram, steps: [['0', '6.5']], minimum_charge: '3.9' },
  {
    service: service.service_relabel,
    unit: unit.piece,
    steps: [
      ['0', '0.3'],
      ['100', '0.22'],
      ['1000', '0.15'],
    ],
  },
  { service: service.service_repack, unit: unit.piece, steps: [['0', '0.9']], minimum_charge: '5' },
  { service: service.service_photo, unit: unit.picture, steps: [['0', '0.5']], free_quantity: '2' },
  { service: service.service_count, unit: unit.piece, steps: [['0', '0.05']], minimum_charge: '3' },
  { service: service.service_destroy, unit: unit.piece, steps: [['0', '0.4']] },
  { service: service.service_other, unit: unit.hour, steps: [['0', '28']] },
]

/** Morningstar sends much: its new list is not published yet. */
const planned: readonly Fresh[] = [
  {
    service: service.service_relabel,
    unit: unit.piece,
    steps: [
      ['0', '0.25'],
      ['500', '0.12'],
    ],
  },
]

const { relabel, photo, count, repack } = valueAddedServiceType.code

/** Type, customer, quantity, remark, and what became of it. */
const services = [
  [relabel, 1, '260', '换成平台要求的标签', 'done'],
  [photo, 1, '8', '', 'done'],
  [repack, 2, '4', '外箱破损，换箱', 'done'],
  [count, 2, '500', '客户要求复点', 'taken back'],
  [relabel, 2, '40', '', 'new'],
] as const

const list = async (
  tx: Tx,
  about: { partner_id?: number; valid_from: string; remark: string },
  prices: readonly Fresh[],
) => {
  const caller = systemCaller(noWarehouse, 'demo')
  const { id } = await createList(tx, caller, { body: { currency: 'USD', ...about } })
  for (const { steps, ...price } of prices)
    await savePrices(tx, caller, {
      params: { id },
      body: {
        ...{ free_quantity: '0', minimum_charge: '0', age_from: 0 },
        ...price,
        steps: steps.map(([from, rate]) => ({ from, rate })),
      },
    })
  return id
}

const demoPrices = async ({ store }: App): Promise<void> => {
  const caller = systemCaller(noWarehouse, 'demo')
  const step = (action: (tx: Tx) => Promise<unknown>) => transact(store, caller, action)
  await step(async (tx) => {
    const id = await list(tx, { valid_from: firstDay, remark: '标准价' }, usual)
    await publishList(tx, caller, { params: { id } })
  })
  await step((tx) => list(tx, { partner_id: 1, valid_from: '2027-01-01', remark: '2027 年合同' }, planned))
}

const demoServices = async ({ store }: App, warehouse_id: number): Promise<void> => {
  const caller = systemCaller(warehouse_id, 'demo')
  const step = <T>(action: (tx: Tx) => Promise<T>) => transact(store, caller, action)
  for (const [service_type, partner_id, quantity, remark, became] of services) {
    const body = serviceFields.parse({ service_type, partner_id, quantity, remark })
    const { id } = await step((tx) => createService(tx, caller, { body, files: [] }))
    if (became === 'new') continue
    await step((tx) => finishServices(tx, caller, { body: { ids: [id] } }))
    if (became === 'taken back')
      await step((tx) => cancelService(tx, caller, { params: { id }, body: { reason: '重复录入' } }))
  }
}

/** What was charged last month: customer, service, quantity and number of the work. */
const earlier: readonly (readonly [
  partner_id: number,
  keyof typeof service,
  quantity: string,
  number: string,
])[] = [
  [1, 'received_case', '24', 'IN-2001'],
  [1, 'received_piece', '1860', 'IN-2001'],
  [1, 'picked_first', '310', 'OUT-7001'],
  [1, 'picked_further', '184', 'OUT-7001'],
  [1, 'freight', '212.4', 'OUT-7001'],
  [1, 'storage', '18400.5', '仓储'],
  [2, 'received_case', '6', 'IN-2002'],
  [2, 'picked_first', '42', 'OUT-7002'],
  [2, 'freight', '31.75', 'OUT-7002'],
]

const monthBefore = (now: Date, back: number): string =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 15)).toISOString().slice(0, 7)

type Place = {
  readonly warehouse_id: number
  readonly step: <T>(action: (tx: Tx) => Promise<T>) => Promise<T>
}

/** Issues the statement of a customer for a month. Answers its id. */
const issued = async ({ warehouse_id, step }: Place, partner_id: number, month: string): Promise<string> => {
  const [draft] = await step((tx) =>
    tx.run<{ id: string }>(
      'select id from statement where warehouse_id = $1 and partner_id = $2 and month = $3',
      [warehouse_id, partner_id, month],
    ),
  )
  if (!draft) throw new Error(`no draft of ${month}`)
  await step((tx) => issueStatement(tx, systemCaller(warehouse_id, 'demo'), draft.id))
  return draft.id
}

/**
 * Charges of two months. The older one was issued; of the last one a customer has its statement and disputes a line, the other
 * one has a draft.
 */
const demoStatements = async ({ store }: App, warehouse_id: number): Promise<void> => {
  const caller = systemCaller(warehouse_id, 'demo')
  const step: Place['step'] = (action) => transact(store, caller, action)
  const place = { warehouse_id, step }
  const [older, month] = [monthBefore(new Date(), 2), monthBefore(new Date(), 1)]
  // The prices of the demo count from then on.
  if (`${older}-01` < firstDay) return
  const charge = (tx: Tx, [partner_id, what, quantity, number]: (typeof earlier)[number], day: string) =>
    chargeWork(
      tx,
      caller,
      { partner_id, service: service[what], quantity, day },
      { type: 'earlier_work', id: newId(), number },
    )
  await step(async (tx) => {
    await charge(tx, [2, 'freight', '18.5', 'OUT-6001'], `${older}-12`)
    await makeDraft(tx, caller, { partner_id: 2, currency: 'USD' }, older)
  })
  const first = await issued(place, 2, older)
  await step(async (tx) => {
    for (const [n, one] of earlier.entries())
      await charge(tx, one, `${month}-${String(n + 3).padStart(2, '0')}`)
    for (const partner_id of [1, 2]) await makeDraft(tx, caller, { partner_id, currency: 'USD' }, month)
  })
  const id = await issued(place, 1, month)
  // A part was paid, and not much more may be owed.
  await step((tx) =>
    recordPayment(tx, caller, {
      params: { id: first },
      body: { amount: '60', day: todayOf(caller, tx.now), reference: 'TT-20931', note: '首期付款' },
    }),
  )
  await step((tx) =>
    setLimit(tx, caller, {
      body: { partner_id: 2, currency: 'USD', credit_limit: '800', reason: '合同约定' },
    }),
  )
  await step(async (tx) => {
    const customer = { ...caller, partner_id: 1 }
    const [line] = await tx.run<{ charge_id: string }>(
      'select charge_id from statement_line where warehouse_id = $1 and statement_id = $2 order by n desc limit 1',
      [warehouse_id, id],
    )
    const params = { id, charge_id: line?.charge_id ?? '' }
    await disputeStatement(tx, customer, { params, body: { reason: '升数与我方库存不符' } })
    // It has no price yet.
    const work = { partner_id: 2, service: service.return_received, quantity: '1', day: `${month}-20` }
    const cause = { type: 'earlier_work', id: newId(), number: newNumber('RT', 6, tx.now) }
    await keepUnpriced(tx, caller, [{ work, cause }])
  })
}

export const demo: DemoPart[] = [
  {
    name: 'billing',
    needs: ['reference'],
    fill: async (app, warehouses) => {
      await demoPrices(app)
      for (const warehouse_id of warehouses('fbw', 'overseas')) {
        await demoServices(app, warehouse_id)
        await demoStatements(app, warehouse_id)
      }
    },
  },
]
