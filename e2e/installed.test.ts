import { cp, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask, openDesk, scanAs, scanOffline } from './desk.ts'
import { toPutAway } from './goods.ts'
import { logInAs } from './log-in.ts'
import { type Product, pages, startProduct } from './product.ts'

/** The worker of the pages has kept them. */
const kept = (page: Page) => page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
const putawayDesk = '/m/wms/case_putaway'

describe('pages that are kept on a device', () => {
  let folder: string
  let product: Product
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'kuacang-pages-'))
    await cp(pages, folder, { recursive: true })
    product = await startProduct({}, { folder })
  })
  afterAll(async () => {
    await product.close()
    await rm(folder, { recursive: true, force: true })
  })

  const hand = async (username: string) => {
    const opened = await product.open(username, { handheld: true, keepsPages: true, at: '/m' })
    await kept(opened.page)
    return { ...opened, context: opened.page.context() }
  }

  it('without a network a handheld opens again, goes on with its job, and what it keeps is sent once [OP-25 REL-13]', async () => {
    const { page, context } = await hand('fbw')
    const { case_code, location_code } = await toPutAway(page)
    await openDesk(page, product.base + putawayDesk)
    await scanAs(page, case_code, 'ok')

    await context.setOffline(true)
    await page.reload()
    await page.getByTestId('offline').waitFor()
    await page.locator('.job').getByText(case_code).waitFor()
    expect(await scanOffline(page, location_code, 'queued')).toContain('3')
    await page.reload()
    await page.getByTestId('waiting').getByText('1 项等待发送').waitFor()
    // A window that is opened anew knows who works here and what waits.
    await page.close()
    const again = await context.newPage()
    await again.goto(`${product.base}/m`)
    await again.getByTestId('offline').waitFor()
    await again.locator('.hand-who').getByText('fbw').waitFor()
    await again.getByTestId('waiting').getByText('1 项等待发送').waitFor()

    await context.setOffline(false)
    await again.getByTestId('waiting').getByText('1 项已确认').waitFor()
    await again.getByTestId('offline').waitFor({ state: 'detached' })
    type Case = { case: { putaway_status: number; skus: { putaway_quantity: number }[] } }
    const { data } = await ask<Case>(again, '/wms/case_putaway/start', { case_code })
    expect(data.case.putaway_status).toBe(9)
    expect(data.case.skus.map((s) => s.putaway_quantity)).toEqual([3])
  })

  it('calls go straight to the server and do not wake the worker; pages and their files come to it', async () => {
    const { page } = await hand('fbw')
    await openDesk(page, product.base + putawayDesk)
    const ways = await page.evaluate(async () => {
      await fetch('/api/user')
      const wayOf = (kind: string) =>
        performance
          .getEntriesByType('resource')
          .findLast((e) => e.name.includes(kind))
          ?.toJSON()
      return { call: wayOf('/api/user').workerMatchedSourceType, file: wayOf('/assets/').deliveryType }
    })
    expect(ways).toEqual({ call: 'network', file: 'cache-storage' })
  })

  it('without a network nothing of another user is shown, and nothing after a logout [OP-25]', async () => {
    const { page, context } = await hand('fbw')
    const { case_code } = await toPutAway(page)
    await openDesk(page, product.base + putawayDesk)
    await scanAs(page, case_code, 'ok')
    // In another window somebody else logs in: the browser is theirs now.
    const other = await logInAs(context, product.base, 'manager')
    await other.locator('.hand-who').getByText('manager').waitFor()
    await context.setOffline(true)
    await page.reload()
    await page.locator('.hand-who').getByText('manager').waitFor()
    await page.getByTestId('desk-target').waitFor()
    expect(await page.content()).not.toContain(case_code)

    await context.setOffline(false)
    await other.goto(`${product.base}/m`)
    await other.getByRole('button', { name: '退出登录' }).click()
    await other.waitForURL('**/mlogin')
    await context.setOffline(true)
    await page.reload()
    await page.getByTestId('no-network').getByText('没有网络').waitFor()
    expect(await page.locator('.hand-who').count()).toBe(0)
    // It opens by itself when the server is back, and asks who is there.
    await context.setOffline(false)
    await page.waitForURL('**/mlogin?**')
  })

  it('a session that ended while there was no network asks for a login, and what waits stays its own [OP-25]', async () => {
    const { page, context } = await hand('fbw')
    const { case_code, location_code } = await toPutAway(page)
    await openDesk(page, product.base + putawayDesk)
    await scanAs(page, case_code, 'ok')
    await context.setOffline(true)
    await page.getByTestId('offline').waitFor()
    await scanOffline(page, location_code, 'queued')
    await context.clearCookies()
    await page.reload()
    const stopped = page.getByTestId('no-network')
    await stopped.getByText('fbw 有 1 项等待发送，须本人登录').waitFor()
    expect(await page.content()).not.toContain(case_code)
    await context.setOffline(false)
    await page.waitForURL('**/mlogin?**')
    const again = await logInAs(context, product.base, 'fbw')
    await again.getByTestId('waiting').getByText('1 项已确认').waitFor()
  })

  it('nothing that the server answered is kept, and the app has its manifest in both languages and its icons', async () => {
    const { page } = await hand('fbw')
    await page.goto(`${product.base}/wms_outbound/outbound_order_manage`)
    await page.locator('.ant-table-row').first().waitFor()
    const addresses = await page.evaluate(async () => {
      const all = await Promise.all(
        (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
      )
      return all.flat().map((request) => new URL(request.url).pathname)
    })
    expect(addresses.filter((at) => at !== '/' && !at.startsWith('/assets/'))).toEqual([])
    const manifest = await page.evaluate(async () => {
      const link = document.querySelector<HTMLLinkElement>('link[rel=manifest]')?.href ?? ''
      return (await fetch(link)).json() as Promise<{ name: string; icons: { src: string; sizes: string }[] }>
    })
    expect(manifest.name).toBe('跨仓')
    for (const { src, sizes } of manifest.icons.filter(({ sizes }) => sizes !== 'any')) {
      const drawn = await page.evaluate(async (at) => {
        const image = new Image()
        image.src = at
        await image.decode()
        return `${image.naturalWidth}x${image.naturalHeight}`
      }, src)
      expect(drawn).toBe(sizes)
    }
    const english = await page.evaluate(async () => (await fetch('/app.en.webmanifest')).json())
    expect(english.name).toBe('Kuacang')
  })

  it('a new build is offered between two jobs, and a running job goes on with its own pages', async () => {
    const { page, context, faults } = await hand('fbw')
    const { case_code, location_code } = await toPutAway(page)
    await openDesk(page, product.base + putawayDesk)
    await scanAs(page, case_code, 'ok')

    const shell = await readFile(path.join(folder, 'index.html'), 'utf8')
    const [, old = ''] = /src="\/(assets\/index-\w+\.js)"/.exec(shell) ?? []
    const next = 'assets/index-another.js'
    for (const end of ['', '.br', '.gz'])
      await rename(path.join(folder, old + end), path.join(folder, next + end)).catch(() => undefined)
    for (const file of ['index.html', 'pages-worker.js']) {
      const text = await readFile(path.join(folder, file), 'utf8')
      for (const end of ['.br', '.gz']) await rm(path.join(folder, file + end), { force: true })
      await writeFile(path.join(folder, file), text.replaceAll(old, next))
    }
    const taken = page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          navigator.serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true })
        }),
    )
    await context.setOffline(true)
    await page.getByTestId('offline').waitFor()
    await context.setOffline(false)
    await taken
    // The first script of the old build is gone from the server, and still there for the page that runs it.
    const status = await page.evaluate(async (at) => (await fetch(`/${at}`, { cache: 'reload' })).status, old)
    expect(status).toBe(200)
    expect(await page.getByTestId('new-version').count()).toBe(0)
    await scanAs(page, location_code, 'done')
    await page.getByRole('button', { name: '新版本：重新加载' }).click()
    await page.locator(`script[src="/${next}"]`).waitFor({ state: 'attached' })
    await page.locator('[data-testid=desk-target][data-state=READY]').waitFor()
    expect(await page.getByTestId('new-version').count()).toBe(0)
    await context.setOffline(true)
    await page.reload()
    await page.locator(`script[src="/${next}"]`).waitFor({ state: 'attached' })
    expect(faults.filter((f) => !/ERR_INTERNET_DISCONNECTED|ApiError/.test(f))).toEqual([])
  })
})
