import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { revokeStore } from '../sandbox/tokens.ts'
import { marketplaceOf } from './connectors.ts'
import { kuacangMarketplace as platform } from './kuacang.ts'
import { type TestMarket, testMarket } from './market.testing.ts'
import type { Connection } from './marketplace.ts'

const unauthorised = { fault: 'unauthorised' }

describe('tokens of the Kuacang marketplace protocol', () => {
  let market: TestMarket
  beforeAll(async () => {
    market = await testMarket()
  })
  afterAll(() => market.close())

  const expire = (until: Date, kind: number, merchant_id: string) =>
    market.write((tx) =>
      tx.db
        .updateTable('market_token')
        .set({ until })
        .where('kind', '=', kind)
        .where('merchant_id', '=', merchant_id)
        .execute(),
    )
  const past = new Date(Date.now() - 1000)

  it('a code works once, for its store, within ten minutes; used twice it ends what it gave', async () => {
    const { store, tokens } = await market.bind('CODE-1')
    expect(tokens.access_until?.getTime()).toBeGreaterThan(Date.now() + 3_500_000)
    const code = await market.agree('CODE-1')
    const other = { code, merchant_id: 'CODE-2' }
    await expect(platform.token(market.connection, other)).rejects.toMatchObject(unauthorised)
    const grant = { code, merchant_id: 'CODE-1' }
    const given = await platform.token(market.connection, grant)
    await expect(platform.token(market.connection, grant)).rejects.toMatchObject({ code: 'invalid_grant' })
    const bound = { ...store, access_token: given.access_token }
    await expect(platform.products(bound, null)).rejects.toMatchObject(unauthorised)
    const late = await market.agree('CODE-1')
    await expire(past, 1, 'CODE-1')
    await expect(
      platform.token(market.connection, { code: late, merchant_id: 'CODE-1' }),
    ).rejects.toMatchObject(unauthorised)
    // The first authorisation is another one and goes on.
    expect((await platform.products(store, null)).list).toHaveLength(3)
  })

  it('an access token that has run out is refused, and a refresh gives a new pair', async () => {
    const { store, tokens } = await market.bind('EXPIRED')
    await expire(past, 2, 'EXPIRED')
    await expect(platform.products(store, null)).rejects.toMatchObject({
      ...{ ...unauthorised, code: 'invalid_token' },
    })
    const next = await platform.token(market.connection, { refresh_token: tokens.refresh_token })
    expect(next.refresh_token).not.toBe(tokens.refresh_token)
    const refreshed = { ...store, access_token: next.access_token }
    expect((await platform.products(refreshed, null)).list).toHaveLength(3)
    await expire(past, 3, 'EXPIRED')
    await expect(
      platform.token(market.connection, { refresh_token: next.refresh_token }),
    ).rejects.toMatchObject(unauthorised)
  })

  it('of two processes that refresh one token at once, one gets a pair and the other is unauthorised', async () => {
    const { store, tokens } = await market.bind('TWICE')
    const refresh = () => platform.token(market.connection, { refresh_token: tokens.refresh_token })
    const ends = await Promise.allSettled([refresh(), refresh()])
    const [won] = ends.filter((e) => e.status === 'fulfilled')
    const [lost] = ends.filter((e) => e.status === 'rejected')
    expect(lost?.reason).toMatchObject({ ...unauthorised, code: 'invalid_grant' })
    // The token was in two hands: what it gave ends, too.
    const after = { ...store, access_token: won?.value.access_token ?? '' }
    await expect(platform.products(after, null)).rejects.toMatchObject(unauthorised)
  })

  it('a refresh whose answer was lost is asked for again under its key: a new pair comes, and the lost one ends', async () => {
    const { store, tokens } = await market.bind('AGAIN')
    const refresh = (key: string) =>
      platform.token(market.connection, { refresh_token: tokens.refresh_token, key })
    const products = (access_token: string) => platform.products({ ...store, access_token }, null)
    const lost = await refresh('key-of-try-1')
    const heard = await refresh('key-of-try-1')
    await expect(products(lost.access_token)).rejects.toMatchObject(unauthorised)
    expect((await products(heard.access_token)).list).toHaveLength(3)
    // Under another key it is in two hands.
    await expect(refresh('key-of-try-2')).rejects.toMatchObject({ code: 'invalid_grant' })
    await expect(products(heard.access_token)).rejects.toMatchObject(unauthorised)
    await expect(refresh('key-of-try-1')).rejects.toMatchObject({ code: 'invalid_grant' })
  })

  it('what is revoked here or there ends at once', async () => {
    const { store, tokens } = await market.bind('REVOKED')
    await platform.revoke(store)
    await platform.revoke(store)
    await expect(platform.products(store, null)).rejects.toMatchObject(unauthorised)
    await expect(
      platform.token(market.connection, { refresh_token: tokens.refresh_token }),
    ).rejects.toMatchObject(unauthorised)
    const { store: second } = await market.bind('REVOKED')
    await market.write((tx) => revokeStore(tx, 'REVOKED'))
    await expect(platform.products(second, null)).rejects.toMatchObject(unauthorised)
  })

  it('a wrong secret of ours is refused and loses no store its authorisation', async () => {
    const { store, tokens } = await market.bind('CLIENT')
    const wrong = { ...market.connection, client_secret: 'wrong' }
    await expect(platform.token(wrong, { refresh_token: tokens.refresh_token })).rejects.toMatchObject({
      fault: 'refused',
      code: 'invalid_client',
    })
    expect((await platform.products(store, null)).list).toHaveLength(3)
  })

  it('tokens and codes are nowhere kept as they are', async () => {
    const { tokens } = await market.bind('HASHED')
    const rows = await market.write((tx) => tx.db.selectFrom('market_token').selectAll().execute())
    const all = JSON.stringify(rows)
    for (const token of [tokens.access_token, tokens.refresh_token]) expect(all).not.toContain(token)
  })

  it('the page of authorisation shows the stores, and leads back to this product only', async () => {
    await market.bind('PAGE-1')
    const address = (back: string, client_id = market.connection.client_id) => {
      const url = platform.authoriseUrl?.({ ...market.connection, client_id }, 'st&"1', back) ?? ''
      return `${market.base}${url}`
    }
    const back = `${market.base}/wms_merchant_wish/merchant_binding`
    const page = await (await fetch(address(back))).text()
    expect(page).toContain('value="PAGE-1"')
    expect(page).toContain('value="st&#38;&#34;1"')
    const answers = await Promise.all(
      [address('https://evil.example/back'), address('javascript:alert(1)'), address(back, 'other')].map(
        async (url) => (await fetch(url)).status,
      ),
    )
    expect(answers).toEqual([400, 400, 400])
  })
})

