import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask, openDesk, pressAs, scanAs } from './desk.ts'
import { waiting, weighed } from './goods.ts'
import { hubId, workIn } from './hub.ts'
import { type Product, startProduct } from './product.ts'
import { everyPage, realFaults, walker } from './walk.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

type Look = {
  /** These rules only. */
  readonly rules?: readonly string[]
  /** The shown page alone, without the frame around it, which is the same everywhere. */
  readonly alone?: boolean
}

/** What keeps people out who see or hear badly, or who use no mouse; by rule, with where it stands. */
const barriersOn = async (
  page: Page,
  where: string,
  { rules, alone = false }: Look = {},
): Promise<string[]> => {
  // What is still fading in has no contrast yet.
  await page.waitForFunction(
    (moving) => !document.querySelector(moving),
    '[class*="-enter"], [class*="-appear"]',
  )
  const found = await page.evaluate(
    ([only, pageAlone]): Promise<AxeResults> => {
      const shown = [...document.querySelectorAll('main > *')].filter((e) => e.checkVisibility())
      return Reflect.get(globalThis, 'axe').run(pageAlone ? { include: shown } : document, {
        resultTypes: ['violations'],
        ...(only ? { runOnly: only } : {}),
      })
    },
    [rules && [...rules], alone] as const,
  )
  return found.violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map((n) => `${where}: ${id}: ${n.html.slice(0, 200)}`))
}

/** Colours that are still changing have no contrast yet. */
const stillAndShort = () =>
  addEventListener('DOMContentLoaded', () => {
    const style = document.createElement('style')
    // Of rows that look alike the first say all; each text takes its time to be measured.
    style.textContent =
      '* { transition: none !important } .ant-table-tbody > tr:nth-child(n + 7) { display: none }'
    document.head.append(style)
  })

/** Contrasts by night. A theme arrives piece by piece: only what is found twice is there. */
const darkOn = async (page: Page, path: string, alone: boolean): Promise<string[]> => {
  const look = () => barriersOn(page, `${path} by night`, { rules: ['color-contrast'], alone })
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.locator('html[data-theme=dark]').waitFor()
  const first = await look()
  if (first.length > 0) await page.waitForTimeout(500)
  const second = first.length > 0 ? await look() : []
  await page.emulateMedia({ colorScheme: 'light' })
  return second
}

describe('everyone can use', () => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct()
  })
  afterAll(() => product.close())

  const opened = async (warehouse = 1) => {
    const { page, faults } = await product.open('admin')
    await workIn(page, warehouse)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.addInitScript(axe)
    await page.addInitScript(stillAndShort)
    await page.reload()
    await page.locator('main').waitFor()
    const goTo = walker(page)
    return { page, faults, goTo }
  }

  it('every page by day and by night, without an error [SH-001 SH-164]', { timeout: 400_000 }, async () => {
    const { page, faults, goTo } = await opened()
    const barriers: string[] = []
    let alone = false
    for await (const { path } of everyPage(page)) {
      await goTo(path)
      barriers.push(...(await barriersOn(page, path, { alone })))
      barriers.push(...(await darkOn(page, path, alone)))
      alone = true
    }
    expect(barriers).toEqual([])
    expect(realFaults(faults)).toEqual([])
  })

  it('the pages of a hub with what they are for', { timeout: 60_000 }, async () => {
    const { page, goTo } = await opened(hubId)
    const list = await ask<{ list: { bag_number: string }[] }>(page, '/hub/outbound_bags?page_size=1')
    const out = list.data.list[0]?.bag_number ?? ''
    const filled = [
      ['/hubm/inbound_bag?bag_number=EPCBAG1001', '.timeline'],
      [`/hubm/outbound_bag?bag_number=${out}`, '.timeline'],
      ['/hubm/inbound_parcel?tracking_id=WI26010000000EPC', '.timeline'],
      ['/hubm/search?key=EPCBAG100', 'tbody tr.ant-table-row'],
      ['/hubm/daily_summary', '.day-chart'],
      ['/hubx/warehouse?wosp_warehouse_code=YIW3', 'tbody tr.ant-table-row'],
    ] as const
    const barriers: string[] = []
    for (const [address, shown] of filled) {
      await goTo(address)
      await page.locator(`main ${shown}`).filter({ visible: true }).first().waitFor()
      barriers.push(...(await barriersOn(page, address, { alone: true })))
    }
    await goTo('/hubm/inbound_parcel?tracking_id=WI26010000000EPC')
    await page.locator('.timeline-open').filter({ visible: true }).first().click()
    await page.locator('.dialog').waitFor()
    barriers.push(...(await barriersOn(page, 'operation record')))
    expect(barriers).toEqual([])
  })

  it('the dialogs of the main job', { timeout: 120_000 }, async () => {
    const { page, goTo } = await opened()
    const barriers: string[] = []
    const look = async (where: string, open: () => Promise<unknown>) => {
      await open()
      await page.locator('.dialog').last().waitFor()
      barriers.push(...(await barriersOn(page, where)))
      await page.keyboard.press('Escape')
      await page.locator('.dialog').last().waitFor({ state: 'hidden' })
    }
    const pickup = (await waiting(page)).pickup
    const parcel = await weighed(page)
    const row = page.getByRole('row', { name: pickup.pickup_code })
    const more = async (action: string) => {
      await row.getByRole('button', { name: '更多' }).click()
      await page.getByRole('menuitem', { name: action }).click()
    }
    await goTo('/wms_outbound/outbound_order_manage')
    await look('new order', () => page.getByRole('button', { name: /^新建/ }).click())
    await goTo('/wms_outbound/pickup_orders')
    await look('pickup order', () => row.getByRole('button', { name: '查看详情' }).click())
    await ask(page, '/wms/pickup_order/print', { id: pickup.id })
    await page.getByRole('button', { name: '刷新', exact: true }).click()
    await look('cancel printed', () => more('取消拣货单'))
    await ask(page, '/wms/task_pick/claim', { pickup_code: pickup.pickup_code })
    await page.getByRole('button', { name: '刷新', exact: true }).click()
    await look('finish picking', () => row.getByRole('button', { name: '完成拣货' }).click())
    await openDesk(page, `${product.base}/wms_outbound/task_pick`)
    await scanAs(page, pickup.pickup_code, 'ok')
    await look('report missing', () => page.keyboard.press('F3'))
    await look('this device', () => page.getByRole('button', { name: '本机设置' }).click())
    await openDesk(page, `${product.base}/wms_outbound/outbound_order_bag`)
    await scanAs(page, parcel.tracking_number, 'ok')
    await look('remove a parcel', () => page.keyboard.press('F3'))
    await look('cancel a bag', () => page.keyboard.press('F4'))
    const bag = (await page.locator('.job[data-current=true] .job-code').textContent()) ?? ''
    await pressAs(page, 'F2', 'done')
    await openDesk(page, `${product.base}/wms_outbound/bag`)
    await scanAs(page, bag, 'ok')
    await look('sign', () => page.keyboard.press('F2'))
    expect(barriers).toEqual([])
  })
})
