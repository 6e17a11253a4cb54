import { editPort } from '@kuacang/contract/ports/port/calls'
import { portKind, portMode } from '@kuacang/contract/ports/port/enums'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { openPartner } from '../server/src/kit/testing/partner.ts'
import { ask, openDesk, picture, pressAs, scan, scanAs, scanIntercepted, scanStopped } from './desk.ts'
import { centreId, workIn } from './hub.ts'
import { type Product, startProduct } from './product.ts'

const at = (page: string) => `/sorting_center_operations/${page}`

/** Gives the centre place 7: express parcels to the United States go there. */
const givePlace = (page: Page) =>
  page.evaluate(async (warehouse) => {
    const token = /_xsrf=([^;]+)/.exec(document.cookie)?.[1] ?? ''
    const places = [{ tag: '7', group_id: 2, carrier_code: 'YUN' }]
    const headers = { 'content-type': 'application/json', 'X-XSRFToken': token }
    const init = { method: 'PATCH', headers, body: JSON.stringify({ places }) }
    return (await fetch(`/api/sorting_center/preferences/${warehouse}`, init)).json()
  }, centreId)

let serial = 0
/** The number of the right to search all sorting centres. */
const across = 4001

/** Parcels that were scanned in, and wait to be packed. */
const inbound = async (page: Page, n: number): Promise<string[]> => {
  serial += 1
  const bag_number = `OBE2E0${serial}`
  const parcels = Array.from({ length: n }, (_p, i) => ({
    ...{ tracking_id: `KSE2E0${serial}0${i}`, channel_code: 'EXP', country_code: 'US', weight: 0.3 },
  }))
  await ask(page, '/sorting_center/external/inbound_bags', { bags: [{ bag_number, parcels }] })
  const dummy = await ask<{ bag: { bag_number: string } }>(page, '/sorting_center/inbound_bags/dummy', {})
  for (const { tracking_id } of parcels) {
    const body = { tracking_id, bag_number: dummy.data.bag.bag_number }
    const said = await ask<{ sign: string }>(page, '/sorting_center/inbound', body)
    expect(said.data.sign).toBe('7')
  }
  return parcels.map((p) => p.tracking_id)
}
const withdraw = (page: Page, tracking_id: string) =>
  ask(page, '/sorting_center/external/withdraw', { tracking_ids: [tracking_id] })