describe('the adapter, against a platform that does not keep to the protocol', () => {
  const answering = async (answer: (response: http.ServerResponse) => void, allow_private = true) => {
    const server = http.createServer((request, response) => {
      request.resume()
      answer(response)
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    const connection: Connection = {
      ...{
        platform: 'p',
        api_url: `http://127.0.0.1:${port}`,
        client_id: 'c',
        client_secret: 's',
        allow_private,
      },
    }
    const close = () => {
      server.close()
      server.closeAllConnections()
    }
    return { store: { ...connection, merchant_id: 'M', access_token: 't' }, close }
  }
  const asked = async (answer: (response: http.ServerResponse) => void, allow_private = true) => {
    const { store, close } = await answering(answer, allow_private)
    try {
      return await platform.products(store, null).catch((error: unknown) => error)
    } finally {
      close()
    }
  }
  const says =
    (status: number, body: string, headers: Record<string, string> = {}) =>
    (response: http.ServerResponse) =>
      void response.writeHead(status, headers).end(body)

  it.each([
    ['no JSON', says(200, '<html>')],
    ['no page', says(200, '{"list":{}}')],
    ['an order that is none', says(200, '{"list":[{"id":1}]}')],
    ['more than 100 things', says(200, JSON.stringify({ list: Array.from({ length: 101 }, () => ({})) }))],
    [
      'less than it promised',
      (r: http.ServerResponse) =>
        void r.writeHead(200, { 'content-length': 99 }).end('{"list":[]}', () => r.destroy()),
    ],
  ])('%s is a malformed answer, and it is asked again later', async (_what, answer) => {
    expect(await asked(answer)).toMatchObject({ fault: 'away', code: 'malformed' })
  })

  it('a redirect is not followed', async () => {
    expect(await asked(says(302, '', { location: 'http://169.254.169.254/' }))).toMatchObject({
      ...{ fault: 'refused', code: 'http_302' },
    })
  })

  it('a refusal without words of the protocol is told by its status and text', async () => {
    expect(await asked(says(418, 'a teapot'))).toMatchObject({
      fault: 'refused',
      code: 'http_418',
      message: 'a teapot',
    })
    const later = new Date(Date.now() + 60_000).toUTCString()
    const busy = await asked(says(503, '', { 'retry-after': later }))
    expect(busy).toMatchObject({ fault: 'away', code: 'http_503' })
    expect((busy as { retryAfterMs: number }).retryAfterMs).toBeGreaterThan(50_000)
  })

  it('a connection that breaks is away', async () => {
    expect(await asked((r) => void r.destroy())).toMatchObject({ fault: 'away', code: 'no_answer' })
  })

  it('addresses inside are not reached unless the deployment allows it, and others by https only', async () => {
    let heard = false
    const said = await asked((r) => {
      heard = true
      r.end('{"list":[]}')
    }, false)
    expect(said).toMatchObject({ fault: 'refused', code: 'not_https' })
    const store = { platform: 'p', api_url: 'https://127.0.0.1:1', client_id: '', client_secret: '' }
    await expect(
      platform.products({ ...store, merchant_id: 'M', access_token: 't' }, null),
    ).rejects.toMatchObject({ fault: 'refused', code: 'private_address' })
    expect(heard).toBe(false)
  })

  it('each connector speaks its own protocol', () => {
    expect(marketplaceOf(1)).toBe(platform)
    expect(() => marketplaceOf(99)).toThrow('nobody speaks')
  })
})
