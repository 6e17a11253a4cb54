import { listSkuMappings, upsertSkuMapping } from '@kuacang/contract/catalog/mapping/calls'
import { createSku, editSku, listMerchantSkus, listSkus, type Sku } from '@kuacang/contract/catalog/sku/calls'
import { overseaSkuStatus, skuVerifyStatus } from '@kuacang/contract/catalog/sku/enums'
import {
  abandonSkuOversea,
  listSkuVerifyRecords,
  submitSkuOversea,
  verifySkus,
  verifySkusOversea,
} from '@kuacang/contract/catalog/verification/calls'
import { skuVerifySubject } from '@kuacang/contract/catalog/verification/enums'
import { overseaSkuMachine, skuVerifyMachine } from '@kuacang/contract/catalog/verification/machine'
import { verificationRefusals } from '@kuacang/contract/catalog/verification/refusals'
import { listSkuWhitelist, setSkuWhitelist } from '@kuacang/contract/catalog/whitelist/calls'
import { movesOf } from '@kuacang/contract/kit/moves.testing'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import { createExternalOrder } from '@kuacang/contract/outbound/order/calls'
import { outboundRefusals } from '@kuacang/contract/outbound/order/refusals'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orderBody } from '#kit/testing/main-job'
import { type Client, type TestServer, testServer } from '#kit/testing/server'
import { share } from '#kit/testing/share'
import { unique } from '#kit/testing/unique'

const { pending, passed, rejected } = skuVerifyStatus.code
const oversea = overseaSkuStatus.code
const size = { weight: 0.1, length: 1, width: 1, height: 1 }

