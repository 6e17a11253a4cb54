import { apiKeyRefusals } from '@kuacang/contract/access/api-key/refusals'
import { epcReturnRefusals } from '@kuacang/contract/epc/return/refusals'
import { audiences, audiencesOf, opensByKey } from '@kuacang/contract/kit/audience'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import { rightCategory, rightNames } from '@kuacang/contract/kit/rights'
import { eventKinds } from '@kuacang/contract/messages/events'
import { topicNames } from '@kuacang/contract/messages/topics'
import { outboundRefusals } from '@kuacang/contract/outbound/order/refusals'
import { platformOrderRefusals } from '@kuacang/contract/platform-orders/order/refusals'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Client, type TestServer, testServer } from '#kit/testing/server'
import { allCalls, allRefusals } from '../registry.ts'
import { serveApiDocuments } from './public.ts'

const calls = await allCalls()

describe('for whom the calls are', () => {
  it('each call that a key opens is in a document, and each in a document is opened by a key', () => {
    const wrong = calls.filter((call) => opensByKey(call) !== audiencesOf(call).length > 0)
    expect(wrong.map((call) => call.route)).toEqual([])
  })

  it('each call that other systems make is at an address of theirs, or is for merchants', () => {
    const forNobody = calls.filter((c) => c.path.includes('/external/') && audiencesOf(c).length === 0)
    expect(forNobody.map((call) => call.route)).toEqual([])
  })

  it('what is for merchants asks for a right of merchants, or shows all who are logged in their own rows', () => {
    const open = calls.filter((c) => audiencesOf(c).includes('merchants') && c.right === 'anyone')
    expect(new Set(open.map((call) => call.scope))).toEqual(new Set(['partner']))
  })

  it('every audience has calls, and every topic is for somebody', () => {
    for (const audience of audiences)
      expect(calls.some((call) => audiencesOf(call).includes(audience))).toBe(true)
    expect(topicNames.filter((topic) => eventKinds[topic].for.length === 0)).toEqual([])
  })
})

