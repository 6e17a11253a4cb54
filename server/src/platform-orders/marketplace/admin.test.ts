import { randomBytes } from 'node:crypto'
import {
  enableMarketplace,
  listMarketplaces,
  upsertMarketplace,
} from '@kuacang/contract/platform-orders/marketplace/calls'
import { marketRefusals } from '@kuacang/contract/platform-orders/sandbox/refusals'
import { connector } from '@kuacang/contract/platform-orders/store/enums'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Client, type TestServer, testServer } from '#kit/testing/server'
import { newSecret } from '../../messages/public.ts'
import { openSandbox } from '../sandbox/open.ts'
import { connectionOf, eventSecretOf } from './connections.ts'

describe('the platforms that stores can be bound of', () => {
  let t: TestServer
  let keeper: Client
  beforeAll(async () => {
    t = await testServer({ TRAINING: 'true', SEAL_KEY: randomBytes(32).toString('base64') })
    keeper = await t.as({ rights: ['ManageChannel'] })
    await t.write((tx) =>
      tx.db
        .insertInto('platform')
        .values({ platform: 'shop', name: '店', name_en: 'Shop', created_at: tx.now, updated_at: tx.now })
        .execute(),
    )
  })
  afterAll(() => t.close())

  const shop = {
    ...{ platform: 'shop', connector: connector.code.kuacang, api_url: 'https://api.shop.example/' },
    ...{ client_id: 'c1', client_secret: 'very secret 密', event_secret: newSecret() },
  }
  const save = (body: Record<string, unknown>) => keeper.call(upsertMarketplace, { body })
  const rowOf = async (platform: string) =>
    (await keeper.call(listMarketplaces)).data.list.find((m) => m.platform === platform)

  it('secrets are kept sealed, never shown, and stay where they are left out', async () => {
    expect((await save(shop)).code).toBe(0)
    const listed = await keeper.call(listMarketplaces)
    expect(await rowOf('shop')).toMatchObject({
      ...{ name: '店', api_url: 'https://api.shop.example', has_client_secret: true, has_event_secret: true },
      ...{ built_in: false, stores: 0, enabled: true },
    })
    expect(listed.data.connectors).toEqual(Object.values(connector.code))
    const { client_secret: _c, event_secret: _e, ...rest } = shop
    expect((await save({ ...rest, client_id: 'c2' })).code).toBe(0)
    const connection = await t.write((tx) => connectionOf(t.app, tx, 'shop'))
    expect(connection).toMatchObject({ client_id: 'c2', client_secret: shop.client_secret })
    expect(await t.write((tx) => eventSecretOf(t.app, tx, 'shop'))).toBe(shop.event_secret)
    for (const table of ['marketplace', 'operation_record', 'idempotency', 'outbox']) {
      const { rows } = await t.app.store.pool.query(`select * from ${table}`)
      expect(JSON.stringify(rows)).not.toContain('very secret')
    }
    expect(JSON.stringify(listed)).not.toContain('very secret')
  })

  it('an empty secret of events ends them', async () => {
    await save(shop)
    await save({ ...shop, event_secret: '' })
    expect(await t.write((tx) => eventSecretOf(t.app, tx, 'shop'))).toBeUndefined()
  })

  it('a closed platform is spoken with no more', async () => {
    await save(shop)
    const enable = (enabled: boolean) =>
      keeper.call(enableMarketplace, { params: { platform: 'shop' }, body: { enabled } })
    await enable(false)
    expect(await t.write((tx) => connectionOf(t.app, tx, 'shop'))).toBeUndefined()
    expect(await rowOf('shop')).toMatchObject({ enabled: false })
    await enable(true)
    expect(await rowOf('shop')).toMatchObject({ enabled: true })
  })

  it('an address without https is refused', async () => {
    const plain = { ...shop, api_url: 'http://api.shop.example' }
    expect((await save(plain)).code).toBe(marketRefusals.not_https.code)
  })

  it('an unknown platform, and a new one without its secret, are refused', async () => {
    expect((await save({ ...shop, platform: 'nobody' })).status).toBe(404)
    await t.write((tx) =>
      tx.db
        .insertInto('platform')
        .values({ platform: 'fresh', name: '新', name_en: '', created_at: tx.now, updated_at: tx.now })
        .execute(),
    )
    const { client_secret: _c, ...rest } = shop
    expect((await save({ ...rest, platform: 'fresh' })).code).toBe(marketRefusals.secret_missing.code)
    // Where each merchant runs the shop there is no secret of ours.
    for (const own of [connector.code.vendure, connector.code.medusa]) {
      const body = { platform: 'fresh', connector: own, api_url: '', enabled: true }
      expect((await save(body)).code).toBe(0)
    }
  })

  it('the practice marketplace stays as it is, and can be switched off', async () => {
    await t.write((tx) => openSandbox(t.app, tx))
    expect((await save({ ...shop, platform: 'sandbox' })).code).toBe(marketRefusals.built_in.code)
    expect(await rowOf('sandbox')).toMatchObject({ built_in: true, api_url: '/sandbox/marketplace' })
  })

  it('merchants see and change nothing', async () => {
    const merchant = await t.as({ rights: ['ManageChannel'], partner: 1 })
    expect((await merchant.call(listMarketplaces)).code).not.toBe(0)
    expect((await merchant.call(upsertMarketplace, { body: shop })).code).not.toBe(0)
  })
})
