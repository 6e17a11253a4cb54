import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoRoles } from '../server/src/demo/people.ts'
import { passes } from '../web/src/kit/session/passes.ts'
import { barriersOn, readyForAxe } from './axe.ts'
import { injected, poison } from './poison.ts'
import { type Product, startProduct } from './product.ts'
import { pagesInside } from './route-table.ts'
import { everyPage, follow, realFaults, walker } from './walk.ts'

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

  // One walk for all of it, for a walk over every page costs more than what is looked at.
  it('opens by a link for one who may, in English and by night, without an error; texts that are scripts are shown as they were written, and run on none [SH-001 SH-164]', async () => {
    const { page, faults } = await product.open('admin', { locale: 'en' })
    await poison(page)
    await readyForAxe(page)
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
    await page.locator('html[data-theme=dark]').waitFor()
    const goTo = walker(page, 'en')
    const shown = []
    const barriers: string[] = []
    let alone = false
    for await (const { path } of everyPage(page)) {
      await goTo(path)
      expect(new URL(page.url()).pathname).toBe(path)
      expect(await page.locator('html').getAttribute('lang')).toBe('en')
      const found = await injected(page)
      expect({ path, ran: found.ran, elements: found.elements }).toEqual({ path, ran: false, elements: 0 })
      if (found.shown) shown.push(path)
      barriers.push(...(await barriersOn(page, `${path} by night`, { rules: ['color-contrast'], alone })))
      alone = true
    }
    expect(barriers).toEqual([])
    expect(realFaults(faults)).toEqual([])
    // Else nothing was tried.
    expect(shown.length).toBeGreaterThan(pagesInside.length / 3)
  })

  it('sends one without the permission home, with the notice no_permission [SH-032 SH-033]', async () => {
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
