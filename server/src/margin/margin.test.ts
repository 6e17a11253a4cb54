import { createPriceList, publishPriceList, savePrice } from '@kuacang/contract/billing/price/calls'
import { chargedService, chargeUnit } from '@kuacang/contract/billing/price/enums'
import { createValueAddedService, finishValueAddedServices } from '@kuacang/contract/billing/service/calls'
import { valueAddedServiceType } from '@kuacang/contract/billing/service/enums'
import { costRateKind, marginGroup, marginLack } from '@kuacang/contract/margin/enums'
import {
  createCostRate,
  deleteCostRate,
  exportCostRates,
  listCostRates,
} from '@kuacang/contract/margin/rate/calls'
import { marginRefusals } from '@kuacang/contract/margin/refusals'
import { exportMargins, listMargins } from '@kuacang/contract/margin/report/calls'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '#kit/ids'
import { buildModel } from '#kit/report/build-model'
import { shipped, worker } from '#kit/testing/main-job'
import { type Client, type TestServer, testServer } from '#kit/testing/server'
import { workHour } from '../kpi/public.ts'
import { costDay, incomeDay } from './read-models.ts'

const { wage, freight, exchange } = costRateKind.code
const minute = 60_000
const long = '2020-01-01'

type Rate = Partial<Parameters<typeof bodyOf>[0]>
const bodyOf = (more: {
  cost_kind?: 1 | 2 | 3
  valid_from?: string
  currency?: string
  of_currency?: string
  channel_id?: number
  country?: string
  amount?: string
  per_kg?: string
}) => ({ cost_kind: wage, valid_from: long, currency: 'CNY', amount: '36', ...more })

