import { warehouseType } from '@kuacang/contract/kit/enums'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoRoles } from '../server/src/demo/people.ts'
import { share } from '../server/src/kit/testing/share.ts'
import { passes } from '../web/src/kit/session/passes.ts'
import { ask } from './desk.ts'
import { workIn } from './hub.ts'
import { type Product, startProduct } from './product.ts'
import { pagesInside } from './route-table.ts'
import { follow, ledFrom, realFaults } from './walk.ts'

/** The work that the product covers, and pages where it is done. */
const work: Readonly<Record<string, readonly string[]>> = {
  'inbound parcels': [
    '/epc_operator/inbound',
    '/epc_operator/parcel_manage',
    '/wms_inbound/inbound_parcel_sign',
  ],
  'pre-sort': ['/epc_operator/pre_sorting'],
  putaway: ['/epc_operator/putaway', '/wms_inbound/case_putaway'],
  'combining parcels': ['/epc_manual/combine'],
  'outbound bags': ['/epc_admin/manage_outbound_bags', '/wms_outbound/outbound_order_bag'],
  'packing bags': ['/epc_outbound_packing/epc_manage_outbound_packing_bag'],
  containers: ['/epc_dhl_packing/epc_manage_outbound_containers'],
  'delivery notes': ['/epc_admin/manage_outbound_delivery_notes'],
  'linehaul orders': ['/epc_operator/epc_outbound_bags_create_linehaul_order'],
  'handover with photos': ['/epc_operator/epc_outbound_bags_handover', '/wms_outbound/handover_feedback'],
  'returns and re-inbound': ['/epc_operator/return', '/epc_operator/re_inbound', '/wms_return/reinbound'],
  'merchant inbound': ['/wms_merchant/merchant_inbound_list'],
  'merchant outbound': ['/wms_merchant/merchant_outbound_list'],
  'SKU and SKU mapping': ['/wms_superadmin/sku_manage', '/wms_superadmin/sku_mapping'],
  inventory: ['/wms_inventory/sku_inventory', '/wms_inventory/location_inventory'],
  'quality inspection': ['/wms_inspection/task_management', '/wms_inspection/quality_check'],
  'large-cargo logistics': [
    '/large_cargo_logis/lcl_inbound_manage',
    '/large_cargo_logis/lcl_outbound_manage',
  ],
  'supplier and consumable purchasing': ['/wms_inventory/pack_material'],
  'value-added services': ['/wms_report/added_value'],
  'operators and roles': ['/epc_admin/manage_operator', '/settings/role_manage'],
  'KPI reports': ['/epc_admin/kpi_report', '/wms_report/wms_kpi'],
  'warning reports': [
    '/epc_admin/inbound_parcel_warning_report',
    '/epc_admin/outbound_parcel_warning_report',
  ],
  announcements: ['/announcement_manage/manage_announcement'],
  'background tasks': ['/tasks/offline'],
  'a mock data area': ['/mock/epc_mock', '/mock/hub_mock', '/mock/sorting_center_mock'],
  'a handheld area': ['/m', '/m/wms/pickup', '/m/epc/putaway'],
}

/** One who opens the first of these pages is sent home with the notice, and from each of the others too. */
const homeFrom = async (page: Page, closed: readonly { readonly path: string }[]) => {
  const [first = '', ...others] = closed.map(({ path }) => path)
  await page.goto(new URL(first, page.url()).href)
  await page.getByText('no_permission').first().waitFor()
  await page.waitForURL((url) => url.pathname === '/')
  const led = await ledFrom(page, others)
  expect(led.map((address) => address.split('?')[0])).toEqual(others.map(() => '/'))
  // The last ten notices stay, however many there were.
  expect(await page.locator('.ant-notification-notice').count()).toBeLessThanOrEqual(10)
}