describe('the verification of goods', () => {
  let t: TestServer
  let verifier: Client
  let keeper: Client
  let merchant: Client
  let other: Client
  beforeAll(async () => {
    t = await testServer()
    verifier = await t.as({ rights: ['SkuVerifyOperation'] })
    keeper = await t.as({ rights: ['GetSku', 'EditSku'] })
    merchant = await t.as({ rights: ['MerchantGetSku'], partner: 1 })
    other = await t.as({ rights: ['MerchantGetSku'], partner: 2 })
  })
  afterAll(() => t.close())

  const newSku = async (by = merchant, more: object = {}) => {
    const sku = unique('VER')
    const fields = { sku, barcode: `B${sku}`, name: `商品 ${sku}`, ...size, ...more }
    const { data } = await by.call(createSku, { body: fields })
    return { id: data.id, fields }
  }
  const shown = async (id: string, by = keeper): Promise<Sku> => {
    const { data } = await by.call(listSkus, { query: { page_size: 200 } })
    const found = data.list.find((s) => s.id === id)
    if (!found) throw new Error(`SKU ${id} is not listed`)
    return found
  }
  const verify = (ids: string[], status: number, more: object = {}, by = verifier) =>
    by.call(verifySkus, { body: { ids, status, ...more } as never })
  const verifyOversea = (ids: string[], status: number, more: object = {}, by = verifier) =>
    by.call(verifySkusOversea, { body: { ids, status, ...more } as never })
  const edit = (id: string, fields: object, by = merchant) =>
    by.call(editSku, { params: { id }, body: fields as never })
  const records = async (sku_id: string) =>
    (await keeper.call(listSkuVerifyRecords, { query: { sku_id } })).data.list

  it('goods that a merchant saves wait; passed and rejected ones carry the decision and its record [FU-547 FU-548]', async () => {
    const [one, two, three] = [await newSku(), await newSku(), await newSku()]
    expect((await shown(one.id, verifier)).actions).toEqual(['pass', 'reject'])
    expect((await verify([one.id, two.id], passed)).data).toEqual({ decided: 2 })
    expect((await verify([three.id], rejected, { reason: '图片不清楚' })).code).toBe(0)
    expect([await shown(one.id), await shown(two.id), await shown(three.id)]).toMatchObject([
      { verify_status: passed, reject_reason: '' },
      { verify_status: passed },
      { verify_status: rejected, reject_reason: '图片不清楚' },
    ])
    const by = { user_name: verifier.user.username, subject: skuVerifySubject.code.goods, partner_id: 1 }
    expect(await records(three.id)).toMatchObject([
      { ...by, sku: three.fields.sku, status: rejected, reason: '图片不清楚' },
    ])
    const of = async (query: object) =>
      (await verifier.call(listSkuVerifyRecords, { query })).data.list.map((r) => r.sku)
    const codes = [one, two, three].map((s) => s.fields.sku)
    expect((await of({ sku: codes, status: passed })).toSorted()).toEqual(codes.slice(0, 2))
    expect(await of({ sku: codes, status: rejected })).toEqual([three.fields.sku])
    expect(await of({ sku: codes, partner_id: 2 })).toEqual([])
    expect((await of({ sku: codes, page: 2, page_size: 2 })).length).toBe(1)
  })

  it('what is saved is listed with all its fields, as its mapping is, and found by each filter and page by page [FU-188 FU-540 FU-541 FU-542]', async () => {
    const more = {
      name_en: 'Tea',
      product_id: '5f0c1a9b2e',
      sensitive_type: 2,
      dangerous_type: 2,
      declared_value: 12.5,
      hs_code: '090210',
    }
    const { id, fields } = await newSku(merchant, more)
    const { sku, barcode } = fields
    const now = { ...fields, ...more, name: unique('茶'), weight: 0.42 }
    expect((await edit(id, now)).code).toBe(0)
    const listed = await shown(id)
    expect(listed).toEqual({
      id,
      ...now,
      ...{ partner_id: 1, image_urls: [], gpsr_label_url: '', whitelisted: false },
      ...{ verify_status: pending, reject_reason: '', oversea_status: oversea.none, oversea_reason: '' },
      ...{ created_at: expect.any(String), updated_at: expect.any(String), actions: expect.any(Array) },
    })
    const found = async (query: object) => {
      const lists = [keeper, merchant].map((by) => by.call(listSkus, { query }))
      return (await Promise.all(lists)).map(({ data }) => data.list.some((s) => s.id === id))
    }
    for (const query of [
      ...[{ sku }, { barcode }, { name: now.name.slice(1) }, { sku, partner_id: 1 }],
      ...[
        { sku, verify_status: [pending] },
        { sku, oversea_status: [oversea.none] },
        { sku, whitelisted: false },
      ],
    ])
      expect([query, await found(query)]).toEqual([query, [true, true]])
    for (const query of [
      ...[
        { sku, barcode: 'OTHER' },
        { sku, name: 'OTHER' },
        { sku, partner_id: 2 },
        { sku, whitelisted: true },
      ],
      ...[
        { sku, verify_status: [passed, rejected] },
        { sku, oversea_status: [oversea.passed] },
      ],
    ])
      expect([query, await found(query)]).toEqual([query, [false, false]])
    const next = await newSku()
    const pages = await Promise.all(
      [1, 2].map((page) => merchant.call(listSkus, { query: { page, page_size: 1 } })),
    )
    expect(pages.map(({ data }) => data.list.map((s) => s.id))).toEqual([[next.id], [id]])

    const mapping = {
      ...{ merchant_id: unique('ST-'), platform_product_id: '5f0c1a', platform_sku: 'CUP', vid: 'V1' },
      ...{ sku, quantity: 2, confirmed: true },
    }
    const { data: saved } = await merchant.call(upsertSkuMapping, { body: mapping })
    const { merchant_id } = mapping
    expect((await merchant.call(listSkuMappings, { query: { merchant_id } })).data.list).toEqual([
      { id: saved.id, partner_id: 1, ...mapping, updated_at: expect.any(String) },
    ])
  })

  it('goods are ordered once they have passed, and not before [FU-239]', async () => {
    const seller = await t.as({ rights: ['MerchantBaseOperation'], partner: 1, warehouses: [] })
    const { id, fields } = await newSku()
    const ordered = async () => {
      const { partner_id: _own, ...order } = orderBody([{ sku: fields.sku, quantity: 1 }])
      return (await seller.call(createExternalOrder, { body: { ...order, warehouse_id: 1 } })).code
    }
    expect(await ordered()).toBe(outboundRefusals.unknown_skus.code)
    await verify([id], rejected, { reason: '图片不清楚' })
    expect(await ordered()).toBe(outboundRefusals.unknown_skus.code)
    await edit(id, { ...fields, name: unique('名') })
    await verify([id], passed)
    expect(await ordered()).toBe(0)
  })

  it('a rejection without a reason is refused, and decides nothing [FU-548]', async () => {
    const { id } = await newSku()
    const reply = await verify([id], rejected, { reason: '  ' })
    expect([reply.code, reply.errors?.map((e) => e.field)]).toEqual([
      verificationRefusals.reason_missing.code,
      ['reason'],
    ])
    expect((await verify([id], pending)).code).toBe(kitRefusals.invalid_input.code)
    expect((await shown(id)).verify_status).toBe(pending)
    expect(await records(id)).toEqual([])
  })

  it('one of a batch that does not wait refuses all of it', async () => {
    const [one, two] = [await newSku(), await newSku()]
    await verify([two.id], passed)
    const reply = await verify([one.id, two.id], rejected, { reason: '不符' })
    expect([reply.status, reply.code]).toEqual([409, kitRefusals.illegal_move.code])
    expect(reply.msg).toContain(two.fields.sku)
    expect((await shown(one.id)).verify_status).toBe(pending)
    expect((await verify([one.id, '0'.repeat(24)], passed)).code).toBe(kitRefusals.not_found.code)
  })

  it('of two who decide at once one is refused', async () => {
    const [one, two] = [await newSku(), await newSku()]
    const replies = await Promise.all([
      verify([one.id, two.id], passed),
      verify([two.id, one.id], rejected, { reason: '不符' }, await t.as({ rights: ['SkuVerifyOperation'] })),
    ])
    expect(replies.map((r) => r.code).toSorted()).toEqual([0, kitRefusals.illegal_move.code].toSorted())
    expect([await records(one.id), await records(two.id)].map((r) => r.length)).toEqual([1, 1])
  })

  it('what was changed since it was seen is not passed', async () => {
    const { id, fields } = await newSku()
    const { updated_at } = await shown(id)
    await edit(id, { ...fields, weight: 9 })
    expect((await verify([id], passed, { seen_at: [updated_at] })).code).toBe(kitRefusals.stale.code)
    expect((await verify([id], passed, { seen_at: [(await shown(id)).updated_at] })).code).toBe(0)
  })

  it('merchants decide nothing about their own goods, whatever rights they hold [REL-27]', async () => {
    const rights = ['MerchantGetSku', 'EditSku', 'GetSku', 'SkuVerifyOperation'] as const
    const bold = await t.as({ rights, partner: 1 })
    const { id, fields } = await newSku(bold)
    await bold.call(submitSkuOversea, { body: { id } })
    const replies = [
      await verify([id], passed, {}, bold),
      await verifyOversea([id], oversea.passed, {}, bold),
      await bold.call(setSkuWhitelist, { body: { skus: [fields.sku], whitelisted: true } }),
      await bold.call(listSkuWhitelist, {}),
    ]
    expect(replies.map((r) => r.code)).toEqual(replies.map(() => kitRefusals.no_permission.code))
    expect(await shown(id, bold)).toMatchObject({ verify_status: pending, oversea_status: oversea.pending })
    expect((await shown(id, bold)).actions).toEqual([
      'edit',
      'delete',
      'upload_gpsr_label',
      'abandon_oversea',
    ])
  })

  it("another merchant's goods are neither submitted, nor abandoned, nor told of [REL-27]", async () => {
    const { id } = await newSku()
    for (const call of [submitSkuOversea, abandonSkuOversea])
      expect((await other.call(call, { body: { id } })).code).toBe(kitRefusals.not_found.code)
    await verify([id], passed)
    const strange = await t.as({ rights: ['GetSku'], partner: 2 })
    expect((await strange.call(listSkuVerifyRecords, { query: { partner_id: 1 } })).data.list).toEqual([])
  })

  it('what is whitelisted passes at once and stays so when its size changes; then it is verified again [FU-545 FU-546]', async () => {
    const { id, fields } = await newSku()
    const set = (whitelisted: boolean, more: object = {}) =>
      keeper.call(setSkuWhitelist, { body: { skus: [fields.sku], whitelisted, ...more } })
    const listed = async (query: object) => (await keeper.call(listSkuWhitelist, { query })).data.list
    expect((await set(true)).data).toEqual({ changed: 1 })
    expect((await set(true)).data).toEqual({ changed: 0 })
    expect(await listed({ sku: fields.sku, partner_id: 1 })).toMatchObject([
      { id, whitelisted: true, verify_status: passed },
    ])
    expect(await listed({ sku: fields.sku, partner_id: 2 })).toEqual([])
    expect(await listed({ sku: fields.sku, page: 2, page_size: 1 })).toEqual([])
    await edit(id, { ...fields, weight: 2 })
    expect((await shown(id)).verify_status).toBe(passed)
    await set(false)
    expect(await listed({ sku: fields.sku })).toEqual([])
    expect((await shown(id)).verify_status).toBe(passed)
    await edit(id, { ...fields, weight: 3 })
    expect((await shown(id)).verify_status).toBe(pending)
  })

  it('a code that several customers have is whitelisted for the one that is named [FU-546]', async () => {
    const { fields } = await newSku()
    const twin = await newSku(other, { sku: fields.sku })
    const set = (more: object) =>
      keeper.call(setSkuWhitelist, { body: { skus: [fields.sku], whitelisted: true, ...more } })
    expect((await set({})).code).toBe(verificationRefusals.whose.code)
    expect((await set({ partner_id: 2 })).data).toEqual({ changed: 1 })
    const { data } = await keeper.call(listSkuWhitelist, { query: { sku: fields.sku } })
    expect(data.list.map((s) => s.id)).toEqual([twin.id])
    expect((await set({ skus: [fields.sku, 'NO-SUCH'], partner_id: 1 })).code).toBe(
      kitRefusals.not_found.code,
    )
    expect(
      (await keeper.call(listSkuWhitelist, { query: { partner_id: 1, sku: fields.sku } })).data.list,
    ).toEqual([])
  })

  it('goods are chosen by a part of their code, a merchant sees its own only [FU-550]', async () => {
    const [mine, theirs] = [await newSku(), await newSku(other)]
    const found = async (query: object, by = merchant) =>
      (await by.call(listMerchantSkus, { query })).data.list.map((s) => s.sku)
    expect(await found({ sku: mine.fields.sku.slice(2).toLowerCase() })).toEqual([mine.fields.sku])
    expect(await found({ sku: theirs.fields.sku, partner_id: 2 })).toEqual([])
    expect(await found({ sku: theirs.fields.sku, partner_id: 2 }, keeper)).toEqual([theirs.fields.sku])
    expect(await found({ sku: theirs.fields.sku, partner_id: 1 }, keeper)).toEqual([])
  })

  it('both machines have the moves of the specification and no others [FU-239]', () => {
    expect(movesOf(skuVerifyMachine).toSorted()).toEqual(
      ['0 to 1', '0 to 2', '1 to 0', '2 to 0', '0 to 1', '2 to 1'].toSorted(),
    )
    expect(movesOf(overseaSkuMachine).toSorted()).toEqual(
      ['0 to 1', '3 to 1', '1 to 2', '1 to 3', '1 to 4', '3 to 4'].toSorted(),
    )
  })

  type Model = { verify: number; oversea: number; heavy: boolean; white: boolean }
  const same = fc.constantFrom(
    ...(['pass', 'reject', 'rename', 'reweigh', 'staff', 'white', 'unwhite'] as const),
    ...(['submit', 'abandon', 'pass_oversea', 'reject_oversea'] as const),
  )
  /** What each command makes of a SKU, in the words of the specification; undefined where it is refused. */
  const next: Record<string, (m: Model) => Model | undefined> = {
    pass: (m) => (m.verify === pending ? { ...m, verify: passed } : undefined),
    reject: (m) => (m.verify === pending ? { ...m, verify: rejected } : undefined),
    rename: (m) => {
      if (m.white) return { ...m, verify: passed }
      return { ...m, verify: m.verify === rejected ? pending : m.verify }
    },
    reweigh: (m) => ({ ...m, heavy: !m.heavy, verify: m.white ? passed : pending }),
    staff: (m) => ({ ...m, verify: passed }),
    white: (m) => ({ ...m, white: true, verify: m.white ? m.verify : passed }),
    unwhite: (m) => ({ ...m, white: false }),
    submit: (m) =>
      [oversea.none, oversea.rejected].includes(m.oversea as 0 | 3)
        ? { ...m, oversea: oversea.pending }
        : undefined,
    abandon: (m) =>
      [oversea.pending, oversea.rejected].includes(m.oversea as 1 | 3)
        ? { ...m, oversea: oversea.abandoned }
        : undefined,
    pass_oversea: (m) => (m.oversea === oversea.pending ? { ...m, oversea: oversea.passed } : undefined),
    reject_oversea: (m) => (m.oversea === oversea.pending ? { ...m, oversea: oversea.rejected } : undefined),
  }

  it('any order of commands leaves both verifications as the specification says, and refuses what it does not name [FU-238 FU-239]', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(same, { minLength: 1, maxLength: 12 }), async (commands) => {
        const { id, fields } = await newSku()
        const { sku } = fields
        let m: Model = { verify: pending, oversea: oversea.none, heavy: false, white: false }
        const saved = (heavy: boolean) => ({ ...fields, weight: heavy ? 5 : size.weight })
        const reason = '资料不全'
        const does: Record<string, () => Promise<{ code: number }>> = {
          pass: () => verify([id], passed),
          reject: () => verify([id], rejected, { reason }),
          rename: () => edit(id, { ...saved(m.heavy), name: unique('名') }),
          reweigh: () => edit(id, saved(!m.heavy)),
          staff: () => edit(id, saved(m.heavy), keeper),
          white: () => keeper.call(setSkuWhitelist, { body: { skus: [sku], whitelisted: true } }),
          unwhite: () => keeper.call(setSkuWhitelist, { body: { skus: [sku], whitelisted: false } }),
          submit: () => merchant.call(submitSkuOversea, { body: { id } }),
          abandon: () => merchant.call(abandonSkuOversea, { body: { id } }),
          pass_oversea: () => verifyOversea([id], oversea.passed),
          reject_oversea: () => verifyOversea([id], oversea.rejected, { reason }),
        }
        for (const command of commands) {
          const after = next[command]?.(m)
          const reply = await does[command]?.()
          expect([command, reply?.code]).toEqual([command, after ? 0 : kitRefusals.illegal_move.code])
          m = after ?? m
          expect((await keeper.call(listSkus, { query: { sku } })).data.list).toMatchObject([
            {
              verify_status: m.verify,
              oversea_status: m.oversea,
              whitelisted: m.white,
              reject_reason: m.verify === rejected ? reason : '',
              oversea_reason: m.oversea === oversea.rejected ? reason : '',
            },
          ])
        }
      }),
      { numRuns: share(25, 6) },
    )
  })
})
