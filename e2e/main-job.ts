import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { listenToAll } from './cues.ts'
import { ask, openDesk, picture, pressAs, scan, scanAs } from './desk.ts'
import { unique } from './goods.ts'

/** Someone at work: a window, where the product is, and whether they hold it in the hand. */
export type Worker = { readonly page: Page; readonly base: string; readonly hand?: boolean }

export type Goods = { readonly sku: string; readonly barcode: string; readonly kilograms: number }
export type Order = { readonly id: string; readonly order_number: string; readonly tracking_number: string }
export type Pickup = { readonly id: string; readonly pickup_code: string }

const confirmForm = async (page: Page) => {
  await page.locator('.dialog .ant-modal-footer .ant-btn-primary').click()
  await page.locator('.dialog').waitFor({ state: 'hidden' })
}
/** Fills fields by their names; what is chosen from a list is found by typing and taken with Enter. */
export const fill = async (page: Page, fields: Readonly<Record<string, string>>) => {
  for (const [id, value] of Object.entries(fields)) {
    await page.fill(`#${id}`, value)
    if (!/partner_id|country/.test(id)) continue
    await page.locator(`.ant-select-dropdown:has(#${id}_list) .ant-select-item-option-active`).waitFor()
    await page.keyboard.press('Enter')
  }
}
const openForm = async ({ page, base }: Worker, path: string) => {
  await page.goto(base + path)
  await page.getByRole('button', { name: /^(新建|New)/ }).click()
  await page.locator('.dialog form').waitFor()
}

export const makeGoods = async (worker: Worker, kilograms: number): Promise<Goods> => {
  const sku = unique('E2E-')
  const barcode = `B${sku}`
  await openForm(worker, '/wms_superadmin/sku_manage')
  const fields = {
    partner_id: '1',
    sku,
    barcode,
    name: '测试商品',
    weight: String(kilograms),
    length: '10',
    width: '10',
    height: '5',
  }
  await fill(worker.page, fields)
  await confirmForm(worker.page)
  return { sku, barcode, kilograms }
}

/** Announces one case with these goods; answers its code. */
export const announce = async (worker: Worker, goods: Goods, quantity: number): Promise<string> => {
  const { page } = worker
  await openForm(worker, '/wms_inbound/inbound_orders')
  const erp = unique('PO')
  const skus = { skus_0_sku: goods.sku, skus_0_quantity: String(quantity) }
  await fill(page, { partner_id: '1', erp_order_id: erp, ...skus })
  await confirmForm(page)
  const { data } = await ask<{ list: { case_codes: string[] }[] }>(
    page,
    `/wms/inbound_orders?erp_order_id=${erp}`,
  )
  return data.list[0]?.case_codes[0] ?? ''
}

export const receive = async (
  { page, base, hand }: Worker,
  caseCode: string,
  goods: Goods,
  pieces: number,
) => {
  await openDesk(page, base + (hand ? '/m/wms/receive' : '/wms_inbound/case_receive'))
  await scanAs(page, caseCode, 'ok')
  for (let i = 0; i < pieces; i += 1) await scanAs(page, goods.barcode, 'ok')
  await scanAs(page, 'CMD-SUBMIT', 'done')
}

export const putAway = async (
  { page, base, hand }: Worker,
  caseCode: string,
  goods: Goods,
  place: string,
) => {
  await openDesk(page, base + (hand ? '/m/wms/case_putaway' : '/wms_inbound/case_putaway'))
  await scanAs(page, caseCode, 'ok')
  await scanAs(page, goods.barcode, 'ok')
  // Not where the goods were suggested to go: the desk asks why.
  await page.locator('.job-suggestions').waitFor()
  const asked = page.getByRole('button', { name: /便于拣货|Easier to pick/ })
  const done = page.locator('[data-testid=desk-result][data-kind=done]')
  await scan(page, place)
  await asked.or(done).waitFor()
  if (await asked.isVisible()) await asked.click()
  await done.waitFor()
}

export const order = async (worker: Worker, goods: Goods, quantity: number): Promise<Order> => {
  const { page } = worker
  await openForm(worker, '/wms_outbound/outbound_order_manage')
  const erp = unique('WEB')
  const address = {
    firstname: '张三',
    country: 'US',
    city: 'Reno',
    postal_code: '89501',
    street_address1: '1 Main St',
  }
  const fields = {
    partner_id: '1',
    erp_order_id: erp,
    ...Object.fromEntries(Object.entries(address).map(([k, v]) => [`address_${k}`, v])),
    skus_0_sku: goods.sku,
    skus_0_quantity: String(quantity),
  }
  await fill(page, fields)
  await confirmForm(page)
  const range = [-3_600_000, 3_600_000].map((ms) => new Date(Date.now() + ms).toISOString())
  const search = range.map((at) => `time_range[]=${at}`).join('&')
  const { data } = await ask<{ data: Order[] }>(page, `/wms/outbound_order?erp_order_id=${erp}&${search}`)
  const [made] = data.data
  if (!made) throw new Error(`no order ${erp}`)
  return made
}

