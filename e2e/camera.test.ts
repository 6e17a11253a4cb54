import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask, openDesk, pressAs, scanAs } from './desk.ts'
import { demoSkus, unique } from './goods.ts'
import { centreId, epcId, fbwId, workIn } from './hub.ts'
import { type Product, startProduct } from './product.ts'
import { cameBack, returnOf, shipped } from './returns.ts'

type Seen = { readonly type: string; readonly size: readonly number[]; readonly pixels: readonly number[] }

/** A picture as the page decodes it: what it is, its size, and it in small. */
const look = (page: Page, address: string): Promise<Seen> =>
  page.evaluate(async (url) => {
    const shown = document.querySelector<HTMLImageElement>(`img[src="${url}"]`)
    const blob = shown ? undefined : await (await fetch(url)).blob()
    const bitmap = await createImageBitmap(shown ?? (blob as Blob))
    const canvas = new OffscreenCanvas(16, 9)
    const context = canvas.getContext('2d')
    context?.drawImage(bitmap, 0, 0, 16, 9)
    const pixels = [...(context?.getImageData(0, 0, 16, 9).data ?? [])]
    return { type: blob?.type ?? '', size: [bitmap.width, bitmap.height], pixels }
  }, address)

/** Takes a photo of what the camera shows; answers what the person has seen. */
const shoot = async (page: Page): Promise<Seen> => {
  const camera = page.getByRole('dialog', { name: '拍照' })
  await page.waitForFunction(() => (document.querySelector('video')?.videoWidth ?? 0) > 0)
  await camera.getByRole('button', { name: '拍摄', exact: true }).click()
  const photo = camera.getByAltText('拍好的照片')
  await photo.evaluate((img: HTMLImageElement) => img.decode())
  const seen = await look(page, (await photo.getAttribute('src')) ?? '')
  await camera.getByRole('button', { name: '使用照片' }).click()
  return seen
}

/** The server keeps what was seen: a JPEG, no blank one. */
const isKept = async (page: Page, address: string, seen: Seen): Promise<void> => {
  const { type, ...kept } = await look(page, `/api${address}`)
  expect([type, kept]).toEqual(['image/jpeg', { size: seen.size, pixels: seen.pixels }])
  expect(new Set(kept.pixels).size).toBeGreaterThan(5)
}

