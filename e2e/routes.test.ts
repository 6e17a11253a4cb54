import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoRoles } from '../server/src/demo/people.ts'
import { passes } from '../web/src/kit/session/passes.ts'
import { type Product, startProduct } from './product.ts'
import { pagesInside } from './route-table.ts'
import { everyPage, follow, walker } from './walk.ts'

describe('every route of the table', () => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct()
  })
  afterAll(() => product.close())

  // Having no active receipt is answered with 404: that is how a shift begins.
  const real = (faults: readonly string[]) => faults.filter((f) => !f.includes('404'))

  it('opens by its address for one who may, without an error (zh) [SH-001 SH-164]', {
    timeout: 240_000,
  }, async () => {
    const { page, faults } = await product.open('admin')
    for await (const { path } of everyPage(page)) {
      await page.goto(product.base + path)
      await page.waitForFunction(() => (document.querySelector('main')?.textContent.trim().length ?? 0) > 0)
      expect(new URL(page.url()).pathname).toBe(path)
    }
    expect(real(faults)).toEqual([])
  })

  it('opens by links for one who may, without an error (en) [SH-001 SH-164]', {
    timeout: 240_000,
  }, async () => {
    const { page, faults } = await product.open('admin', { locale: 'en' })
    const goTo = walker(page, 'en')
    for await (const { path } of everyPage(page)) {
      await goTo(path)
      expect(new URL(page.url()).pathname).toBe(path)
      expect(await page.locator('html').getAttribute('lang')).toBe('en')
    }
    expect(real(faults)).toEqual([])
  })

  it('sends one without the permission home, with the notice no_permission [SH-032 SH-033]', {
    timeout: 240_000,
  }, async () => {
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
  })
})
