import { warehouseMode } from '@kuacang/contract/reference/warehouse/enums'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isThorough } from '../server/src/kit/testing/share.ts'
import { epcId, workIn } from './hub.ts'
import { type Product, startProduct } from './product.ts'
import { walker } from './walk.ts'

const { sow, shelving, blue_fusion: blue, dps_fusion: dps } = warehouseMode.code

/** The pages of each way of working, and the ways that a page is for. */
const pages: readonly [path: string, ...modes: number[]][] = [
  ['/epc_operator/sow', sow, shelving],
  ['/epc_operator/sow_sow', sow, shelving],
  ['/epc_operator/sow_combine', sow, shelving],
  ['/epc_operator/depart', sow, shelving, dps],
  // A wall without a free slot sends parcels to the shelves.
  ['/epc_operator/putaway', shelving, blue, dps],
  ['/epc_operator/transfer', shelving, blue, dps],
  ['/epc_operator/location_search', shelving, blue, dps],
  ['/epc_operator/epc_pickups', shelving],
  ['/epc_operator/pickup_sort', shelving],
  ['/epc_operator/sow_blue_v2', blue],
  ['/epc_manual/combine_blue', blue],
  ['/epc_operator/blue_depart', blue],
  ['/epc_operator/dps_sorting', dps],
  ['/epc_operator/fusion_sort', dps],
  ['/epc_operator/fusion_pack', dps],
  ['/epc_admin/dps-kanban', dps],
  ['/epc_admin/dps_warehouse_preference', dps],
]

/** The pages of this way, and those of others that are tried in it: each in one, in a thorough run in all. */
const visited = (mode: number) =>
  pages.filter(([, ...modes], i) => {
    const others = Object.values(warehouseMode.code).filter((one) => !modes.includes(one))
    return modes.includes(mode) || isThorough || mode === others[i % others.length]
  })

describe('the pages of a parcel centre', () => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct()
  })
  afterAll(() => product.close())

  it.each([
    ['sow', sow],
    ['shelving', shelving],
    ['blue', blue],
    ['dps', dps],
  ] as const)(
    'where the work is done by %s: those of this way are as they are, those of others open too and say that it is another [PA-764 PA-765]',
    async (_name, mode) => {
      const { page } = await product.open('admin')
      await workIn(page, epcId)
      await page.route('**/api/warehouse_preference*', async (route) => {
        const response = await route.fetch()
        const json = await response.json()
        return route.fulfill({ response, json: { ...json, data: { ...json.data, warehouse_mode: mode } } })
      })
      await page.goto(product.base)
      await page.locator('main').waitFor()
      const goTo = walker(page)
      const notice = page.locator('main').getByText(/^本仓库按「.+」作业，此页面用于「.+」。$/)
      for (const [path, ...modes] of visited(mode)) {
        await goTo(path)
        // Pages that were left stay in the document, hidden.
        const said = await notice.filter({ visible: true }).count()
        expect([path, said, new URL(page.url()).pathname]).toEqual([path, modes.includes(mode) ? 0 : 1, path])
      }
    },
  )
})