export const generate = async ({ page }: Worker, orders: readonly Order[]): Promise<Pickup> => {
  const body = { outbound_order_ids: orders.map((o) => o.id) }
  const { data } = await ask<{ pickup_orders: Pickup[] }>(page, '/wms/pickup_order/generate', body)
  const code = data.pickup_orders[0]?.pickup_code ?? ''
  const found = await ask<{ data: Pickup[] }>(page, `/wms/pickup_orders?id=${code}`)
  return { pickup_code: code, id: found.data.data[0]?.id ?? '' }
}

type Line = { location_code: string; barcode: string; quantity: number; status: number }
export const linesOf = async (page: Page, pickup: Pickup): Promise<Line[]> =>
  (await ask<{ pick_locations: Line[] }>(page, `/wms/pickup_order/${pickup.id}`)).data.pick_locations

/** Picks place after place, until all is picked. */
export const pick = async ({ page, base, hand }: Worker, pickup: Pickup) => {
  await openDesk(page, base + (hand ? '/m/wms/pickup' : '/wms_outbound/task_pick'))
  await scanAs(page, pickup.pickup_code, 'ok')
  const lines = await linesOf(page, pickup)
  for (const [i, line] of lines.entries()) {
    await scanAs(page, line.location_code, 'ok')
    await answeringEmpty(page, scanAs(page, line.barcode, i === lines.length - 1 ? 'done' : 'ok'))
  }
}

/** The picker confirms that a place is empty where the desk asks for that before it shows what came of a scan. */
const answeringEmpty = async (page: Page, outcome: Promise<string>): Promise<void> => {
  const question = page.locator('.dialog', { hasText: /已空？|empty\?/ })
  const answered = question.waitFor().then(
    () => page.keyboard.press('Enter'),
    () => undefined,
  )
  await Promise.race([outcome, answered])
  await outcome
}
/** Ends the picking by its key, F2; answers what the desk says is to be done with the goods. */
export const finishPick = async ({ page, hand }: Worker): Promise<string> => {
  if (!hand) return pressAs(page, 'F2', 'done')
  await page.getByRole('button', { name: /完成拣货|Finish/ }).click()
  const panel = page.locator('[data-testid=desk-result][data-kind=done]', { hasText: /拣货成功|succeeded/ })
  await panel.waitFor()
  return (await panel.textContent()) ?? ''
}

/** Puts every piece into its cell; answers the cells in the order in which the wall named them, the last one aloud too. */
export const sort = async ({ page, base, hand }: Worker, pickup: Pickup, goods: Goods, pieces: number) => {
  await openDesk(page, base + (hand ? '/m/wms/sort' : '/wms_outbound/outboundSort'))
  await scanAs(page, pickup.pickup_code, 'ok')
  const cells: string[] = []
  const heard = await listenToAll(page)
  const before = await page.locator('.desk-history li').count()
  for (let i = 0; i < pieces; i += 1) {
    await scan(page, goods.barcode)
    await page.waitForFunction((n) => document.querySelectorAll('.desk-history li').length > n, before + i)
    cells.push((await page.locator('.desk-big').textContent()) ?? '')
  }
  await expect
    .poll(async () => (await heard()).findLast((h) => h.startsWith('speech ')))
    .toMatch(new RegExp(`\\b${cells.at(-1)}$`))
  return cells
}

export const check = async (
  { page, base }: Worker,
  { tracking_number }: Order,
  goods: Goods,
  units: number,
) => {
  await openDesk(page, `${base}/wms_outbound/outbound_order_checkout`)
  await scanAs(page, tracking_number, 'ok')
  for (let i = 1; i <= units; i += 1) await scanAs(page, goods.barcode, i === units ? 'done' : 'ok')
}

export const weigh = async ({ page, base }: Worker, { tracking_number }: Order, kilograms: number) => {
  await openDesk(page, `${base}/wms_outbound/outbound_order_weight`)
  await scanAs(page, tracking_number, 'ok')
  await scanAs(page, kilograms.toFixed(3), 'done')
}

/** Bags the parcels and finishes the bag; answers its number. */
export const bag = async ({ page, base }: Worker, orders: readonly Order[]): Promise<string> => {
  await openDesk(page, `${base}/wms_outbound/outbound_order_bag`)
  for (const { tracking_number } of orders) await scanAs(page, tracking_number, 'ok')
  const number = (await page.locator('.job[data-current=true] .job-code').textContent()) ?? ''
  await pressAs(page, 'F2', 'done')
  return number
}

export const handOver = async ({ page, base }: Worker, bagNumber: string) => {
  await openDesk(page, `${base}/wms_outbound/bag`)
  await scanAs(page, bagNumber, 'ok')
  await page.locator('.job-code', { hasText: /^HD/ }).waitFor()
  await pressAs(page, 'F2', 'done', async () => {
    await page.locator('input[type=file]').setInputFiles(picture)
    await page.locator('.dialog .ant-modal-footer .ant-btn-primary').click()
  })
}
