import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listen } from './cues.ts'
import {
  ask,
  clickAs,
  heldBack,
  historyOf,
  openDesk,
  picture,
  pressAs,
  replyOf,
  scan,
  scanAs,
} from './desk.ts'
import { weighed } from './goods.ts'
import { type Product, startProduct } from './product.ts'

describe('the handover desk', () => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct()
  })
  afterAll(() => product.close())

  /** The desk with a receipt of new bags begun; those of others and of before are settled. */
  const handing = async (many = 1) => {
    const { page, faults } = await product.open('manager')
    const base = '/packing/wms_outbound'
    // Where none is open it is refused.
    const { data: active } = await replyOf<{ id: string } | null>(
      page,
      '/handover/wms_outbound/get-active-receipt',
    )
    if (active) await ask(page, '/handover/wms_outbound/cancel-receipt', { receipt_id: active.id })
    const bags: string[] = []
    for (let i = 0; i < many; i += 1) {
      const { tracking_number } = await weighed(page)
      const { data } = await ask<{ bag: { id: string; bag_number: string } }>(page, `${base}/add-item`, {
        item_id: tracking_number,
      })
      await ask(page, `${base}/finish-bag`, { bag_id: data.bag.id })
      bags.push(data.bag.bag_number)
    }
    await openDesk(page, `${product.base}/wms_outbound/bag`)
    for (const bag of bags) await scanAs(page, bag, 'ok')
    const receipt = page.locator('.job .job-code')
    return {
      page,
      faults,
      bags,
      first: bags[0] ?? '',
      receipt,
      number: (many > 0 && (await receipt.textContent())) || '',
    }
  }
  const rowsOf = (page: Awaited<ReturnType<typeof handing>>['page']) =>
    page.locator('.job tbody .ant-table-row')

  it('without a receipt is empty and tells of no error [PA-120 PA-724 FU-320 FU-742]', async () => {
    const { page, faults, receipt } = await handing(0)
    await page.getByText('扫描第一个包，建立交接单').waitFor()
    expect(await receipt.count()).toBe(0)
    expect(await page.locator('.ant-notification-notice, .ant-message-notice').count()).toBe(0)
    expect(faults.filter((f) => !f.includes('404'))).toEqual([])
    const sign = page.getByRole('button', { name: '完成交接' })
    expect(await sign.isDisabled()).toBe(true)
  })

  it('shows the receipt with its bags [PA-096 PA-104 PA-108]', async () => {
    const { page, bags, number } = await handing(2)
    expect(number).toMatch(/^HD/)
    expect(await page.locator('.job th').allTextContents()).toEqual([
      '包号',
      '分拣信息',
      '包裹',
      '重量 kg',
      '集包时间',
      '',
    ])
    for (const bag of bags) await rowsOf(page).getByText(bag).waitFor()
    expect(await rowsOf(page).count()).toBe(2)
    expect(await rowsOf(page).locator('td:nth-child(2)').allTextContents()).toEqual(['渠道 STD', '渠道 STD'])
    for (const row of await rowsOf(page).all()) {
      expect(await row.getByRole('button').allTextContents()).toEqual(['移出'])
      expect((await row.locator('td').allTextContents()).slice(3, 5)).toEqual([
        expect.stringMatching(/^0\.[1-9]\d\d$/),
        expect.stringMatching(/\d\d-\d\d \d\d:\d\d/),
      ])
    }
    expect(await page.getByRole('button', { name: '完成交接' }).isDisabled()).toBe(false)
    // Of 101 bags 100 are on the first page.
    await page.route('**/get-active-receipt*', async (route) => {
      const response = await route.fetch()
      const json = await response.json()
      const [one] = json.data.brief_bags
      const brief_bags = Array.from({ length: 101 }, (_, i) => ({ ...one, id: `${i}`.padStart(24, '0') }))
      await route.fulfill({ response, json: { ...json, data: { ...json.data, brief_bags } } })
    })
    await page.reload()
    await expect.poll(() => rowsOf(page).count()).toBe(100)
    await page.locator('.job .ant-pagination-item-2').click()
    await expect.poll(() => rowsOf(page).count()).toBe(1)
  })

  it('takes a bag off by the button of its row, and says which; an empty receipt is not signed; by hand it is added as by a scanner [PA-103 PA-112 PA-117 PA-133 FU-752]', async () => {
    const { page, bags, first } = await handing(2)
    await rowsOf(page).filter({ hasText: first }).getByRole('button', { name: '移出' }).click()
    await page.getByText(`已从交接单移除：${first}`).waitFor()
    await rowsOf(page).getByText(first).waitFor({ state: 'detached' })
    expect(await rowsOf(page).count()).toBe(1)
    const sign = page.getByRole('button', { name: '完成交接' })
    expect(await sign.isDisabled()).toBe(false)
    await rowsOf(page).getByRole('button', { name: '移出' }).click()
    await page.getByText(`已从交接单移除：${bags[1]}`).waitFor()
    await expect.poll(() => sign.isDisabled()).toBe(true)
    expect(await rowsOf(page).count()).toBe(0)
    expect(await page.locator('[data-testid=desk-target] input').count()).toBe(1)
    await page.getByRole('button', { name: '手动输入' }).click()
    await page.keyboard.type(first)
    await page.keyboard.press('Enter')
    await rowsOf(page).getByText(first).waitFor()
    await expect.poll(() => sign.isDisabled()).toBe(false)
  })

  it('is signed with photos while nothing can be closed; then it is empty again [OP-4 PA-105 PA-110 PA-111 PA-118 PA-134 FU-319 FU-753 FU-772]', async () => {
    const { page, receipt, number } = await handing()
    const answer = await heldBack(page, '**/sign-receipt')
    let read: Promise<unknown> | undefined
    const said = await pressAs(page, 'F2', 'done', async () => {
      const dialog = page.getByRole('dialog', { name: '签收' })
      const files = dialog.locator('input[type=file]')
      await files.setInputFiles({ ...picture, name: 'notes.png', buffer: Buffer.from('no picture') })
      await dialog.getByRole('alert').getByText('未选「notes.png」').waitFor()
      expect(await dialog.locator('.ant-upload-list-item').count()).toBe(0)
      const another = { ...picture, name: 'lorry.png', buffer: Buffer.concat([picture.buffer, Buffer.of(0)]) }
      for (const added of [picture, another]) {
        await files.setInputFiles(added)
        await dialog.locator('.ant-upload-list-item').getByText(added.name).waitFor()
      }
      expect(await dialog.getByRole('alert').count()).toBe(0)
      await dialog.getByRole('button', { name: '签收' }).click()
      await page.getByText('正在更新交接数据，请勿关闭').waitFor()
      await page.keyboard.press('Escape')
      await page.getByText('正在更新交接数据，请勿关闭').waitFor()
      read = page.waitForRequest((r) => r.url().includes('/get-active-receipt'))
      answer()
      await page.getByText('正在更新交接数据，请勿关闭').waitFor({ state: 'hidden' })
    })
    expect(said).toContain('交接完成')
    expect(said).toContain(`交接单 ${number} 已交接`)
    await read
    type Receipts = { list: { photos: string[] }[] }
    const signed = await ask<Receipts>(page, `/handover/receipts?receipt_number=${number}`)
    expect(signed.data.list[0]?.photos).toHaveLength(2)
    await receipt.waitFor({ state: 'detached' })
    await page.locator('[data-testid=desk-target] input:focus').waitFor()
  })

  it('the last bag is taken off and scanned again, and the receipt is not read again yet → it is signed at once', async () => {
    const { page, first } = await handing()
    await pressAs(page, 'F9', 'ok')
    const sign = page.getByRole('button', { name: '完成交接' })
    await expect.poll(() => sign.isDisabled()).toBe(true)
    const release = await heldBack(page, '**/get-active-receipt*')
    await scanAs(page, first, 'ok')
    await page.keyboard.press('F2')
    await page.getByRole('dialog', { name: '签收' }).waitFor()
    release()
  })

  it('prints the receipt [PA-106]', async () => {
    const { page } = await handing()
    const { data } = await ask<{ id: string }>(page, '/handover/wms_outbound/get-active-receipt')
    const paper = page.waitForResponse((r) => r.url().includes('/print-receipt'))
    await page.getByRole('button', { name: '打印交接单' }).click()
    expect((await paper).headers()['content-type']).toBe('application/pdf')
    expect((await paper).request().postDataJSON().receipt_id).toBe(data.id)
  })

  it('is cancelled after a question that names it, and is empty afterwards [PA-107 PA-119 PA-135 FU-319 FU-754 FU-772]', async () => {
    const { page, receipt, number } = await handing()
    const again = page.waitForRequest((r) => r.url().includes('/get-active-receipt'))
    const said = await clickAs(page, '取消本次交接', 'ok', async () => {
      const dialog = page.getByRole('dialog', { name: '取消本次交接' })
      await dialog.getByText(number).waitFor()
      await dialog.locator('.ant-btn-dangerous').click()
    })
    await again
    expect(said).toContain('已取消交接')
    expect(said).toContain(number)
    await receipt.waitFor({ state: 'detached' })
  })

  it('refuses scans aloud while it asks, and cancels nothing before the answer; so it does while an error waits to be seen [PA-109 PA-121 FU-321]', async () => {
    const { page, first, receipt, number } = await handing()
    let cancelled = 0
    page.on('request', (r) => {
      if (r.url().endsWith('/cancel-receipt')) cancelled += 1
    })
    await page.keyboard.press('F4')
    const dialog = page.getByRole('dialog', { name: '取消本次交接' })
    await dialog.waitFor()
    const heard = await listen(page)
    await scan(page, first)
    await page.locator('[data-testid=desk-nottaken]').getByText(first).waitFor()
    expect(await heard()).toEqual(['error'])
    await dialog.getByRole('button', { name: '不，返回' }).click()
    await dialog.waitFor({ state: 'hidden' })
    expect(cancelled).toBe(0)
    expect(await receipt.textContent()).toBe(number)
    const rows = await historyOf(page)
    expect(rows.find((r) => r.value === first)?.kind).toBe('error')

    const refusal = { what: '不能交接', why: '包已封存', now: '请交给主管', stops: 'any' }
    await page.route('**/add-bag', (route) =>
      route.fulfill({ status: 409, json: { code: 1012, msg: '不能交接', data: null, refusal } }),
    )
    await scan(page, 'KC-SEALED')
    const stop = page.locator('.dialog-stop .dialog')
    await stop.waitFor()
    const meanwhile = await listen(page)
    await scan(page, 'KC-MEANWHILE')
    await expect.poll(async () => (await historyOf(page))[0]?.value).toBe('KC-MEANWHILE')
    expect([await meanwhile(), (await historyOf(page))[0]?.kind]).toEqual([['error'], 'error'])
    await page.unroute('**/add-bag')
    await scan(page, 'CMD-CONFIRM')
    await stop.waitFor({ state: 'hidden' })
  })
})
