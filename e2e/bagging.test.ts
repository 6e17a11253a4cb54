import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listen } from './cues.ts'
import { ask, historyOf, openDesk, pressAs, scan, scanAs } from './desk.ts'
import { statusOf, waiting, weighed } from './goods.ts'
import { type Product, startProduct } from './product.ts'

describe('the bagging desk', () => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct()
  })
  afterAll(() => product.close())

  /** The desk with a bag of new parcels open. */
  const packing = async (parcels = 1, prepare?: (page: Page) => Promise<unknown>) => {
    const { page } = await product.open('manager')
    const orders = []
    for (let i = 0; i < parcels; i += 1) orders.push(await weighed(page))
    await prepare?.(page)
    await openDesk(page, `${product.base}/wms_outbound/outbound_order_bag`)
    for (const { tracking_number } of orders) await scanAs(page, tracking_number, 'ok')
    const [first = { id: '', tracking_number: '' }] = orders
    const current = page.locator('.job[data-current=true]')
    return { page, orders, first, current, bag: (await current.locator('.job-code').textContent()) ?? '' }
  }
  const weighing = (page: Page) =>
    page.route('**/api/warehouse_preference', async (route) => {
      const answer = await (await route.fetch()).json()
      await route.fulfill({ json: { ...answer, data: { ...answer.data, weigh_bag_on_finish: true } } })
    })

  it('shows the open bags, the tag and the info of the current one, and its parcels [PA-049 PA-050 PA-051 PA-052 PA-053 PA-064 PA-065 PA-073 PA-096]', async () => {
    const { page, current, first, bag } = await packing()
    expect(await current.textContent()).toMatch(/分拣编号 ?STD.*分拣信息 .*包裹 1/)
    expect(await current.textContent()).toContain(first.tracking_number)
    expect(bag).toMatch(/^\w+$/)
    const another = await weighed(page)
    expect(await page.locator('[data-testid=desk-target] input').count()).toBe(1)
    // By hand, as where a label cannot be read.
    await page.getByRole('button', { name: '手动输入' }).click()
    await page.keyboard.type(another.tracking_number)
    await page.keyboard.press('Enter')
    await current.getByText(another.tracking_number).waitFor()
    await current.getByText('包裹 2').waitFor()
    // A parcel of another tag opens another bag; a click makes the first the current one again.
    await scanAs(page, (await weighed(page, 'EXP')).tracking_number, 'ok')
    const codes = page.locator('.job .job-code')
    await expect.poll(() => codes.count()).toBeGreaterThan(1)
    expect(await current.locator('.job-code').textContent()).not.toBe(bag)
    await codes.filter({ hasText: bag }).click()
    await current.locator('.job-code').getByText(bag).waitFor()
    expect(await current.count()).toBe(1)
    await pressAs(page, 'F2', 'done')
    await codes.filter({ hasText: bag }).waitFor({ state: 'detached' })
    // The other bag is the current one now. It is finished too: the next test begins without any.
    await current.waitFor()
    await pressAs(page, 'F2', 'done')
    await current.waitFor({ state: 'detached' })
  })

  it('finishes the current bag without asking, prints its label, and begins anew [PA-054 PA-075 PA-076 PA-098 FU-308 FU-750 FU-772]', async () => {
    const { page, bag, current } = await packing()
    const label = page.waitForRequest((r) => r.url().includes('/print-bag-label'))
    const list = page.waitForRequest((r) => r.url().includes('/get-working-list'))
    const said = await pressAs(page, 'F2', 'done')
    expect(said).toContain('已完成集包')
    expect(said).toContain(bag)
    await Promise.all([label, list])
    await page.locator('.job-code').getByText(bag).waitFor({ state: 'detached' })
    expect(await current.count()).toBe(0)
  })

  it('asks for material and weight first where the warehouse weighs bags, and for the scale again [PA-015 PA-016 PA-017 PA-063 PA-074 PA-654 PA-732 FU-306 FU-307 FU-311 FU-316 PA-082]', async () => {
    const { page, first } = await packing(1, weighing)
    const sent: { weight: number; material: string; tried_weights: number[] }[] = []
    page.on('request', (r) => {
      if (r.url().endsWith('/finish-bag')) sent.push(r.postDataJSON())
    })
    await pressAs(page, 'F2', 'done', async () => {
      const dialog = page.getByRole('dialog', { name: '包材与重量' })
      await dialog.locator('input:focus').waitFor()
      // The remaining tries, before the first of them.
      expect(await dialog.locator('.weigh-facts dd').last().textContent()).toBe('3')
      await scan(page, 'MTR-BAG-S')
      await dialog.getByText('MTR-BAG-S 快递袋 小号').waitFor()
      await dialog.getByRole('textbox', { name: /重量/ }).fill('0.9')
      await dialog.getByRole('button', { name: '完成集包' }).click()
      const facts = page.locator('.weigh-facts')
      await facts.getByText('0.900').first().waitFor()
      await page.getByText('与预计不符。请重新称重').waitFor()
      expect(await facts.locator('dd').nth(2).textContent()).toBe('2')
      expect(await statusOf(page, first.id)).toBe(59)
      await scan(page, '0.95')
      await page.waitForFunction(() => document.querySelector('.weigh-facts')?.textContent?.includes('0.95'))
      await scan(page, '0.91')
    })
    expect(sent).toMatchObject([
      { weight: 0.9, material: 'MTR-BAG-S' },
      { weight: 0.95, material: 'MTR-BAG-S', tried_weights: [0.9] },
      { weight: 0.91, material: 'MTR-BAG-S', tried_weights: [0.9, 0.95] },
    ])
  })

  it('asks for one more barcode in a dialog with one field and two buttons, and takes no empty one [PA-013 PA-729]', async () => {
    const { page, first, bag } = await packing()
    const heard = await listen(page)
    await page.keyboard.press('F3')
    const dialog = page.getByRole('dialog', { name: '移出包裹' })
    await dialog.locator('input:focus').waitFor()
    expect(await dialog.locator('input').count()).toBe(1)
    const buttons = dialog.locator('.ant-modal-footer button')
    expect(await buttons.allTextContents()).toEqual([expect.stringMatching(/^取\s?消$/), '移出包裹'])
    await buttons.last().click()
    await dialog.getByRole('alert').getByText('不能为空').waitFor()
    expect(await heard()).toEqual(['unrecognised'])
    // Leaving it does nothing.
    await buttons.first().click()
    await dialog.waitFor({ state: 'hidden' })
    expect(await statusOf(page, first.id)).toBe(59)
    await page.locator('.job[data-current=true] .job-code').getByText(bag).waitFor()
    // By hand as by a scanner.
    const said = await pressAs(page, 'F3', 'ok', async () => {
      await dialog.locator('input').fill(first.tracking_number)
      await buttons.last().click()
    })
    expect(said).toContain('已从袋中移除包裹')
  })

  it('refuses in the dialog for one more barcode what is none of its kind, with the sound of it [PA-685]', async () => {
    const { page, bag } = await packing()
    const digits = /^\d+$/.test(bag) ? bag : ''
    await openDesk(page, `${product.base}/wms_outbound/bag_scan`)
    const heard = await listen(page)
    await page.keyboard.press('F2')
    const dialog = page.getByRole('dialog', { name: '选择包' })
    const field = dialog.locator('input')
    await dialog.locator('input:focus').waitFor()
    const refused = (input: string) =>
      dialog.getByRole('alert').filter({ hasText: '无法识别的输入' }).getByText(input).waitFor()
    await field.fill('BAG-1')
    await page.keyboard.press('Enter')
    await refused('BAG-1')
    expect(await field.inputValue()).toBe('')
    await scan(page, 'NOBAG12')
    await refused('NOBAG12')
    expect(await heard()).toEqual(['unrecognised', 'unrecognised'])
    expect(await dialog.isVisible()).toBe(true)
    await field.fill(digits)
    await page.keyboard.press('Enter')
    await dialog.waitFor({ state: 'hidden' })
    await page.locator('[data-testid=desk-result]').getByText(digits).first().waitFor()
  })

  it('refuses at the scale what is no weight and no material, and a weight in a strange unit, with the sound of it [PA-653 PA-686 PA-727]', async () => {
    const { page, first } = await packing(1, weighing)
    const heard = await listen(page)
    await page.keyboard.press('F2')
    const dialog = page.getByRole('dialog', { name: '包材与重量' })
    await dialog.locator('input:focus').waitFor()
    const weight = dialog.getByRole('textbox', { name: /重量/ })
    const refused = (why: string) => dialog.getByRole('alert').getByText(why).waitFor()
    await weight.fill('MTR-NONE')
    await page.keyboard.press('Enter')
    await refused('无法识别的输入')
    await weight.fill('3lb')
    await page.keyboard.press('Enter')
    await refused('单位异常')
    await scan(page, 'XYZ-0')
    await refused('无法识别的输入')
    expect(await heard()).toEqual(['unrecognised', 'unrecognised', 'unrecognised'])
    expect(await statusOf(page, first.id)).toBe(59)
    // The units that are taken: grams, kilograms, and none for kilograms.
    const sent = page.waitForRequest((r) => r.url().endsWith('/finish-bag'))
    await weight.fill('200g')
    await page.keyboard.press('Enter')
    expect((await sent).postDataJSON()).toMatchObject({ weight: 0.2 })
  })

  it('takes a parcel out of its bag, scanned or typed by its number [PA-057 PA-060 PA-097]', async () => {
    const { page, orders, first } = await packing(2)
    const sent: string[] = []
    page.on('request', (r) => {
      if (r.url().endsWith('/packing/wms_outbound/remove-item')) sent.push(r.postDataJSON().item_id)
    })
    const said = await pressAs(page, 'F3', 'ok', async () => {
      await page.getByRole('dialog', { name: '移出包裹' }).locator('input:focus').waitFor()
      await scan(page, first.tracking_number)
    })
    expect(said).toContain('已从袋中移除包裹')
    expect(said).toContain(first.tracking_number)
    expect(await statusOf(page, first.id)).toBe(49)
    const [, second = first] = orders
    await pressAs(page, 'F3', 'ok', async () => {
      const dialog = page.getByRole('dialog', { name: '移出包裹' })
      await dialog.locator('input').fill(second.tracking_number)
      await dialog.locator('.ant-modal-footer button').last().click()
    })
    expect(sent).toEqual([first.tracking_number, second.tracking_number])
  })

  it('prints the label of the current bag; the focus is on the target again [OP-4 PA-055]', async () => {
    const { page } = await packing()
    const label = page.waitForResponse((r) => r.url().includes('/print-bag-label'))
    await page.getByRole('button', { name: '打印包号' }).click()
    expect((await label).headers()['content-type']).toBe('application/pdf')
    await page.locator('[data-testid=desk-target] input:focus').waitFor()
  })

  it('cancels the current bag after a question, and shows it no more; scans meanwhile are refused [PA-056 PA-689 PA-077 PA-099 FU-309]', async () => {
    const { page, bag } = await packing()
    let read: Promise<unknown> | undefined
    const said = await pressAs(page, 'F4', 'ok', async () => {
      await page.locator('.dialog .ant-btn-dangerous').waitFor()
      await scan(page, 'KC-MEANWHILE')
      await expect.poll(async () => (await historyOf(page))[0]?.word).toBe('未处理：请先处理对话框')
      read = page.waitForRequest((r) => r.url().includes('/get-working-list'))
      await page.locator('.dialog .ant-btn-dangerous').click()
    })
    await read
    expect(said).toContain('已取消集包')
    expect(said).toContain(bag)
    await page.locator('.job-code').getByText(bag).waitFor({ state: 'detached' })
  })

  it('takes over the open bag of another operator after a question that names the holder, whose desk no longer shows it [PA-062 PA-078 OP-29]', async () => {
    const { page: theirs, bag } = await packing()
    const { page } = await product.open('fbw')
    await openDesk(page, `${product.base}/wms_outbound/outbound_order_bag`)
    const heard: string[] = []
    const said = await pressAs(page, 'F7', 'ok', async () => {
      await page.getByRole('dialog').getByText('接手他人的包').first().waitFor()
      await scan(page, bag)
      const question = page.getByRole('dialog').filter({ hasText: `接手包 ${bag}？` })
      await question.getByText('manager').waitFor()
      heard.push((await question.textContent()) ?? '')
      await question.getByRole('button', { name: '是，继续' }).click()
    })
    expect(said).toContain('已接手')
    expect(heard[0]).toContain('1 个包裹')
    await page.locator('.job[data-current=true] .job-code').getByText(bag).waitFor()
    expect(await pressAs(theirs, 'F2', 'error')).toContain('别人')
    await theirs.locator('.job-code').getByText(bag).waitFor({ state: 'detached' })
  })

  it('reads its bags again when the server cancelled one meanwhile [PA-080 FU-312]', async () => {
    const { page, bag } = await packing()
    const { data } = await ask<{ id: string; bag_number: string }[]>(
      page,
      '/packing/wms_outbound/get-working-list',
    )
    const id = data.find((b) => b.bag_number === bag)?.id
    await ask(page, '/packing/wms_outbound/cancel-bag', { bag_id: id })
    await pressAs(page, 'F2', 'error')
    await page.locator('.job-code').getByText(bag).waitFor({ state: 'detached' })
  })

  it('says what the server cancelled by itself, and reads its bags again [PA-081]', async () => {
    const { page, first } = await packing()
    const msg = '包裹已被取消'
    const json = { code: 6399, msg, data: null, subject: 'auto_cancelled' }
    await page.route('**/add-item', (route) => route.fulfill({ status: 409, json }))
    const again = page.waitForRequest((r) => r.url().includes('/get-working-list'))
    expect(await scanAs(page, first.tracking_number, 'error')).toContain(msg)
    await again
  })

  it('takes no empty barcode, by a scanner or by hand; another workbench has a rule of its own beside that [SH-263 PA-676]', async () => {
    const { page } = await product.open('manager')
    const sent: string[] = []
    page.on('request', (r) => {
      if (r.url().endsWith('/add-item')) sent.push(r.postDataJSON().item_id)
    })
    const panel = page.getByTestId('desk-result')
    const refusesNothing = async () => {
      // Of these signs nothing is left that a barcode may have.
      await scan(page, '。。。')
      await panel.getByText('不能为空').first().waitFor()
      await page.getByRole('button', { name: '手动输入' }).click()
      await page.keyboard.press('Space')
      await page.keyboard.press('Enter')
      const rows = page.locator('.desk-history li')
      await rows.nth(1).waitFor()
      expect(await rows.allTextContents()).toEqual(Array(2).fill(expect.stringContaining('不能为空')))
    }
    await openDesk(page, `${product.base}/wms_outbound/outbound_order_bag`)
    await refusesNothing()
    expect(sent).toEqual([])
    expect(await scanAs(page, 'AB12', 'error')).not.toContain('只含数字')
    await openDesk(page, `${product.base}/wms_outbound/pallet`)
    await refusesNothing()
    expect(sent).toEqual(['AB12'])
    expect(await scanAs(page, 'AB12', 'error')).toContain('只含数字')
    for (const suite of ['wms_outbound', 'wms_pallet'])
      for (const item_id of ['', '  ', undefined]) {
        const reply = await ask(page, `/packing/${suite}/add-item`, { item_id })
        expect([reply.code, reply.msg]).toEqual([1005, expect.stringContaining('不能为空')])
      }
  })

  it('offers to finish and to cancel a bag only to who may pack, and the server asks for the same right [FU-313]', async () => {
    const place = '/wms_outbound/outbound_order_bag'
    const { page: packer, bag } = await packing()
    const buttons = (page: Page) => page.getByRole('button', { name: /完成集包|取消集包/ })
    expect(await buttons(packer).count()).toBe(2)
    const { data } = await ask<{ id: string; bag_number: string }[]>(
      packer,
      '/packing/wms_outbound/get-working-list',
    )
    const bag_id = data.find((b) => b.bag_number === bag)?.id
    // Customer service manages outbound orders, and does not pack.
    const { page } = await product.open('review')
    await page.goto(product.base + place)
    await page.getByText('没有权限访问该页面').waitFor()
    expect(await buttons(page).count()).toBe(0)
    for (const call of ['finish-bag', 'cancel-bag']) {
      const { code } = await ask(page, `/packing/wms_outbound/${call}`, { bag_id })
      expect(code, call).toBe(1003)
    }
    await packer.locator('.job-code').getByText(bag).waitFor()
    await pressAs(packer, 'F2', 'done')
  })

  it('keeps a history with kind, time, seconds and what went wrong, also through a reload [PA-058 PA-059 PA-723 FU-738 OP-22]', async () => {
    const { page } = await packing()
    const { order } = await waiting(page)
    await scanAs(page, order.tracking_number, 'error')
    const [latest, before] = await page.locator('.desk-history li').all()
    expect(await latest?.textContent()).toMatch(/集包 · \d\d:\d\d:\d\d UTC\+8 · \d+\.\d 秒/)
    const [row] = await historyOf(page)
    expect(row).toMatchObject({ value: order.tracking_number, kind: 'error' })
    expect(await latest?.textContent()).toContain(row?.note)
    expect(row?.note).not.toBe('')
    expect(await before?.getAttribute('data-kind')).toBe('ok')
    const list = page.locator('.desk-history li')
    const kept = await list.allTextContents()
    await page.reload()
    await list.nth(kept.length - 1).waitFor()
    expect(await list.allTextContents()).toEqual(kept)
  })
})
