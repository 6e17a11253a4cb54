import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask, openDesk, picture, pressAs, scan, scanAs } from './desk.ts'
import { weighed } from './goods.ts'
import { handOver } from './main-job.ts'
import { type Product, startProduct } from './product.ts'

type Bag = { readonly id: string; readonly bag_number: string }

describe('bags after they were packed', () => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct()
  })
  afterAll(() => product.close())

  const bagged = async (page: Page) => {
    const { tracking_number } = await weighed(page)
    const body = { item_id: tracking_number }
    const { data } = await ask<{ bag: Bag }>(page, '/packing/wms_outbound/add-item', body)
    return { ...data.bag, tracking_number }
  }

  it('the feedback page records what the carrier said, takes pictures, without a network too, and sends mails [FU-113 FU-598 FU-599 FU-721 OP-25 PA-014 PA-031 SH-160 SH-267]', async () => {
    const { page, faults } = await product.open('manager')
    const bag = await bagged(page)
    await ask(page, '/packing/wms_outbound/finish-bag', { bag_id: bag.id })
    await handOver({ page, base: product.base }, bag.bag_number)
    await ask(page, '/wms/warehouse_preference/update', {
      update_dict: { carrier_mails: [{ channel_code: '', addresses: ['ops@carrier.example'] }] },
    })
    await page.goto(`${product.base}/wms_outbound/handover_feedback?bag_codes=${bag.bag_number}`)
    const row = page.locator('.ant-table-row').filter({ hasText: bag.bag_number })
    await row.getByText('新建').waitFor()

    await row.getByRole('button', { name: '记录反馈' }).click()
    const dialog = page.locator('.dialog')
    await dialog.locator('#status').click()
    await page.locator('.ant-select-item-option', { hasText: '延误' }).click()
    await dialog.locator('#remark').fill('航班取消')
    await dialog.locator('.ant-modal-footer .ant-btn-primary').click()
    await row.getByText('延误').waitFor()
    await row.getByText('航班取消').waitFor()

    await row.getByRole('button', { name: '上传照片' }).click()
    // In the yard there is no network: the picture waits on the device.
    await page.context().setOffline(true)
    // The label names the field, also for users of a screen reader.
    const field = dialog.getByLabel(`照片将加到 1 个包：${bag.bag_number}`)
    expect(await field.getAttribute('accept')).toBe('.jpg,.jpeg,.png,.webp')
    const upload = dialog.locator('.ant-modal-footer .ant-btn-primary')
    await upload.click()
    await dialog.getByText('请至少选择一张照片').waitFor()
    await field.setInputFiles([{ ...picture, name: 'other.png' }])
    await dialog.locator('.ant-upload-list-item').getByText('other.png').waitFor()
    await dialog.getByRole('button', { name: /删除/ }).click()
    await dialog.locator('.ant-upload-list-item').waitFor({ state: 'detached' })
    await field.setInputFiles({
      ...picture,
      buffer: Buffer.concat([picture.buffer, Buffer.from('x')]),
    })
    await upload.click()
    await page.getByText('照片已暂存在本机').waitFor()
    await page.context().setOffline(false)
    await page.getByTestId('waiting').getByText('1 项已确认').waitFor()
    await row.locator('.ant-table-row-expand-icon').click()
    const opened = page.locator('.opened-bag')
    // That of the receipt and the new one.
    await expect.poll(() => opened.locator('.ant-image').count()).toBe(2)
    // Over the whole screen, one after the other, and to be kept.
    await opened.locator('.ant-image').first().click()
    const bar = page.locator('.image-bar')
    await bar.getByText('1 / 2').waitFor()
    await bar.getByRole('button', { name: '下一张' }).click()
    await bar.getByText('2 / 2').waitFor()
    await bar.getByRole('button', { name: '上一张' }).click()
    await bar.getByText('1 / 2').waitFor()
    const kept = page.waitForEvent('download')
    await bar.getByLabel('下载图片').click()
    expect((await kept).suggestedFilename()).toMatch(/\.(png|jpg)$/)
    await page.keyboard.press('Escape')
    await bar.waitFor({ state: 'hidden' })

    await row.locator('.ant-checkbox-input').check()
    await page.locator('.list-bar').getByRole('button', { name: '发送交接邮件' }).click()
    await expect.poll(() => dialog.locator('.ant-modal-title').textContent()).toBe('发送邮件')
    expect(await dialog.locator('.dialog-lead').textContent()).toContain('发送交接邮件')
    const answers = dialog.locator('.ant-modal-footer button')
    expect(await answers.allTextContents()).toEqual(['不发送', '发送'])
    await answers.last().click()
    await page.getByText('已交给发件箱：1 封').waitFor()
    for (const done of ['发送邮件', '上传交接照片', '延误']) await opened.getByText(done).first().waitFor()
    expect(faults.filter((f) => !f.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([])
  })

  it('the scanning page finds the bag of a parcel, reports a parcel of another bag, and puts in a missing one [FU-595 FU-596 FU-597]', async () => {
    const { page } = await product.open('manager')
    const [bag, missing] = [await bagged(page), await weighed(page)]
    const { page: theirs } = await product.open('fbw')
    const elsewhere = await bagged(theirs)
    await openDesk(page, `${product.base}/wms_outbound/bag_scan`)
    const found = await scanAs(page, bag.tracking_number, 'ok')
    expect(found).toContain(bag.bag_number)
    await pressAs(page, 'F2', 'ok', async () => {
      await page.getByRole('dialog', { name: '选择包' }).locator('input:focus').waitFor()
      await scan(page, bag.bag_number)
    })
    expect(await scanAs(page, elsewhere.tracking_number, 'error')).toContain(elsewhere.bag_number)
    expect(await scanAs(page, bag.tracking_number, 'ok')).toContain('在此包中')
    expect(await scanAs(page, missing.tracking_number, 'attention')).toContain('没有集包')
    expect(await pressAs(page, 'F3', 'ok')).toContain('已放入包')
    await page.locator('.job').first().getByText('包裹 2').waitFor()
  })
})