describe('the camera of a desk', () => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct({}, { wholeBrowser: true })
  })
  afterAll(() => product.close())

  const open = async (warehouse: number) => {
    const opened = await product.open('admin')
    await opened.page.context().grantPermissions(['camera'], { origin: product.base })
    await workIn(opened.page, warehouse)
    return opened
  }
  const weigh = async (page: Page, kilograms: number) => {
    await page.getByLabel('重量（kg）').waitFor()
    await page.keyboard.type(String(kilograms))
    await page.keyboard.press('Enter')
  }

  it('takes the photo of a seal where a sorting centre finishes a packing bag, and it is kept [PA-591]', async () => {
    const { page, faults } = await open(centreId)
    const [bag_number, tracking_id] = [unique('OBCAM'), unique('KSCAM')]
    const parcels = [{ tracking_id, channel_code: 'EXP', country_code: 'US', weight: 0.3 }]
    await ask(page, '/sorting_center/external/inbound_bags', { bags: [{ bag_number, parcels }] })
    const { data } = await ask<{ bag: { bag_number: string } }>(
      page,
      '/sorting_center/inbound_bags/dummy',
      {},
    )
    await ask(page, '/sorting_center/inbound', { tracking_id, bag_number: data.bag.bag_number })
    await openDesk(page, `${product.base}/sorting_center_operations/outbound_parcel_packing`)
    await scanAs(page, tracking_id, 'ok')
    const bag = (await page.locator('.job[data-current=true] .job-code').textContent()) ?? ''
    let seen: Seen | undefined
    await pressAs(page, 'F8', 'done', async () => {
      seen = await shoot(page)
      await weigh(page, 0.3)
    })
    if (seen) await isKept(page, `/sorting_center/outbound_packing_bag/seal_photo?bag_id=${bag}`, seen)
    expect([seen === undefined, faults]).toEqual([false, []])
  })

  it('takes the photo of a seal where a parcel centre that wants them finishes a packing bag, and it is kept [PA-290 PA-298]', async () => {
    const { page, faults } = await open(epcId)
    await ask(page, '/epc/channel_groups/edit', { group_id: 1, way: 3 })
    const prefer = (seal_photos: boolean) =>
      ask(page, '/epc/warehouse_preference/edit', { warehouse_id: epcId, preference: { seal_photos } })
    await prefer(true)
    await openDesk(page, `${product.base}/epc_outbound_packing/epc_outbound_parcel_packing`)
    await page.keyboard.type(`KS2602${epcId}00904`)
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: '是，继续' }).click()
    await page.locator('.job[data-current=true]').waitFor()
    type Open = { id: string; items_weight: number }[]
    const [bag] = (await ask<Open>(page, '/epc/outbound_packing_bag/get_packing_by_operator')).data
    let seen: Seen | undefined
    await pressAs(page, 'F2', 'done', async () => {
      await weigh(page, bag?.items_weight ?? 0)
      await page.getByRole('dialog', { name: '封条' }).getByRole('button', { name: '拍封条' }).click()
      seen = await shoot(page)
    })
    if (seen) await isKept(page, `/epc/outbound_bag/seal_photo?bag_id=${bag?.id}`, seen)
    expect([seen === undefined, faults]).toEqual([false, []])
  })

  it('takes the photo of damaged goods that came back, and it is kept', async () => {
    const { page, faults } = await open(fbwId)
    const orders = await shipped({ page, base: product.base }, 1)
    const [id = ''] = await cameBack(page, orders, 4)
    const [line] = (await returnOf(page, id)).skus
    await openDesk(page, `${product.base}/wms_return/reinbound`)
    await scanAs(page, orders[0]?.tracking_number ?? '', 'ok')
    await scanAs(page, unique('TOTE'), 'ok')
    await pressAs(page, 'C', 'ok')
    await scanAs(page, line?.barcode ?? '', 'ok')
    await page.keyboard.press('F2')
    const photos = page.locator('.dialog').filter({ has: page.locator('input[type=file]') })
    await photos.getByRole('button', { name: '拍照' }).click()
    const seen = await shoot(page)
    await photos.getByText(/photo-.*\.jpg/).waitFor()
    await photos.locator('.ant-modal-footer .ant-btn-primary').click()
    await photos.waitFor({ state: 'hidden' })
    await pressAs(page, 'F6', 'done')
    const { photos: kept } = (await ask<{ photos: string[] }>(page, `/wms/outbound_return/${id}`)).data
    expect(kept.length).toBe(1)
    await isKept(page, `/wms/outbound_return/${id}/photos/${kept[0]}`, seen)
    expect(faults).toEqual([])
  })

  it('takes the photo of a parcel that arrived damaged, and it is kept', async () => {
    const { page, faults } = await open(epcId)
    const tracking_id = 'WI26020000000EPC'
    await openDesk(page, `${product.base}/epc_operator/inbound`)
    await scanAs(page, `${tracking_id},0.25`, 'attention')
    await page.keyboard.press('F6')
    const photos = page.getByRole('dialog', { name: '包裹照片' })
    await photos.getByRole('button', { name: '拍照' }).click()
    const seen = await shoot(page)
    const answered = page.waitForResponse('**/api/epc/inbound_parcel/upload_info')
    await photos.getByRole('button', { name: '保存照片' }).click()
    const [name] = (await (await answered).json()).data.photos
    await isKept(page, `/epc/inbound_parcel/photos/${name}?tracking_id=${tracking_id}`, seen)
    expect(faults).toEqual([])
  })

  it('takes the photo of a defect that an inspection finds, and it is kept', async () => {
    const { page, faults } = await open(fbwId)
    const [sku = ''] = await demoSkus(page, 1)
    const skus = [{ sku, quantity: 1 }]
    type Made = { id: string; case_codes: string[] }
    const order = (await ask<Made>(page, '/wms/inbound_order/create', { partner_id: 1, cases: [{ skus }] }))
      .data
    const [case_code] = order.case_codes
    await ask(page, '/wms/case_receive/start', { case_code })
    await ask(page, '/wms/case_receive/submit', { case_code, skus })
    type Tasks = { tasks: { id: string; task_number: string }[] }
    const wanted = { inbound_order_id: order.id, skus: [sku] }
    const [task] = (await ask<Tasks>(page, '/wms/inspection_task/create', wanted)).data.tasks
    await openDesk(page, `${product.base}/wms_inspection/quality_check`)
    await scanAs(page, task?.task_number ?? '', 'ok')
    await page.keyboard.press('F4')
    await scanAs(page, sku, 'attention')
    let seen: Seen | undefined
    await pressAs(page, 'F6', 'attention', async () => {
      await page.locator('#reason').click()
      await page.locator('.ant-select-item-option').filter({ hasText: '破损' }).first().click()
      await page.locator('.dialog').getByRole('button', { name: '拍照' }).click()
      seen = await shoot(page)
      await page.locator('.dialog').getByRole('button', { name: '提交结果' }).click()
    })
    type Listed = { list: { photos: string[] }[] }
    const listed = await ask<Listed>(page, `/wms/inspection_tasks?task_number[]=${task?.task_number}`)
    const [name] = listed.data.list[0]?.photos ?? []
    if (seen) await isKept(page, `/wms/inspection_tasks/${task?.id}/photos/${name}`, seen)
    expect([seen === undefined, faults]).toEqual([false, []])
  })
})
