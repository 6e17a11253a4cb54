import { createApiKey } from '@kuacang/contract/access/api-key/calls'
import { createSku } from '@kuacang/contract/catalog/sku/calls'
import { submitAscan } from '@kuacang/contract/epc/arrival/calls'
import { dpsSortParcel, editDpsPreference, upsertPutTask } from '@kuacang/contract/epc/dps/calls'
import { announceEpcParcels } from '@kuacang/contract/epc/intake/calls'
import { editEpcPreference } from '@kuacang/contract/epc/warehouse/calls'
import { startCaseReceive, submitCasePutaway, submitCaseReceive } from '@kuacang/contract/inbound/case/calls'
import { createInboundOrder } from '@kuacang/contract/inbound/order/calls'
import type { Audience } from '@kuacang/contract/kit/audience'
import { type Right, rightCode } from '@kuacang/contract/kit/rights'
import { warehouseMode } from '@kuacang/contract/reference/warehouse/enums'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Client, type TestServer, testEpcs, testServer } from '#kit/testing/server'
import { shelf } from '#kit/testing/stock'
import { curlOf, type Example, envelopeOf, filledIn, keptBy, valueAt } from './example.ts'
import { examplesFor } from './examples/all.ts'

const [epc] = testEpcs

/** What there is before the first example: who calls, where, and what other people have done by then. */
type Ground = { readonly client: Client; readonly warehouse: number; readonly kept?: Record<string, unknown> }

const rightsFor = {
  merchants: ['MerchantBaseOperation', 'MerchantGetSku', 'MerchantWebhooks'],
  platforms: ['EPCIntake'],
  carriers: ['EPCIntake', 'AnswerPorts'],
  devices: ['EPCSow'],
} as const satisfies Record<Audience, readonly Right[]>

/** A put whose slot is lit, in a centre that works in DPS. */
const litSlot = async (t: TestServer): Promise<Record<string, unknown>> => {
  const boss = await t.as({ superAdmin: true, warehouses: [epc] })
  const extra = { warehouse: epc }
  const mode = { warehouse_mode: warehouseMode.code.dps_fusion }
  await boss.call(editEpcPreference, { body: { warehouse_id: epc, preference: mode } }, extra)
  const zones = [{ zone: 'A', first_slot: 1, last_slot: 4 }]
  const preference = { warehouse_id: epc, preference: { dps_zones: zones } }
  await boss.call(editDpsPreference, { body: preference }, extra)
  const parcels = ['WI20260801000011EPC', 'WI20260801000012EPC'].map((tracking_id) => ({
    ...{ tracking_id, order_id: tracking_id, store_id: 'store-1', user_key: 'buyer-1', channel_code: 'EXP' },
    ...{ consignee: { name: 'A', country_code: 'US' }, currency: 'USD', weight: 0.4 },
    lines: [{ product_id: 'p1', quantity: 1, declared_value: 5 }],
  }))
  await boss.call(announceEpcParcels, { body: { parcels } }, extra)
  await boss.call(submitAscan, { body: { tracking_id: 'WI20260801000011EPC', weight: 0.4 } }, extra)
  await boss.call(dpsSortParcel, { body: { tracking_id: 'WI20260801000011EPC' } }, extra)
  const lit = await boss.call(upsertPutTask, { body: { tracking_ids: ['WI20260801000011EPC'] } }, extra)
  expect(lit.msg).toBe('')
  return { task_id: lit.data.task_id }
}

/** Goods that the merchant sent before; what staff created needs no verification. */
const putMugsOnShelf = async (t: TestServer): Promise<void> => {
  const staff = await t.as({ superAdmin: true, warehouses: [1] })
  const mug = { sku: 'MUG-01', barcode: '6901234567892', product_id: '', name: '马克杯', partner_id: 1 }
  const size = { weight: 0.35, length: 12, width: 9, height: 10 }
  await staff.call(createSku, { body: { ...mug, ...size } })
  const skus = [{ sku: 'MUG-01', quantity: 20 }]
  const { data } = await staff.call(createInboundOrder, { body: { partner_id: 1, cases: [{ skus }] } })
  const case_code = data.case_codes[0] ?? ''
  const location_code = await shelf(t)
  await staff.call(startCaseReceive, { body: { case_code } })
  await staff.call(submitCaseReceive, { body: { case_code, skus } })
  expect((await staff.call(submitCasePutaway, { body: { case_code, location_code } })).msg).toBe('')
}

