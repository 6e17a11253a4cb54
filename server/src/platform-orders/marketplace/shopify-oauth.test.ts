import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type StandIn, shopifyStandIn } from './shopify.testing.ts'
import { shopifyMarketplace as platform } from './shopify.ts'
import { isSignature, shopIn } from './shopify-oauth.ts'

const asked = (there: StandIn): string =>
  platform.authoriseUrl?.(there.connection, 's.1', 'https://we/back') ?? ''

describe('the authorisation of a shop of Shopify', () => {
  let there: StandIn
  beforeAll(async () => {
    there = await shopifyStandIn()
  })
  afterAll(() => there.close())

  const codeOf = (back: string) => new URL(back).searchParams.get('code') ?? ''
  const grant = (back: string) => ({ code: codeOf(back), merchant_id: 'mugs' })

  it('a shop is named by its own part of its address, and nothing else is an address', () => {
    expect(platform.storeAddress?.('my-shop2')).toBe('https://my-shop2.myshopify.com')
    const wrong = [
      '',
      '-a',
      'My-Shop',
      'a.b',
      'a/b',
      'a@b',
      'a_b',
      'evil.example#',
      'ä',
      'a'.repeat(64),
      'a\n',
      'a:1',
    ]
    expect(wrong.filter((name) => platform.storeAddress?.(name) !== undefined)).toEqual([])
    expect(shopIn('mugs.myshopify.com')).toBe('mugs')
    const others = [
      'mugs',
      'mugs.myshopify.com.evil.example',
      'x.mugs.myshopify.com',
      '.myshopify.com',
      'evil.example',
    ]
    expect(others.filter((domain) => shopIn(domain) !== undefined)).toEqual([])
  })

  it('neither our secret nor a token goes anywhere but to a shop', async () => {
    for (const api_url of [
      ...['https://evil.example', 'https://mugs.myshopify.com.evil.example', 'http://mugs.myshopify.com'],
      ...[
        'https://mugs.myshopify.com@evil.example',
        'https://mugs.myshopify.com:444',
        there.connection.api_url,
      ],
    ]) {
      const connection = { ...there.connection, api_url, allow_private: false }
      const refused = { fault: 'refused', code: 'not_a_shop' }
      await expect(platform.token(connection, grant('https://x/?code=1'))).rejects.toMatchObject(refused)
      const store = { ...connection, merchant_id: 'mugs', access_token: 'shpat_1' }
      await expect(platform.orders(store, new Date())).rejects.toMatchObject(refused)
    }
  })

  it('asks for the rights that it needs, and leads back to this product with its state', () => {
    const query = new URL(asked(there)).searchParams
    expect(Object.fromEntries(query)).toEqual({
      ...{ client_id: 'app-1', redirect_uri: 'https://we/back', state: 's.1' },
      scope:
        'read_orders,read_products,read_locations,write_inventory,write_merchant_managed_fulfillment_orders,write_returns',
    })
  })

  it('a code works once and gives tokens of an hour, which are refreshed by rotation', async () => {
    const back = there.oauth.agree(asked(there))
    const tokens = await platform.token(there.connection, grant(back))
    expect(tokens.access_until?.getTime()).toBeGreaterThan(Date.now() + 3_500_000)
    await expect(platform.token(there.connection, grant(back))).rejects.toMatchObject({
      ...{ fault: 'refused', code: 'invalid_request' },
    })
    const { refresh_token } = tokens
    const next = await platform.token(there.connection, { refresh_token })
    expect(next.access_token).not.toBe(tokens.access_token)
    // The merchant has uninstalled the app: the store is to be bound again.
    await expect(platform.token(there.connection, { refresh_token })).rejects.toMatchObject({
      ...{ fault: 'unauthorised', code: 'invalid_grant' },
    })
  })

  it('a wrong secret of ours loses no store its authorisation', async () => {
    const wrong = { ...there.connection, client_secret: 'wrong' }
    await expect(platform.token(wrong, { refresh_token: 'x' })).rejects.toMatchObject({
      ...{ fault: 'refused', code: 'invalid_client' },
    })
  })

  it('a shop that grants less than was asked for is refused', async () => {
    const back = there.oauth.agree(asked(there))
    there.oauth.scopes.granted = 'write_orders,read_products,read_locations,write_inventory'
    await expect(platform.token(there.connection, grant(back))).rejects.toMatchObject({
      ...{ fault: 'refused', code: 'scopes' },
      message: expect.stringContaining('write_merchant_managed_fulfillment_orders'),
    })
  })

  it('reads what the shop signed, and nothing that was changed, added or doubled', () => {
    const read = (query: string) => platform.readReturn?.(there.connection, query)
    const back = new URL(there.oauth.agree(asked(there))).search.slice(1)
    const code = new URLSearchParams(back).get('code')
    expect(read(back)).toEqual({ merchant_id: 'mugs', code, state: 's.1' })
    const forged = [
      ...['', 'hmac=', back.replace('mugs', 'cups'), back.replace('s.1', 's.2'), `${back}&x=1`],
      ...[`${back}&code=other`, back.replace(/hmac=\w\w/, 'hmac=00'), back.replace(/hmac=\w+&/, '')],
    ]
    expect(forged.filter((query) => read(query) !== undefined)).toEqual([])
    const other = new URL(there.oauth.agree(asked(there), { secret: 'not ours' })).search
    expect(read(other.slice(1))).toBeUndefined()
  })

  it('without a secret of ours nothing is signed', () => {
    const empty = createHmac('sha256', '').update('a').digest()
    expect(isSignature({ client_secret: '' }, 'a', empty)).toBe(false)
  })

  it('reads the example of the public documentation', () => {
    const query =
      'code=0907a61c0c8d55e99db179b68161bc00&hmac=700e2dadb827fcc8609e9d5ce208b2e9cdaab9df07390d2cbca10d7c328fc4bf&shop=some-shop.myshopify.com&state=0.6784241404160823&timestamp=1337178173'
    expect(platform.readReturn?.({ ...there.connection, client_secret: 'hush' }, query)).toEqual({
      ...{ code: '0907a61c0c8d55e99db179b68161bc00', merchant_id: 'some-shop', state: '0.6784241404160823' },
    })
  })
})
