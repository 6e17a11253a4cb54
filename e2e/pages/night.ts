import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { share } from '../../server/src/kit/testing/share.ts'
import { barriersOn, readyForAxe } from '../axe.ts'
import { type ListOnPage, withoutExport } from '../list-pages.ts'
import { injected, poisoned } from '../poison.ts'
import { type Product, startProduct } from '../product.ts'
import { columnsOf, missingInFile, rowActions, shown, texts } from './list-look.ts'
import { listsOf, type Part, pagesOf, publicLists, titleOf, walkedTypes } from './parts.ts'
import { startVisits } from './visits.ts'

const darken = async (page: Page): Promise<void> => {
  await readyForAxe(page)
  await page.emulateMedia({ colorScheme: 'dark' })
}

/** Pages that show texts which someone wrote, at once: each waits for a script in one of its own. */
const showsScripts: readonly string[] = [
  '/',
  '/announcement_manage/manage_announcement',
  '/epc_admin/job_control',
  '/epc_admin/manage_operator',
  '/epc_operator/sort',
  '/epc_operator/sow',
  '/epc_super_admin/channel_carrier_manage',
  '/epc_super_admin/channel_group_manage',
  '/epc_super_admin/manage_pre_outbound_parcel',
  '/epc_super_admin/materials',
  '/epc_super_admin/outbound_relabel',
  '/epc_super_admin/sorting-groups',
  '/hubm/waiting_report',
  '/hubx/warehouses',
  '/m',
  '/mock/epc_mock',
  '/settings/countries',
  '/settings/gateways',
  '/settings/partner_manage',
  '/settings/role_manage',
  '/settings/user_manage',
  '/user/profile',
  '/wms_admin/location_specs',
  '/wms_admin/rack_sl_manage',
  '/wms_b2b_out/gen_b2b_pickup',
  '/wms_inbound/inbound_orders',
  '/wms_inventory/admin_vid_inventory',
  '/wms_inventory/inventory_change_record',
  '/wms_inventory/location_inventory',
  '/wms_inventory/pack_material',
  '/wms_inventory/sku_inventory',
  '/wms_merchant/merchant_inventory_list',
  '/wms_merchant/merchant_outbound_list',
  '/wms_merchant/merchant_sku_list',
  '/wms_merchant/merchant_vid_inventory',
  '/wms_outbound/dropshipping_management',
  '/wms_outbound/gen_pickup_orders',
  '/wms_outbound/outbound_order_manage',
  '/wms_outbound/workload',
  '/wms_superadmin/channel_manage',
  '/wms_superadmin/sku_manage',
  '/wms_superadmin/warehouse_manage',
]

/** Every twelfth page, for by day they are walked with the same components. A thorough run walks all. */
const pagesAtNight = (part: Part, type: (typeof walkedTypes)[number]) =>
  pagesOf(part, type).filter((_, i) => i % share(1, 12) === 0)

/** Walks over the pages of a part by night and in English, with a script in every text that someone wrote. */
export const walkByNight = (part: Part): void => {
  describe(`pages by night: ${part}`, () => {
    let product: Product
    beforeAll(async () => {
      product = await startProduct()
    })
    afterAll(() => product.close())

    for (const type of walkedTypes.filter((one) => pagesOf(part, one).length > 0))
      describe(type, () => {
        let visits: Awaited<ReturnType<typeof startVisits>>
        beforeAll(async () => {
          visits = await startVisits({ product, locale: 'en', part, type, prepare: darken, change: poisoned })
          await visits.page.locator('html[data-theme=dark]').waitFor()
        })
        const [first] = pagesAtNight(part, type)

        const testList = (list: ListOnPage) =>
          it(`${titleOf(list)} has no Chinese labels`, async () => {
            const page = await visits.list(list)
            const chosen = (await shown(page, '.list-filters').allTextContents()).join(' ')
            const labels = [
              // With what is chosen and with what stands in fields where nothing is.
              (list.names ?? []).reduce((text, name) => text.replaceAll(name, ''), chosen),
              ...(await shown(page, '.list-filters [placeholder], .list-bar [placeholder]').evaluateAll(
                (all) => all.map((i) => i.getAttribute('placeholder') ?? ''),
              )),
              ...(await texts(page, '.list-chips, thead th, .list-bar button')),
              ...(await columnsOf(page)),
              ...(await rowActions(page)),
            ]
            expect(labels.filter((label) => /[\u3400-\u9fff]/.test(label))).toEqual([])
            const bare = await shown(page, '.filter').evaluateAll((all) =>
              all
                .filter(
                  (f) =>
                    f.querySelector('.ant-select') &&
                    !f.querySelector(
                      '.ant-select-placeholder, .ant-select-selection-item, .ant-select-content-has-value',
                    ),
                )
                .map((f) => f.textContent),
            )
            expect(bare).toEqual([])
            if (withoutExport[list.path] === undefined) expect(await missingInFile(page)).toEqual([])
          })

        for (const route of pagesAtNight(part, type)) {
          const { path } = route
          it(`${path} opens by a link in English, can be read, runs no script, and has no error`, async () => {
            const { page } = visits
            await visits.visit(route)
            expect(new URL(page.url()).pathname).toBe(path)
            expect(await page.locator('html').getAttribute('lang')).toBe('en')
            // Of the page alone: pages left before stay in the document, hidden, and the frame says who works where.
            if (showsScripts.includes(path))
              await shown(page, 'main > *').filter({ hasText: '<img src=x' }).first().waitFor()
            expect(await injected(page)).toEqual({ ran: false, elements: 0 })
            const look = { rules: ['color-contrast'], alone: route !== first }
            expect(await barriersOn(page, `${path} by night`, look)).toEqual([])
            expect(visits.faults()).toEqual([])
          })

          for (const list of listsOf(route)) testList(list)
        }
        for (const list of publicLists(part, type)) testList(list)
      })
  })
}