const groundFor = async (t: TestServer, audience: Audience): Promise<Ground> => {
  const rights = rightsFor[audience]
  if (audience === 'merchants') {
    await putMugsOnShelf(t)
    return { client: await t.as({ rights, partner: 1, warehouses: [1] }), warehouse: 1 }
  }
  await t.app.store.pool.query(
    `insert into channel (id, channel_code, name, carrier_code, carrier_name, created_at, updated_at)
     values (9001, 'EXP', 'EXP', 'KS', 'KS', now(), now()) on conflict do nothing`,
  )
  const client = await t.as({ rights, warehouses: [epc] })
  return { client, warehouse: epc, ...(audience === 'devices' && { kept: await litSlot(t) }) }
}

/** The fields of a value and what kind each has; null fits any kind, and what a list holds is told by its first. */
const fits = (real: unknown, shown: unknown, at = 'data'): string[] => {
  if (real === null || shown === null) return []
  if (Array.isArray(real) && Array.isArray(shown)) {
    if (shown.length === 0) return []
    return real.length === 0 ? [`${at} is empty`] : fits(real[0], shown[0], `${at}[0]`)
  }
  if (typeof real !== typeof shown || Array.isArray(real) !== Array.isArray(shown))
    return [`${at} is a ${typeof real}`]
  if (typeof real !== 'object') return []
  const [is, said] = [real as Record<string, unknown>, shown as Record<string, unknown>]
  const names = [...new Set([...Object.keys(is), ...Object.keys(said)])]
  return names.flatMap((name) => {
    if (!(name in said)) return [`${at}.${name} is not shown`]
    return name in is ? fits(is[name], said[name], `${at}.${name}`) : [`${at}.${name} does not come`]
  })
}

describe('the examples of the API documents', () => {
  let t: TestServer
  beforeAll(async () => {
    t = await testServer()
  })
  afterAll(() => t.close())

  for (const audience of ['merchants', 'platforms', 'carriers', 'devices'] as const)
    it(`those for ${audience} → sent in order with an API key, each is answered as it is shown`, async () => {
      const { client, warehouse, kept = {} } = await groundFor(t, audience)
      const permissions = rightsFor[audience].map(rightCode)
      const made = await client.call(createApiKey, { body: { name: 'examples', permissions } })
      let [before, key]: [Example | undefined, string] = [undefined, '']
      for (const example of examplesFor[audience]) {
        const { call, params, query, body, title, refused, keep = {} } = example
        if (example.again) expect(before?.call).toBe(call)
        else key = crypto.randomUUID()
        const input = filledIn({ params, query, body }, kept)
        const reply = await t.visitor().call(call, input, {
          ...{ key, warehouse },
          headers: { 'api-key': made.data.api_key, 'x-xsrftoken': '' },
        })
        const wanted = refused ? [refused.status, refused.code] : [200, 0]
        expect([title.en, reply.status, reply.code, reply.msg]).toEqual([
          title.en,
          ...wanted,
          refused ? reply.msg : '',
        ])
        if (!refused) expect([title.en, ...fits(reply.data, example.answer)]).toEqual([title.en])
        for (const [name, path] of Object.entries(keep)) kept[name] = valueAt(reply.data, path)
        before = example
      }
    })

  it('a command for the terminal carries the key, the warehouse, the key of the command and the whole body', () => {
    const examples = examplesFor.merchants
    const texts = examples.map((example) => curlOf(example, keptBy(examples)))
    expect(texts.join('\n')).not.toMatch(/\{\w+_id\}/)
    for (const [n, text] of texts.entries()) {
      const example = examples[n] as Example
      expect(text).toContain('Api-Key: kc_…')
      expect(text.includes('Idempotency-Key')).toBe(example.call.changes)
      expect(text.includes('Current-Warehouse')).toBe(example.call.scope === 'warehouse')
      const [, sent] = / -d '([\s\S]*)'$/.exec(text) ?? []
      const wanted = filledIn(example.body, keptBy(examples))
      expect(sent === undefined ? {} : JSON.parse(sent.replaceAll("'\\''", "'"))).toEqual(wanted)
      expect(envelopeOf(example)).toHaveProperty('code')
    }
  })
})
