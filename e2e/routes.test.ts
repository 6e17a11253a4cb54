import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoRoles } from '../server/src/demo/people.ts'
import { passes } from '../web/src/kit/session/passes.ts'
import { type Product, startProduct } from './product.ts'
import { pagesInside } from './route-table.ts'
import { follow, realFaults } from './walk.ts'

describe('every route of the table', () => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct()
  })
  afterAll(() => product.close())

  it('opens by its address, one of each menu group [SH-001]', async () => {
    const { page, faults } = await product.open('admin')
    const groups = Map.groupBy(pagesInside, ({ path }) => path.split('/').slice(1, -1).join('/'))
    expect(groups.size).toBeGreaterThan(10)
    for (const [first] of groups.values()) {
      const path = first?.path ?? ''
      await page.goto(product.base + path)
      await page.waitForFunction(() => (document.querySelector('main')?.textContent.trim().length ?? 0) > 0)
      expect(new URL(page.url()).pathname).toBe(path)
    }
    expect(realFaults(faults)).toEqual([])
  })

  it('asks a visitor for a login, whatever the page, and sends one without the permission home, with the notice no_permission [SH-032 SH-033 SH-164 PA-752]', async () => {
    const { page: visitor } = await product.open('nobody', { anonymous: true })
    await visitor.goto(`${product.base}/login`)
    for (const { path } of pagesInside) {
      await follow(visitor, path)
      const login = path.split('/')[1] === 'm' ? '/mlogin' : '/login'
      await visitor.waitForURL(`${product.base}${login}?return_url=${encodeURIComponent(path)}`)
    }
    const { page } = await product.open('hub')
    const held = demoRoles.find((r) => r.name === 'Hub operator')?.rights ?? []
    const closed = pagesInside.filter((r) => !passes(r.right, (right) => held.includes(right)))
    expect(closed.length).toBeGreaterThan(pagesInside.length / 2)
    await page.goto(`${product.base}${closed[0]?.path}`)
    await page.getByText('no_permission').first().waitFor()
    for (const { path } of closed) {
      await follow(page, path)
      await page.waitForURL((url) => url.pathname === '/')
    }
    // What hub operators may open of parcel processing, hubs and sorting centres is closed to those of fulfilment.
    const areas = /^\/(sorting[_-]center|epc_|hub[mx]?\/|mock\/|m\/epc\/)/
    const rest = pagesInside.filter((r) => areas.test(r.path) && !closed.includes(r))
    expect(rest.length).toBeGreaterThan(2)
    const { page: other } = await product.open('fbw')
    for (const { path } of rest) {
      await other.goto(product.base + path)
      await other.getByText('no_permission').first().waitFor()
      await other.waitForURL((url) => url.pathname === '/')
    }
  })
})