describe('cost and margin', () => {
  let t: TestServer
  let keeper: Client
  beforeAll(async () => {
    t = await testServer()
    keeper = await t.as({ rights: ['CostAndMargin', 'ManagePrices', 'GetAddedValueRecord'], warehouses: [1] })
  })
  afterAll(() => t.close())

  const sql = (text: string, values: readonly unknown[] = []) =>
    t.app.store.pool.query(text, values as unknown[])

  const rates = async () => (await keeper.call(listCostRates, { query: { page_size: 100 } })).data.list
  const add = (rate: Rate = {}) => keeper.call(createCostRate, { body: bodyOf(rate) })
  const mustAdd = async (rate: Rate = {}) => {
    const reply = await add(rate)
    expect(reply.msg).toBe('')
    return reply.data.id
  }
  const remove = (id: string) => keeper.call(deleteCostRate, { params: { id } })

  beforeEach(async () => {
    for (const { id } of await rates()) await remove(id)
  })

  const build = async () => {
    for (const model of [workHour, costDay, incomeDay]) {
      await t.write((tx) =>
        tx.run('delete from read_model where warehouse_id = 1 and name = $1', [model.name]),
      )
      await buildModel(t.app, 1, model)
    }
  }
  const margins = async (query: object = {}) => {
    const reply = await keeper.call(listMargins, { query: { page_size: 50, ...query } })
    expect(reply.msg).toBe('')
    return reply.data
  }
  /** Seven minutes of receiving for a customer, two days ago: the first record of a person counts five. */
  const received = async (partner_id: number) => {
    const morning = new Date(Date.now() - 48 * 60 * minute).setUTCHours(2, 0, 0, 0)
    const user_id = newId()
    for (const n of [0, 1, 2])
      await sql(
        `insert into operation_record (warehouse_id, id, at, operation, object_type, object_id, object_number, detail, user_id,
           user_name, request_id)
         values (1, $1, $2, 'inbound_case.receive', 'inbound_case', $3, 'N', $4, $5, 'x', $6)`,
        [newId(), new Date(morning + n * minute), newId(), { partner_id, received: 1 }, user_id, newId()],
      )
  }
  /** A customer's service that is done: ten pieces at half a dollar. */
  const served = async (partner_id: number) => {
    const body = { currency: 'USD', valid_from: '2026-01-01' }
    const params = { id: (await keeper.call(createPriceList, { body })).data.id }
    const price = { service: chargedService.code.service_relabel, unit: chargeUnit.code.piece }
    await keeper.call(savePrice, { params, body: { ...price, steps: [{ from: '0', rate: '0.5' }] } })
    await keeper.call(publishPriceList, { params })
    const service = { service_type: valueAddedServiceType.code.relabel, partner_id, quantity: '10' }
    const { id } = (await keeper.call(createValueAddedService, { body: service })).data
    expect((await keeper.call(finishValueAddedServices, { body: { ids: [id] } })).msg).toBe('')
  }
  const ofCustomer = async (partner_id: number) =>
    (await margins({ partner_id })).list.find((m) => m.partner_id === partner_id)

  describe('the margin', () => {
    let sold: Awaited<ReturnType<typeof shipped>>
    beforeAll(async () => {
      sold = await shipped(await worker(t), 3)
      await served(1)
      await received(2)
      await build()
    })

    it('without rates nothing is computed; with rates each amount is quantity × rate, in one currency', async () => {
      expect(await margins()).toMatchObject({ currency: null, list: [], groups: [], days: [] })
      await mustAdd({ amount: '90' })
      await mustAdd({ cost_kind: freight, amount: '2', per_kg: '4' })
      await mustAdd({ cost_kind: exchange, of_currency: 'USD', amount: '7' })
      // 5 USD; a parcel of 0.75 kg.
      expect(await ofCustomer(1)).toMatchObject({ income: '35.00', freight: '5.00', material: '0.00' })
      // Seven minutes at 90 an hour.
      expect(await ofCustomer(2)).toMatchObject({
        ...{ income: '0.00', labour: '10.50', cost: '10.50', margin: '-10.50', margin_percent: null },
      })
      const all = await margins()
      const group = marginGroup.code
      expect(all.groups.find((g) => g.group === group.freight)).toMatchObject({
        ...{ income: '0.00', freight: '5.00', margin: '-5.00', margin_percent: null },
      })
      expect(Number(all.groups.find((g) => g.group === group.inbound)?.labour)).toBeGreaterThanOrEqual(10.5)
      expect(all.groups.find((g) => g.group === group.other)).toMatchObject({
        ...{ income: '35.00', cost: '0.00', margin: '35.00', margin_percent: 100 },
      })
      expect(all.total.income).toBe('35.00')
      expect(all.days.map((d) => d.income)).toContain('35.00')
      expect(all.days).toHaveLength(31)
      expect(all.lacks).toEqual([])
    })

    it('the most particular freight rate counts: of the channel, then of the country, then any', async () => {
      await mustAdd({ cost_kind: exchange, of_currency: 'USD', amount: '7' })
      const channel_id = 901
      await sql(
        `insert into channel (id, channel_code, name, carrier_code, carrier_name, created_at, updated_at)
         values ($1, 'MARGIN', 'x', 'x', 'x', now(), now())`,
        [channel_id],
      )
      const { country } = (
        await sql('update outbound_order set channel_id = $2 where id = $1 returning country', [
          sold.id,
          channel_id,
        ])
      ).rows[0]
      await build()
      const cost = async () => (await ofCustomer(1))?.freight
      await mustAdd({ cost_kind: freight, amount: '1' })
      expect(await cost()).toBe('1.00')
      await mustAdd({ cost_kind: freight, amount: '2', country })
      expect(await cost()).toBe('2.00')
      await mustAdd({ cost_kind: freight, amount: '3', channel_id: channel_id })
      expect(await cost()).toBe('3.00')
      const most = await mustAdd({ cost_kind: freight, amount: '4', channel_id: channel_id, country })
      expect(await cost()).toBe('4.00')
      await remove(most)
      expect(await cost()).toBe('3.00')
    })

    it('a rate counts from its day on, so a later one leaves earlier days alone', async () => {
      const yesterday = new Date(Date.now() - 24 * 60 * minute).toISOString().slice(0, 10)
      const tomorrow = new Date(Date.now() + 48 * 60 * minute).toISOString().slice(0, 10)
      await mustAdd({ amount: '90' })
      await mustAdd({ amount: '900', valid_from: yesterday })
      await mustAdd({ amount: '9', valid_from: tomorrow })
      expect(await ofCustomer(2)).toMatchObject({ labour: '10.50' })
      await mustAdd({ amount: '180', valid_from: '2020-01-02' })
      expect(await ofCustomer(2)).toMatchObject({ labour: '21.00' })
    })

    it('what has no rate is named and counts nothing', async () => {
      await mustAdd({ cost_kind: freight, amount: '2', country: 'FR' })
      const { lacks, total } = await margins()
      const { wage: noWage, freight: noFreight, exchange: noExchange } = marginLack.code
      expect(new Set(lacks.map((l) => l.lack))).toEqual(new Set([noWage, noFreight, noExchange]))
      expect(lacks).toContainEqual({ lack: noExchange, of: 'USD' })
      expect(lacks.find((l) => l.lack === noFreight)?.of).toMatch(/US$/)
      expect(total).toMatchObject({ income: '0.00', cost: '0.00', margin_percent: null })
    })

    it('packing material costs what its supplier asks, in the currency of the supplier', async () => {
      const [material, supplier] = [newId(), newId()]
      await sql(
        `insert into material (id, name, cn_name, barcode, category, weight_g, length_mm, width_mm, height_mm, created_at, updated_at)
         values ($1, $2, $2, $2, 1, 10, 1, 1, 1, now(), now())`,
        [material, material],
      )
      await sql(
        `insert into supplier (id, name, currency, created_at, updated_at) values ($1, $2, 'USD', now(), now())`,
        [supplier, supplier],
      )
      await sql(
        `insert into pack_change (warehouse_id, id, at, material_id, kind, change, after, cause_type, cause_id, user_id, user_name)
         values (1, $1, now(), $2, 20, -3, 0, 'outbound_order', $3, $4, 'x')`,
        [newId(), material, sold.id, newId()],
      )
      await build()
      await mustAdd({ cost_kind: exchange, of_currency: 'USD', amount: '7' })
      const lacking = await margins({ partner_id: 1 })
      expect(lacking.lacks).toContainEqual({ lack: marginLack.code.material_price, of: material })
      await sql(
        `insert into material_supply (material_id, supplier_id, unit, price, updated_at) values ($1, $2, 'pcs', 0.5, now())`,
        [material, supplier],
      )
      expect(await ofCustomer(1)).toMatchObject({ material: '10.50' })
      await sql('delete from material_supply where material_id = $1', [material])
    })

    it('sums far beyond 2⁵³ stay exact', async () => {
      await mustAdd({ cost_kind: exchange, of_currency: 'USD', amount: '1' })
      const before = await margins({ partner_id: 3 })
      expect(before.total.income).toBe('0.00')
      for (const n of [1, 2])
        await sql(
          `insert into charge (warehouse_id, id, partner_id, service, quantity, unit, steps, free_quantity, minimum_charge,
             discount, currency, cents, amount, day, cause_type, cause_id, cause_number, how, created_by, created_at)
           select 1, $1, 3, 109, 1, 1, '[{"from":"0","rate":"1"}]', 0, 0, 100, 'USD', 2, 90071992547409930.01,
             to_char(now() at time zone 'Asia/Shanghai', 'YYYY-MM-DD'), 'test', $2, $2, '{}', 'x', now()`,
          [newId(), `test ${n}`],
        )
      await build()
      expect((await margins({ partner_id: 3 })).total.income).toBe('180143985094819860.02')
    })
  })

  describe('rates', () => {
    it('all of a warehouse are in one currency, also when the first ones come at once', async () => {
      const replies = await Promise.all(
        Array.from({ length: 15 }, (_x, n) =>
          add({ currency: n % 2 ? 'CNY' : 'USD', valid_from: `2021-01-${String(n + 10)}` }),
        ),
      )
      const known = await rates()
      expect(new Set(known.map((r) => r.currency)).size).toBe(1)
      expect(replies.filter((r) => r.code === 0)).toHaveLength(known.length)
      for (const r of replies.filter((one) => one.code !== 0))
        expect(r.code).toBe(marginRefusals.other_currency.code)
      for (const { id } of known) await remove(id)
      await mustAdd({ currency: 'EUR' })
      expect((await rates()).map((r) => r.currency)).toEqual(['EUR'])
    })

    it('the same rate from the same day is refused, also 15 at once', async () => {
      const replies = await Promise.all(Array.from({ length: 15 }, () => add({ valid_from: '2022-01-01' })))
      expect(replies.filter((r) => r.code === 0)).toHaveLength(1)
      expect(new Set(replies.map((r) => r.code))).toEqual(new Set([0, marginRefusals.taken.code]))
    })

    it.each([
      ['a channel of labour', { channel_id: 1 }, marginRefusals.no_such_key],
      ['kilograms of labour', { per_kg: '1' }, marginRefusals.no_such_key],
      ['another currency of freight', { cost_kind: freight, of_currency: 'USD' }, marginRefusals.no_such_key],
      [
        'an exchange rate of the own currency',
        { cost_kind: exchange, of_currency: 'CNY' },
        marginRefusals.same_currency,
      ],
      ['an exchange rate of none', { cost_kind: exchange }, marginRefusals.same_currency],
      [
        'an exchange rate of 0',
        { cost_kind: exchange, of_currency: 'USD', amount: '0.0' },
        marginRefusals.worthless,
      ],
      ['a currency that does not exist', { currency: 'QQQ' }, marginRefusals.currency_unknown],
    ] as const)('%s is refused', async (_what, rate, refusal) => {
      expect((await add(rate as Rate)).code).toBe(refusal.code)
      expect(await rates()).toEqual([])
    })

    it('are of their warehouse, and for staff with the right alone, also as files', async () => {
      await mustAdd({ amount: '77.7' })
      const stranger = await t.as({ rights: ['CostAndMargin'], warehouses: [2] })
      const without = await t.as({ rights: ['ManagePrices'], warehouses: [1] })
      const merchant = await t.as({ rights: ['CostAndMargin'], partner: 1, warehouses: [1] })
      for (const call of [listCostRates, exportCostRates, listMargins, exportMargins]) {
        const ask = (by: Client, warehouse: number) =>
          by.call(call as typeof listCostRates, { query: {} }, { warehouse })
        expect((await ask(keeper, 1)).status).toBe(200)
        const refused = [await ask(stranger, 1), await ask(without, 1), await ask(merchant, 1)]
        expect([call.route, ...refused.map((r) => r.status)]).toEqual([call.route, 403, 403, 403])
      }
      const other = await stranger.call(exportCostRates, { query: {} }, { warehouse: 2 })
      expect(String(other.bytes)).not.toContain('77.7')
      const { currency, list } = (await stranger.call(listMargins, { query: {} }, { warehouse: 2 })).data
      expect([currency, list]).toEqual([null, []])
    })

    it('a range longer than 92 days is refused', async () => {
      const time_range = ['2024-01-01T00:00:00Z', '2024-06-01T00:00:00Z'] as const
      const reply = await keeper.call(listMargins, { query: { time_range: [...time_range] } })
      expect(reply.code).not.toBe(0)
    })
  })
})
