import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { emptyDesk, packingAt } from './bagging.ts'
import { listen } from './cues.ts'
import { ask, historyOf, openDesk, pressAs, replyOf, scan, scanAs } from './desk.ts'
import { statusOf, waiting, weighed } from './goods.ts'
import { type Product, startProduct } from './product.ts'

describe('the bagging desk', () => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct()
  })
  afterAll(() => product.close())

  const packing = packingAt(() => product)

  it('shows the open bags, the tag and the info of the current one, and its parcels [PA-049 PA-050 PA-051 PA-052 PA-053 PA-054 PA-055 PA-056 PA-064 PA-065 PA-068 PA-069 PA-073 PA-096]', async () => {
    const { page, current, first, bag } = await packing(1, emptyDesk)
    expect(await current.textContent()).toMatch(/分拣编号 ?STD.*分拣信息 ?渠道 STD.*包裹 1/)
    await current.getByText(first.tracking_number).waitFor()
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
    // Each button is about the current bag, and not about the latest one.
    const { data } = await ask<{ id: string; bag_number: string }[]>(
      page,
      '/packing/wms_outbound/get-working-list',
    )
    const printed = page.waitForRequest((r) => r.url().includes('/print-bag-label'))
    await page.getByRole('button', { name: '打印包号' }).click()
    expect((await printed).postDataJSON().bag_id).toBe(data.find((b) => b.bag_number === bag)?.id)
    await pressAs(page, 'F2', 'done')
    await codes.filter({ hasText: bag }).waitFor({ state: 'detached' })
    await current.waitFor()
    const other = (await current.locator('.job-code').textContent()) ?? '-'
    await scanAs(page, (await weighed(page)).tracking_number, 'ok')
    await expect.poll(() => codes.count()).toBe(2)
    const latest = (await current.locator('.job-code').textContent()) ?? '-'
    expect([bag, other]).not.toContain(latest)
    await codes.filter({ hasText: other }).click()
    await current.locator('.job-code').getByText(other).waitFor()
    await pressAs(page, 'F4', 'ok', () => page.locator('.dialog .ant-btn-dangerous').click())
    await codes.filter({ hasText: other }).waitFor({ state: 'detached' })
    // The next test begins without any.
    await current.locator('.job-code').getByText(latest).waitFor()
    await pressAs(page, 'F2', 'done')
    await current.waitFor({ state: 'detached' })
  })

  it('finishes no empty bag: its button waits for a parcel, and the server refuses [PA-066 PA-067]', async () => {
    const { page, first, bag } = await packing(1, emptyDesk)
    const finish = page.getByRole('button', { name: '完成集包' })
    expect(await finish.isDisabled()).toBe(false)
    const removed = page.waitForRequest((r) => r.url().endsWith('/packing/wms_outbound/remove-item'))
    await pressAs(page, 'F3', 'ok', async () => {
      await page.getByRole('dialog', { name: '移出包裹' }).locator('input:focus').waitFor()
      await scan(page, first.tracking_number)
    })
    expect((await removed).postDataJSON()).toMatchObject({ item_id: first.tracking_number })
    await expect.poll(() => finish.isDisabled()).toBe(true)
    expect(await pressAs(page, 'F2', 'attention')).toContain('现在不能执行')
    expect((await replyOf(page, '/packing/wms_outbound/finish-bag', { bag_id: bag })).msg).toContain(
      '没有包裹',
    )
    await scanAs(page, first.tracking_number, 'ok')
    await expect.poll(() => finish.isDisabled()).toBe(false)
    await pressAs(page, 'F2', 'done')
  })

  it('puts what the server asks at each step to the person, and sends the answer; what it refuses is said [PA-070]', async () => {
    const { page, orders, first } = await packing(1, emptyDesk)
    const { tracking_number: second } = await weighed(page)
    expect(orders).toHaveLength(1)
    type Step = (during: () => Promise<void>) => Promise<string>
    const steps: readonly (readonly [call: string, step: Step])[] = [
      ['add-item', (during) => scanAs(page, second, 'error', during)],
      [
        'remove-item',
        (during) =>
          pressAs(page, 'F3', 'error', async () => {
            await page.getByRole('dialog', { name: '移出包裹' }).locator('input:focus').waitFor()
            await scan(page, first.tracking_number)
            await during()
          }),
      ],
      ['finish-bag', (during) => pressAs(page, 'F2', 'error', during)],
      [
        'cancel-bag',
        (during) =>
          pressAs(page, 'F4', 'error', async () => {
            await page.locator('.dialog .ant-btn-dangerous').click()
            await during()
          }),
      ],
    ]
    for (const [call, step] of steps) {
      const [title, msg] = [`先问 ${call}`, `不能 ${call}`]
      const question = { protocol: 'dialog', title, message: '两个人都看过吗', confirm: 'confirmed' }
      const answers: unknown[] = []
      await page.route(`**/packing/wms_outbound/${call}`, (route) => {
        const { confirmed } = route.request().postDataJSON()
        answers.push(confirmed)
        const json = confirmed
          ? { code: 6399, msg, data: null }
          : { code: 6398, msg, data: null, ask: question }
        return route.fulfill({ status: 409, json })
      })
      const said = await step(async () => {
        const dialog = page.getByRole('dialog').filter({ hasText: title })
        await dialog.getByText(question.message).waitFor()
        await dialog.getByRole('button', { name: '是，继续' }).click()
      })
      expect(said).toContain(msg)
      expect(answers).toEqual([undefined, true])
    }
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

  it('cancels the current bag after a question, and shows it no more; scans meanwhile are refused [PA-056 PA-068 PA-689 PA-077 PA-099 FU-309]', async () => {
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
    const cues = await listen(page)
    const said = await pressAs(page, 'F7', 'ok', async () => {
      await page.getByRole('dialog').getByText('接手他人的包').first().waitFor()
      await scan(page, bag)
      const question = page.getByRole('dialog').filter({ hasText: `接手包 ${bag}？` })
      await question.getByText('manager').waitFor()
      heard.push((await question.textContent()) ?? '')
      expect(await cues()).toEqual(['error'])
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

  it('says what the server cancelled by itself, and reads its bags again [PA-080 PA-081 FU-312]', async () => {
    const { page, first } = await packing()
    const msg = '包裹已被取消'
    const json = { code: 6399, msg, data: null, subject: 'auto_cancelled' }
    await page.route('**/add-item', (route) => route.fulfill({ status: 409, json }))
    const again = page.waitForRequest((r) => r.url().includes('/get-working-list'))
    const heard = await listen(page)
    expect(await scanAs(page, first.tracking_number, 'error')).toContain(msg)
    await again
    expect(await heard()).toContain('error')
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
        const reply = await replyOf(page, `/packing/${suite}/add-item`, { item_id })
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
      const { code } = await replyOf(page, `/packing/wms_outbound/${call}`, { bag_id })
      expect(code, call).toBe(1003)
    }
    await packer.locator('.job-code').getByText(bag).waitFor()
    await pressAs(packer, 'F2', 'done')
  })

  it('a parcel is scanned while the open bags are read for the first time → its bag is shown, whichever answer comes last', async () => {
    const { page } = await product.open('manager')
    const { tracking_number } = await weighed(page)
    await emptyDesk(page)
    const { promise, resolve } = Promise.withResolvers<void>()
    await page.route(
      '**/packing/wms_outbound/get-working-list',
      async (route) => {
        const response = await route.fetch()
        await promise
        // The page may have given this reading up.
        await route.fulfill({ response }).catch(() => undefined)
      },
      { times: 1 },
    )
    await openDesk(page, `${product.base}/wms_outbound/outbound_order_bag`)
    await scanAs(page, tracking_number, 'ok')
    resolve()
    await page.locator('.job[data-current=true]').getByText(tracking_number).waitFor()
    await pressAs(page, 'F2', 'done')
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
    // Of more than a hundred operations the last hundred stay.
    await page.evaluate(() => {
      const place = Object.keys(sessionStorage).find((k) => k.startsWith('kept history')) ?? ''
      const [one] = JSON.parse(sessionStorage.getItem(place) ?? '[]')
      const rows = Array.from({ length: 100 }, (_x, i) => ({ ...one, id: `row-${i}`, value: `V-${i}` }))
      sessionStorage.setItem(place, JSON.stringify(rows))
    })
    await page.reload()
    await list.nth(99).getByText('V-99').waitFor()
    await scan(page, order.tracking_number)
    await list.first().getByText(order.tracking_number).waitFor()
    await list.nth(99).getByText('V-98').waitFor()
    expect(await list.count()).toBe(100)
  })
})