describe('the API documents', () => {
  let t: TestServer
  let open: TestServer
  let staff: Client
  let merchant: Client
  beforeAll(async () => {
    t = await testServer()
    open = await testServer({ OPEN_API_DOCS: 'true' })
    for (const { app, gate, server } of [t, open])
      serveApiDocuments(app, gate, server, calls, await allRefusals())
    staff = await t.as()
    const rights = rightNames.filter((right) => rightCategory(right) === 'merchant')
    merchant = await t.as({ rights, partner: 1 })
  })
  afterAll(async () => {
    await t.close()
    await open.close()
  })

  it('the marketplace protocol is read by staff, in writing', async () => {
    const url = '/api/docs/marketplace'
    expect((await t.server.inject({ url })).statusCode).toBe(401)
    expect((await t.server.inject({ url, cookies: merchant.cookies })).statusCode).toBe(403)
    const said = await t.server.inject({ url, cookies: staff.cookies })
    expect([said.statusCode, said.body.includes('/v1/orders')]).toEqual([200, true])
  })

  type Document = {
    info: { title: string; description: string }
    paths: Record<string, Record<string, { description: string }>>
    webhooks: Record<string, unknown>
  }
  const read = async (url: string, { cookies }: Pick<Client, 'cookies'>) =>
    (await t.server.inject({ url, cookies })).json<Document>()
  const routesIn = ({ paths }: Document) =>
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    )

  const pages = ['', '/', '/json', '/yaml', '/static/index.html', '/zh.json', '/en.json']
  it.each(['/api/docs', ...audiences.map((audience) => `/api/docs/${audience}`)])(
    '%s → for who is logged in, to a merchant that of merchants only, or for all where the setting says so',
    async (prefix) => {
      for (const url of pages.map((page) => prefix + page)) {
        const shut = await t.server.inject({ url })
        expect([url, shut.statusCode, shut.json().code]).toEqual([url, 401, kitRefusals.not_logged_in.code])
        for (const server of [t.server, open.server])
          expect((await server.inject({ url, cookies: staff.cookies })).statusCode).toBeLessThan(400)
        expect((await open.server.inject({ url })).statusCode).toBeLessThan(400)
        const seen = await t.server.inject({ url, cookies: merchant.cookies })
        if (prefix.endsWith('/merchants')) expect([url, seen.statusCode < 400]).toEqual([url, true])
        else
          expect([url, seen.statusCode, seen.json().code]).toEqual([
            url,
            403,
            apiKeyRefusals.document_of_others.code,
          ])
      }
    },
  )

  it('a document has the calls of its audience and no others, its events, and an introduction in each language', async () => {
    for (const audience of audiences) {
      const zh = await read(`/api/docs/${audience}/zh.json`, staff)
      const en = await read(`/api/docs/${audience}/en.json`, staff)
      const own = calls.filter((call) => audiencesOf(call).includes(audience))
      const paths = own.map((c) => `${c.method} /api${c.path.replace(/:(\w+)/g, '{$1}')}`)
      expect(new Set(routesIn(zh))).toEqual(new Set(paths))
      expect(routesIn(en)).toEqual(routesIn(zh))
      const heard = topicNames.filter((topic) => eventKinds[topic].for.includes(audience))
      expect(Object.keys(en.webhooks)).toEqual(heard)
      expect(zh.info.description).toContain('重复发送')
      for (const word of ['Api-Key', 'Idempotency-Key', 'Retry-After', 'webhook-signature'])
        for (const { info } of [zh, en]) expect(info.description).toContain(word)
    }
  })

  it('the document of merchants lists every code that its calls refuse with, each once, with meaning and way out in both languages; 0 and 1010 mean what they always do [SH-396]', async () => {
    const areas = (await allRefusals()).filter(
      ({ area, calls: own }) => area === 'kit' || own.some((c) => audiencesOf(c).includes('merchants')),
    )
    const wanted = areas.flatMap((a) => a.refusals)
    for (const refusal of [outboundRefusals.unknown_skus, platformOrderRefusals.blocked, kitRefusals.xsrf])
      expect(wanted).toContain(refusal)
    expect(wanted).not.toContain(epcReturnRefusals.no_vendor)
    for (const locale of ['zh', 'en'] as const) {
      const { info } = await read(`/api/docs/merchants/${locale}.json`, merchant)
      const rows = info.description
        .split('\n')
        .flatMap((line) => /^\| (\d+) \| (\d+) \| (.*) \| (.*) \|$/.exec(line)?.slice(1) ?? [])
      const listed = Array.from({ length: rows.length / 4 }, (_r, i) => rows.slice(4 * i, 4 * i + 4))
      expect(listed.map(([code]) => Number(code))).toEqual(
        wanted.map((r) => r.code).toSorted((a, b) => a - b),
      )
      for (const { code, status, why, now } of wanted) {
        const [, http, meaning, way] = listed.find(([n]) => Number(n) === code) ?? []
        // Of "{n|line|lines}" the last.
        const [reason, out] = [why, now].map((t) => t[locale].replace(/\{\w+\|[^{}]*\|([^{}|]*)\}/g, '$1'))
        expect([Number(http), way]).toEqual([status, out])
        expect(meaning).toContain(reason)
      }
      expect(info.description).toMatch(/`code`.* 0 /)
      expect(info.description).toContain(`| ${kitRefusals.warehouse_invalid.code} |`)
    }
    expect(kitRefusals.warehouse_invalid.code).toBe(1010)
  })

  it('to a merchant no call of staff or of other systems is named', async () => {
    const text = JSON.stringify(await read('/api/docs/merchants/en.json', merchant))
    const others = calls.filter((call) => !audiencesOf(call).includes('merchants'))
    const ownPaths = new Set(
      calls.filter((call) => audiencesOf(call).includes('merchants')).map((call) => call.path),
    )
    const named = others
      .filter((call) => !ownPaths.has(call.path))
      .filter((call) => text.includes(`"/api${call.path.replace(/:(\w+)/g, '{$1}')}"`))
    expect(named.map((call) => call.route)).toEqual([])
  })

  it('the page brings no script of its own into it', async () => {
    const page = await t.server.inject({ url: '/api/docs/merchants/', cookies: merchant.cookies })
    const policy = String(page.headers['content-security-policy'])
    expect(policy).toContain("script-src 'self'")
    expect(policy.split(';').find((p) => p.trim().startsWith('script-src '))).not.toContain('unsafe')
    expect(page.body).not.toMatch(/<script(?![^>]*\bsrc=)[^>]*>/)
  })
})