const weigh = async (page: Page, kilograms: string) => {
  await page.getByLabel('重量（kg）').or(page.getByLabel('Weight (kg)')).waitFor()
  await page.keyboard.type(kilograms)
  await page.keyboard.press('Enter')
}
describe('packing and departure of a sorting centre', () => {
  let product: Product
  beforeAll(async () => {
    // The stand-in of the platform is on this machine.
    product = await startProduct({ WEBHOOKS_TO_PRIVATE: 'true' })
    const { page } = await product.open('admin')
    await workIn(page, centreId)
    await givePlace(page)
  })
  afterAll(() => product.close())

  /** A finished bag, packed by this person. */
  const packed = async (page: Page, parcels: readonly string[]) => {
    const params = '/packing/sorting-center-outbound'
    let bag = { id: '', bag_number: '', items_weight: 0 }
    for (const item_id of parcels) {
      const put = await ask<{ bag: typeof bag }>(page, `${params}/add-item`, { item_id })
      bag = put.data.bag
    }
    await ask(page, `${params}/finish-bag`, { bag_id: bag.id, weight: bag.items_weight })
    return bag.bag_number
  }

  it('at the packing bench: the place is the giant answer; wrong scans stop it; its seal is photographed without a camera of the page, the bag is weighed, and its parcels are packed', async () => {
    const { page, faults } = await product.open('admin')
    await workIn(page, centreId)
    const [a = '', b = '', held = ''] = await inbound(page, 3)
    await openDesk(page, product.base + at('outbound_parcel_packing'))
    await scanStopped(page, 'RUBBISH1')
    expect(await scanAs(page, a, 'ok')).toContain('7')
    expect(await scanAs(page, a, 'already')).toContain('已在此包中')
    await scanAs(page, b, 'ok')
    await withdraw(page, held)
    expect(await scanIntercepted(page, held)).toContain(held)
    await pressAs(page, 'F8', 'done', async () => {
      await page.setInputFiles('.dialog input[type=file]', picture)
      await page.getByRole('button', { name: '使用照片' }).click()
      await weigh(page, '0.6')
    })
    await openDesk(page, product.base + at('dhl_ob_pack'))
    const [other = ''] = await inbound(page, 1)
    expect(await scanStopped(page, other)).toContain('分拨集包')
    expect(faults).toEqual([])
  })

  it('a colleague checks the weight, the bag goes on the note of its carrier, and a signature lets it leave', async () => {
    const { page } = await product.open('admin')
    await workIn(page, centreId)
    const parcels = await inbound(page, 2)
    const bag = await packed(page, parcels)
    await openDesk(page, product.base + at('outbound_packing_bag_for_app_check_weight'))
    expect(await scanStopped(page, `${bag},0.6`)).toContain('同事')
    const { page: other, faults } = await product.open('sc')
    await workIn(other, centreId)
    await openDesk(other, product.base + at('outbound_packing_bag_for_app_check_weight'))
    expect(await scanAs(other, bag, 'done', () => weigh(other, '0.61'))).toContain('+0.01')
    await openDesk(other, product.base + at('outbound_ob_sort'))
    expect(await scanAs(other, bag, 'ok')).toContain('YUN')
    expect(await scanAs(other, bag, 'already')).toContain('YUN')
    await pressAs(other, 'F2', 'done', async () => {
      await other.setInputFiles('.dialog input[type=file]', picture)
      await other.locator('.dialog').getByRole('button', { name: '签收' }).click()
    })
    await page.goto(`${product.base}/sorting_center_management/manage_outbound_packing_bag`)
    const row = page.locator('.ant-table-row').filter({ hasText: bag })
    await row.getByText('已交接').or(row.getByText('已离站')).first().waitFor()
    await page.getByRole('tab', { name: '交货单' }).click()
    await page.locator('.ant-table-row').filter({ hasText: 'YUN' }).first().waitFor()
    expect(faults).toEqual([])
  })

  it('a parcel that is withdrawn in a finished bag keeps it off its note; the unbind desk takes it out with a reason', async () => {
    const { page, faults } = await product.open('admin')
    await workIn(page, centreId)
    const [held = '', left = ''] = await inbound(page, 2)
    const bag = await packed(page, [held, left])
    await withdraw(page, held)
    await openDesk(page, product.base + at('outbound_ob_sort'))
    expect(await scanStopped(page, bag)).toContain(held)
    await openDesk(page, product.base + at('sorting_center_outbound_packing_bag_unbind'))
    // The parcels are known with the result of the bag's scan: the next scan does not wait until the page has read them.
    const reads = Promise.withResolvers<void>()
    let asked = 0
    await page.route('**/outbound_packing_bag/get?**', async (route) => {
      asked += 1
      if (asked > 1) await reads.promise
      await route.continue()
    })
    expect(await scanAs(page, bag, 'ok')).toContain('2')
    const out = await scanAs(page, held, 'attention', async () => {
      await page.locator('.dialog').getByRole('button', { name: '放错包裹' }).click()
    })
    expect(out).toContain('拦截区')
    reads.resolve()
    await scanStopped(page, 'RUBBISH1')
    await pressAs(page, 'F2', 'done', () =>
      page.locator('.dialog').getByRole('button', { name: '全部取出' }).click(),
    )
    const { data } = await ask<{ status: number; bag_number: null }>(
      page,
      `/sorting_center/outbound_parcels/${left}`,
    )
    expect(data).toMatchObject({ status: 2, bag_number: null })
    expect(faults).toEqual([])
  })

  /** A platform that takes only the departures that the test names; the product asks it from now on. */
  const platform = async (page: Page) => {
    const port = portKind.code.checkpoints
    const taken = new Set<string>()
    let secret = ''
    const partner = await openPartner(() => secret)
    partner.decides = ({ data }) => {
      const { parcels } = data as { parcels: { tracking_id: string }[] }
      const said = ({ tracking_id }: { tracking_id: string }) =>
        taken.has(tracking_id)
          ? { tracking_id, accepted: true }
          : { tracking_id, accepted: false, message: '单号已作废' }
      return { status: 200, body: { parcels: parcels.map(said) } }
    }
    const body = { port, port_mode: portMode.code.http, url: partner.url, timeout_s: 60 }
    const { data } = await ask<{ secret: string }>(page, editPort.path, body)
    secret = data.secret
    onTestFinished(async () => {
      await ask(page, editPort.path, { ...body, port_mode: portMode.code.embedded })
      await partner.close()
    })
    return taken
  }

  it('the platform said no: why stands on each row, one is pushed again and taken, one is settled by hand with a reason', async () => {
    const { page, faults } = await product.open('admin')
    await workIn(page, centreId)
    const taken = await platform(page)
    const [pushed = '', settled = ''] = await inbound(page, 2)
    const bag = await packed(page, [pushed, settled])
    await openDesk(page, product.base + at('outbound_ob_sort'))
    await scanAs(page, bag, 'ok')
    await pressAs(page, 'F2', 'done', async () => {
      await page.setInputFiles('.dialog input[type=file]', picture)
      await page.locator('.dialog').getByRole('button', { name: '签收' }).click()
    })
    const path = '/sorting-center-admin/manual-push-depart-final-sorting-center-checkpoint'
    const rows = page.locator('.ant-table-row').filter({ hasText: bag })
    /** The rows of the bag as the server has them, once the platform has answered. */
    const shown = (check: (texts: string[]) => boolean) =>
      expect
        .poll(async () => {
          await page.goto(`${product.base}${path}?bag_ids=${bag}`)
          await page.locator('.ant-table-row, [data-state=empty]').first().waitFor()
          return check(await rows.allTextContents())
        })
        .toBe(true)
    await shown((texts) => texts.length === 2)
    for (const parcel of [pushed, settled])
      await rows.filter({ hasText: parcel }).getByRole('button', { name: '重新推送' }).click()
    await shown((texts) => texts.length === 2 && texts.every((t) => t.includes('单号已作废')))
    taken.add(pushed)
    await rows.filter({ hasText: pushed }).getByRole('button', { name: '重新推送' }).click()
    const saysOf = (parcel: string, what: string) =>
      shown((texts) => texts.some((t) => t.includes(parcel) && t.includes(what)))
    await saysOf(pushed, '已接受')
    const open = rows.filter({ hasText: settled })
    await open.getByText('单号已作废').waitFor()
    await open.getByRole('button', { name: '人工设为离站' }).click()
    await page.locator('.dialog').getByLabel('原因').fill('已电话确认')
    await page.locator('.dialog').getByRole('button', { name: '确定' }).click()
    await saysOf(settled, '已电话确认')
    const found = await ask<{ list: { status: number }[] }>(
      page,
      `/sorting_center/outbound_packing_bag/search?page=1&page_size=10&bag_ids=${bag}`,
    )
    expect(found.data.list).toMatchObject([{ status: 50 }])
    expect(faults).toEqual([])
  })

  it('the warehouse of a bag: a link with its code for who may search all of them, for others its name alone [PA-566]', async () => {
    const { page, faults } = await product.open('admin')
    await workIn(page, centreId)
    const bag = await packed(page, await inbound(page, 1))
    const address = `${product.base}/sorting_center_management/manage_outbound_packing_bag?bag_ids=${bag}`
    /** The bag opened in its list. */
    const detail = async () => {
      await page.goto(address)
      const row = page.locator('.ant-table-row').filter({ hasText: bag })
      await row.locator('.ant-table-row-expand-icon, .row-expand, [aria-expanded]').last().click()
      return page.locator('.opened-bag').first()
    }
    const link = (await detail()).getByRole('link', { name: '香港分拨中心' })
    await link.hover()
    await page.locator('.ant-popover').getByText('HKG4').waitFor()
    // The same person without the right.
    await page.route('**/api/user', async (route) => {
      const reply = await route.fetch()
      const answer = await reply.json()
      answer.data.permissions = answer.data.permissions.filter((n: number) => n !== across)
      await route.fulfill({ response: reply, json: answer })
    })
    const plain = await detail()
    await plain.getByText('香港分拨中心').waitFor()
    expect(await plain.getByRole('link', { name: '香港分拨中心' }).count()).toBe(0)
    await page.unroute('**/api/user')
    // The link leads to the search, and what that finds to the bag.
    await (await detail()).getByRole('link', { name: '香港分拨中心' }).click()
    const found = page.locator('main').getByRole('link', { name: bag }).filter({ visible: true })
    await found.first().click()
    await page.waitForURL((url) => url.pathname.endsWith('/manage_outbound_packing_bag'))
    await page.locator('.ant-table-row').filter({ hasText: bag, visible: true }).waitFor()
    expect(faults).toEqual([])
  })

  it('in English the packing bench says the same', async () => {
    const { page: admin } = await product.open('admin')
    await workIn(admin, centreId)
    const [parcel = ''] = await inbound(admin, 1)
    const { page, faults } = await product.open('sc', { locale: 'en' })
    await workIn(page, centreId)
    await openDesk(page, product.base + at('outbound_parcel_packing'))
    expect(await scanAs(page, parcel, 'ok')).toContain('7')
    expect(await scanAs(page, parcel, 'already')).toContain('Already in this bag')
    await scan(page, 'CMD-UNDO')
    await page.locator('[data-testid=desk-result]').getByText('Parcel removed from bag').waitFor()
    expect(faults).toEqual([])
  })
})
