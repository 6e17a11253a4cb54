import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { login } from '@kuacang/contract/access/session/calls'
import { xsrfCookie } from '@kuacang/contract/kit/envelope'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestServer, testServer } from '#kit/testing/server'
import { servePages } from './pages.ts'

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
    '%s runs no scripts but the own files and the script of the local print service, stands in no frame, and is taken for nothing else',
    async (url) => {
      const { headers } = await t.server.inject(url)
      const policy = String(headers['content-security-policy'])
      expect(policy).toContain("script-src 'self' https://localhost:8443;")
      expect(policy).toContain("object-src 'none'")
      expect(policy).toContain("frame-ancestors 'none'")
      expect(policy).not.toContain('unsafe-eval')
      expect(policy.split(';').find((d) => d.startsWith('script-src'))).not.toContain('unsafe-inline')
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
    const { user } = await t.as({ password: 'right1234' })
    const xsrf = { [xsrfCookie]: 'x' }
    const reply = await t.server.inject({
      method: 'POST',
      url: `/api${login.path}`,
      cookies: xsrf,
      headers: { 'X-XSRFToken': 'x' },
      payload: { username: user.username, password: 'right1234' },
    })
    const cookies = reply.cookies as {
      name: string
      httpOnly?: boolean
      secure?: boolean
      sameSite?: string
    }[]
    const session = cookies.find((c) => c.name === 'session')
    expect(session).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Lax', path: '/' })
    for (const c of cookies) expect(c.sameSite).toBe('Lax')
  })
})