/** What the area of fulfilment has beside the stations. */
const reports = [
  ...['dashboard', 'inbound_order_report', 'outbound_order_report', 'outbound_timeliness'],
  ...['wms_kpi', 'kpi_dashboard', 'added_value', 'statements'],
].map((page) => `/wms_report/${page}`)
const administration = [
  ...['warehouse_preference', 'device_manage', 'rack_sl_manage', 'storage_location', 'location_specs'].map(
    (page) => `/wms_admin/${page}`,
  ),
  ...['warehouse_manage', 'channel_manage', 'channel_mapping', 'kpi_allwhs', 'sku_manage', 'price_lists'].map(
    (page) => `/wms_superadmin/${page}`,
  ),
]

describe('every route of the table', () => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct()
  })
  afterAll(() => product.close())

  it('opens by its address, one of every third menu group', async () => {
    const { page, faults } = await product.open('admin')
    const groups = Map.groupBy(pagesInside, ({ path }) => path.split('/').slice(1, -1).join('/'))
    expect(groups.size).toBeGreaterThan(10)
    // A thorough run opens one of each.
    for (const [first] of [...groups.values()].filter((_, i) => i % share(1, 3) === 0)) {
      const path = first?.path ?? ''
      await page.goto(product.base + path)
      await page.waitForFunction(() => (document.querySelector('main')?.textContent.trim().length ?? 0) > 0)
      expect(new URL(page.url()).pathname).toBe(path)
    }
    expect(realFaults(faults)).toEqual([])
  })

  it('of the work that the product covers, of its reports and of its administration is reached by one who may, in a warehouse of its type [SH-008 FU-011 FU-012]', async () => {
    const { page, faults } = await product.open('admin', { at: '/' })
    const { data } = await ask<{ list: { id: number; warehouse_type: number }[] }>(page, '/warehouses')
    const warehouses = data.list
    let current = 0
    for (const path of [...Object.values(work).flat(), ...reports, ...administration]) {
      const route = pagesInside.find((r) => r.path === path)
      expect([path, route !== undefined]).toEqual([path, true])
      const wanted = warehouses.find(
        (w) => !route?.at || route.at.some((type) => warehouseType.code[type] === w.warehouse_type),
      )
      if (wanted && wanted.id !== current) {
        await workIn(page, wanted.id)
        await page.goto(`${product.base}/`)
        current = wanted.id
      }
      await follow(page, path)
      await page.waitForURL(`${product.base}${path}*`)
      const drawn = page.locator('main :is(h1, .desk, .list-bar, .hand-home, form)').filter({ visible: true })
      await drawn.first().waitFor()
      expect([path, await page.locator('.error-card').filter({ visible: true }).count()]).toEqual([path, 0])
    }
    expect(realFaults(faults)).toEqual([])
  })

  it('asks a visitor for a login, whatever the page, and sends one without the permission home, with the notice no_permission [SH-020 SH-032 SH-033 SH-164 FU-016 FU-018 PA-752]', async () => {
    const { page: visitor } = await product.open('nobody', { anonymous: true })
    await visitor.goto(`${product.base}/login`)
    const all = pagesInside.map(({ path }) => path)
    const logins = all.map((path) => {
      const login = path.split('/')[1] === 'm' ? '/mlogin' : '/login'
      return `${login}?return_url=${encodeURIComponent(path)}`
    })
    expect(await ledFrom(visitor, all)).toEqual(logins)
    const { page } = await product.open('hub')
    const held = demoRoles.find((r) => r.name === 'Hub operator')?.rights ?? []
    const closed = pagesInside.filter((r) => !passes(r.right, (right) => held.includes(right)))
    expect(closed.length).toBeGreaterThan(pagesInside.length / 2)
    await homeFrom(page, closed)
    // What hub operators may open of parcel processing, hubs and sorting centres is closed to those of fulfilment.
    const areas = /^\/(sorting[_-]center|epc_|hub[mx]?\/|mock\/|m\/epc\/)/
    const rest = pagesInside.filter((r) => areas.test(r.path) && !closed.includes(r))
    expect(rest.length).toBeGreaterThan(2)
    const { page: other } = await product.open('fbw')
    await homeFrom(other, rest)
  })
})
