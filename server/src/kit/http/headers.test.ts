import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { login, logout } from '@kuacang/contract/access/session/calls'
import { xsrfCookie } from '@kuacang/contract/kit/envelope'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestServer, testServer } from '#kit/testing/server'
import { passwords } from '../testing/passwords.ts'
import { servePages } from './pages.ts'

/** In full: what is not said here is refused, or named on purpose. */
const contentPolicy = [
  "default-src 'self'",
  "script-src 'self' https://localhost:8443",
  "style-src 'self'",
  "style-src-attr 'none'",
  "img-src 'self' data: blob: https:",
  "media-src 'self' blob:",
  "connect-src 'self' https://localhost:8443 wss://localhost:8443",
  "worker-src 'self'",
  "manifest-src 'self'",
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "frame-src 'self' blob:",
]

describe('what every answer tells the browser', () => {
  let t: TestServer
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'kuacang-pages-'))
    await writeFile(path.join(folder, 'index.html'), '<!doctype html><title>page</title>')
    await writeFile(path.join(folder, 'secret.txt'), 'inside')
    t = await testServer({ COOKIE_SECURE: 'true' })
    servePages(t.server, folder)
  })
  afterAll(async () => {
    await t.close()
    await rm(folder, { recursive: true, force: true })
  })

  it.each(['/', '/wms_outbound/outbound_order_manage', '/api/user', '/api/nowhere', '/missing.js'])(
    '%s runs no scripts but the own files and the script of the local print service, has no styles but the own files, stands in no frame, and is taken for nothing else',
    async (url) => {
      const { headers } = await t.server.inject(url)
      expect(String(headers['content-security-policy']).split(';')).toEqual(contentPolicy)
      expect(headers['x-content-type-options']).toBe('nosniff')
      expect(headers['x-frame-options']).toBeDefined()
      expect(headers['referrer-policy']).toBe('no-referrer')
      expect(headers['x-powered-by']).toBeUndefined()
    },
  )

  it('what a call answers is kept by no cache, also when it is refused', async () => {
    const { cookies } = await t.as()
    for (const url of ['/api/user', '/api/demo_logins', '/api/nowhere', '/api/wms/outbound_order/%'])
      for (const by of [cookies, {}])
        expect((await t.server.inject({ url, cookies: by })).headers['cache-control']).toMatch(/no-store/)
  })

  it('the constants are sent once: who keeps them is told that they are the same, and must be logged in for it', async () => {
    const { cookies } = await t.as()
    const ask = (url: string, tag?: string, by = cookies) =>
      t.server.inject({ url, cookies: by, ...(tag && { headers: { 'if-none-match': tag } }) })
    const all = await ask('/api/constants/__all__')
    const tag = String(all.headers.etag)
    expect(all.statusCode).toBe(200)
    expect(all.headers['cache-control']).toBe('private, no-cache')
    const again = await ask('/api/constants/__all__', tag)
    expect([again.statusCode, again.headers.etag]).toEqual([304, tag])
    // As a proxy that compresses answers hands the tag on.
    expect((await ask('/api/constants/__all__', `W/${tag}`)).statusCode).toBe(304)
    expect((await ask('/api/constants/warehouse_type', tag)).statusCode).toBe(200)
    expect((await ask('/api/constants/__all__', '"another"')).json().data).toEqual(all.json().data)
    expect((await ask('/api/constants/__all__', tag, {})).statusCode).toBe(401)
    const unknown = await ask('/api/constants/nothing', tag)
    expect([unknown.headers.etag, unknown.headers['cache-control']]).toEqual([undefined, 'no-store'])
  })

  it.each([
    '/../package.json',
    '/..%2f..%2fetc/passwd',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/assets/..%5c..%5csecret.txt',
    '//etc/passwd',
    '/.env',
    '/index.html%00.js',
  ])('%s is no way out of the pages folder', async (url) => {
    const reply = await t.server.inject({ url })
    const isPage = reply.body.includes('<title>page</title>')
    expect(isPage || reply.statusCode >= 400).toBe(true)
    expect(reply.body).not.toMatch(/root:|"name"|inside/)
  })

  it('the session cookie is out of reach of scripts and of other sites, and travels encrypted', async () => {
    const { user } = await t.as({ password: passwords.right })
    const xsrf = { [xsrfCookie]: 'x' }
    const reply = await t.server.inject({
      method: 'POST',
      url: `/api${login.path}`,
      cookies: xsrf,
      headers: { 'X-XSRFToken': 'x' },
      payload: { username: user.username, password: passwords.right },
    })
    const cookies = reply.cookies as {
      name: string
      httpOnly?: boolean
      secure?: boolean
      sameSite?: string
    }[]
    const session = cookies.find((c) => c.name === '__Host-session')
    expect(session).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Lax', path: '/' })
    for (const c of cookies) expect(c.sameSite).toBe('Lax')
  })

  it('under TLS the session is a cookie that no other host of the domain can plant, and ends as one', async () => {
    const { cookies } = await t.as()
    const { '__Host-session': token = '', _xsrf = '' } = cookies
    const visit = (named: Record<string, string>) => t.server.inject({ url: '/api/user', cookies: named })
    expect((await visit(cookies)).statusCode).toBe(200)
    expect((await visit({ session: token, _xsrf })).statusCode).toBe(401)
    const left = await t.server.inject({
      method: 'POST',
      url: `/api${logout.path}`,
      cookies,
      headers: { 'X-XSRFToken': _xsrf },
    })
    // A browser keeps a cookie of this name where its end is not secure.
    const end = left.cookies.find((c) => c.name === '__Host-session')
    expect(end).toMatchObject({ value: '', path: '/', secure: true })
    expect((await visit(cookies)).statusCode).toBe(401)
  })

  it.each(['/', '/api/user', '/api/nowhere', '/missing.js'])(
    '%s tells browsers to come by TLS where cookies are for TLS only',
    async (url) => {
      const { headers } = await t.server.inject(url)
      expect(headers['strict-transport-security']).toBe('max-age=31536000')
    },
  )

  it('what a call answers is saved by a browser that is sent to it; a refusal is shown', async () => {
    const { cookies } = await t.as()
    const saved = async (url: string, by: Record<string, string>) =>
      (await t.server.inject({ url, cookies: by })).headers['content-disposition']
    for (const by of [cookies, {}])
      expect(await saved('/api/demo_logins', by)).toBe('attachment; filename="api.json"')
    expect(await saved('/api/user', cookies)).toBe('attachment; filename="api.json"')
    expect(await saved('/api/user', {})).toBeUndefined()
    for (const url of ['/api/nowhere', '/api/wms/outbound_order/%'])
      for (const by of [cookies, {}]) expect(await saved(url, by)).toBeUndefined()
  })
})
