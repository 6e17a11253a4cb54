import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allRoutes } from './all-routes.ts'
import { isMobile, judgeRoute, refusedAddress, safeReturn, type Visit } from './guard.ts'

const visit = (v: Partial<Visit>) =>
  judgeRoute({ path: '/x', search: '', loggedIn: true, mobile: false, route: {}, allowed: true, ...v })

describe('the guards of the route table', () => {
  it('wait until the session has been read', () => {
    expect(visit({ loggedIn: undefined })).toEqual({ kind: 'wait' })
  })

  it('judge in one order: session, public pages, login, mobile devices, permission; the start pages let everyone in [SH-035]', () => {
    // Each visit is stopped by all that come after.
    const stopped = { mobile: true, route: {}, allowed: false }
    expect(visit({ ...stopped, path: '/login', loggedIn: undefined })).toEqual({ kind: 'wait' })
    expect(visit({ ...stopped, path: '/login' })).toEqual({ kind: 'go', to: '/' })
    expect(visit({ ...stopped, path: '/public_channels', loggedIn: false })).toEqual({ kind: 'show' })
    expect(visit({ ...stopped, loggedIn: false })).toEqual({ kind: 'go', to: '/mlogin?return_url=%2Fx' })
    expect(visit(stopped)).toEqual({ kind: 'go', to: '/m' })
    expect(visit({ ...stopped, mobile: false })).toMatchObject({ notice: 'no_permission' })
    expect(visit({ ...stopped, route: { mobile: true } })).toMatchObject({ notice: 'no_permission' })
    for (const path of ['/', '/m'])
      expect(allRoutes.filter((r) => r.path === path).map((r) => r.right)).toEqual(['anyone'])
  })

  it('send a visitor to login with the requested address, also its query [SH-021 SH-024]', () => {
    expect(visit({ loggedIn: false, path: '/a', search: '?b=1' })).toEqual({
      kind: 'go',
      to: '/login?return_url=%2Fa%3Fb%3D1',
    })
  })

  it('send a mobile visitor, and anyone below /m, to the mobile login [SH-022 SH-023]', () => {
    expect(visit({ loggedIn: false, mobile: true })).toMatchObject({ to: '/mlogin?return_url=%2Fx' })
    expect(visit({ loggedIn: false, path: '/m/wms/pickup' })).toMatchObject({
      to: '/mlogin?return_url=%2Fm%2Fwms%2Fpickup',
    })
    expect(visit({ loggedIn: false, path: '/merchant' })).toMatchObject({
      to: '/login?return_url=%2Fmerchant',
    })
  })

  it('open the public pages to everyone, but send a logged-in user away from login [SH-016 SH-036 SH-037 SH-038]', () => {
    expect(visit({ path: '/login', loggedIn: false })).toEqual({ kind: 'show' })
    expect(visit({ path: '/login' })).toEqual({ kind: 'go', to: '/' })
    expect(visit({ path: '/mlogin' })).toEqual({ kind: 'go', to: '/m' })
    for (const path of ['/forgot_password', '/reset_password', '/public_channels'])
      expect(visit({ path })).toEqual({ kind: 'show' })
  })

  it('send a mobile device from desktop pages to /m [SH-025]', () => {
    expect(visit({ mobile: true })).toEqual({ kind: 'go', to: '/m' })
    expect(visit({ mobile: true, route: { mobile: true } })).toEqual({ kind: 'show' })
    expect(visit({ mobile: false, route: { mobile: true } })).toEqual({ kind: 'show' })
  })

  it('send one without the permission home with the notice no_permission [SH-032 SH-033]', () => {
    expect(visit({ path: '/a', search: '?b=1', allowed: false })).toEqual({
      kind: 'go',
      to: '/?refused=%2Fa%3Fb%3D1',
      notice: 'no_permission',
    })
  })

  it('keep the refused address on the start page, also in a hand, and go there when it may be opened', () => {
    const search = '?refused=%2Fa%3Fb%3D1'
    expect(refusedAddress('/', search)).toBe('/a?b=1')
    expect(refusedAddress('/m', search)).toBe('/a?b=1')
    expect(refusedAddress('/x', search)).toBeNull()
    expect(refusedAddress('/', '?refused=%2F%09%2Fevil.test')).toBeNull()
    expect(visit({ path: '/', search })).toEqual({ kind: 'show' })
    expect(visit({ path: '/', search, wanted: '/a?b=1' })).toEqual({ kind: 'go', to: '/a?b=1' })
    expect(visit({ path: '/', search, mobile: true })).toEqual({ kind: 'go', to: `/m${search}` })
  })

  it('follow only addresses of this site after login [SH-024]', () => {
    expect(
      ['/a?b=1', '//evil', '/\\evil', 'https://evil', 'javascript:alert(1)', null, ''].map(safeReturn),
    ).toEqual(['/a?b=1', null, null, null, null, null, null])
  })

  it('take an address for what the browser makes of it: one that leads elsewhere is none, however it is spelled', () => {
    const elsewhere = ['/\t/evil.test', '/\n/evil.test', '\t//evil.test', '/\t\\evil.test', '/.//evil.test']
    expect(elsewhere.map(safeReturn)).toEqual(elsewhere.map(() => null))
    const pieces = [
      '/',
      '\\',
      '\t',
      '\n',
      '\r',
      '.',
      '..',
      '@',
      ':',
      '?',
      '#',
      '%09',
      '%2f',
      ' ',
      'evil.test',
    ]
    const site = 'https://wms.example'
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 8 }), (parts) => {
        const followed = safeReturn(`/${parts.join('')}`)
        if (followed !== null) expect(new URL(followed, site).origin).toBe(site)
      }),
    )
  })

  it('phones and tablets count as mobile [SH-027]', () => {
    expect(isMobile('Mozilla/5.0 (iPad; CPU OS 17_0)')).toBe(true)
    expect(isMobile('Mozilla/5.0 (X11; Linux x86_64) Chrome/140')).toBe(false)
  })
})
