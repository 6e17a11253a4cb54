import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask, openDesk, picture, pressAs, scan, scanAs, scanIntercepted, scanStopped } from './desk.ts'
import { unique } from './goods.ts'
import { languages } from './languages.ts'
import type { Order } from './main-job.ts'
import { type Product, startProduct } from './product.ts'
import { cameBack, newBatch, returnOf, shipped } from './returns.ts'

/** What each desk says, in the language of its reader. */
const said = {
  zh: {
    unknown: '没有此退件',
    recorded: '已登记',
    before: '已收过',
    differs: '批次签收异常',
    signed: '批次已签收',
    waits: '等待商户',
    open: '拆开检查',
    destroy: '销毁',
    relabel: '换单再发',
    early: '还没有收件',
    notGoods: '不在此退件中',
    tooMany: '超出出库数量',
    aside: '等待商户',
    finishedWaits: '等待商户决定',
    photoMissing: '没有完成',
    finished: '评级完成',
    tray: '放入此盘',
    channel: '新面单的渠道',
    intoTray: '放入盘 EXP',
    wrongLabel: '面单贴错了',
    on: '新面单已贴上',
    dead: '已失效',
    tabs: { plan: '入库计划', bag: '装袋', handover: '交接' },
    create: '建入库计划',
    sync: '同步计划',
    decide: '决定',
    stock: '入库',
    returns: '退件',
    newBatch: '新建批次',
    delete: '删除',
    rules: '处理规则',
    rulesRead: '只有“退货处理规则”权限可以修改',
    defective: '次品入库',
    usual: '恢复默认',
  },
  en: {
    unknown: 'Unknown return',
    recorded: 'Recorded',
    before: 'Received before',
    differs: 'abnormal',
    signed: 'The batch is signed',
    waits: 'Waits for the merchant',
    open: 'Open',
    destroy: 'Destroy',
    relabel: 'Relabel',
    early: 'was not received',
    notGoods: 'does not belong to this return',
    tooMany: 'Too many pieces',
    aside: 'it waits for its merchant',
    finishedWaits: 'its merchant decides',
    photoMissing: 'was not finished',
    finished: 'Grading is finished',
    tray: 'Into this tray',
    channel: 'Channel of the new label',
    intoTray: 'Into tray EXP',
    wrongLabel: 'This is the wrong label',
    on: 'The new label is on',
    dead: 'is valid no more',
    tabs: { plan: 'Plans to stock', bag: 'Bag', handover: 'Handover' },
    create: 'Create plan',
    sync: 'Sync plan',
    decide: 'Decide',
    stock: 'Into stock',
    returns: 'Returns',
    newBatch: 'New batch',
    delete: 'Delete',
    rules: 'Rules',
    rulesRead: 'Only the permission',
    defective: 'Defective stock',
    usual: 'Default again',
  },
} as const

for (const locale of languages)
  describe(`returns at their desks, in ${locale}`, () => {
    const words = said[locale]
    let product: Product
    let orders: Order[] = []
    const next = (): Order => {
      const order = orders.pop()
      if (!order) throw new Error('more orders are needed')
      return order
    }
    beforeAll(async () => {
      product = await startProduct()
      const { page } = await product.open('admin')
      orders = await shipped({ page, base: product.base }, 10)
    })
    afterAll(() => product.close())
    const open = () => product.open('admin', { locale })

    it('a batch is made in its list and deleted there [FU-117]', async () => {
      const { page } = await open()
      await page.goto(`${product.base}/wms_return/batches`)
      await page.getByRole('button', { name: words.newBatch }).click()
      const number = unique('RB')
      await page.fill('#batch_number', number)
      await page.fill('#planned_count', '2')
      await page.locator('.dialog .ant-modal-footer .ant-btn-primary').click()
      const row = page.getByRole('row').filter({ hasText: number })
      await row.getByRole('button', { name: words.delete }).click()
      await page.locator('.ant-modal-confirm .ant-btn-dangerous, .dialog .ant-btn-dangerous').click()
      await row.getByText(locale === 'zh' ? '已删除' : 'Deleted').waitFor()
    })

    it('rules of customers: operators read them, holders of their right change them', async () => {
      const rulesFor = async (user: string) => {
        const { page, faults } = await product.open(user, { locale })
        await page.goto(`${product.base}/wms_return/records`)
        await page.getByRole('button', { name: words.rules, exact: true }).click()
        const dialog = page.locator('.dialog')
        await dialog.getByRole('combobox').first().click()
        await page.locator('.ant-select-item-option').first().click()
        await dialog.locator('.ant-table-row').first().waitFor()
        return { page, dialog, faults }
      }
      const read = await rulesFor('fbw')
      expect(await read.dialog.getByText(words.rulesRead).count()).toBe(1)
      expect(await read.dialog.locator('.ant-table-row .ant-select:not(.ant-select-disabled)').count()).toBe(
        0,
      )
      expect(read.faults).toEqual([])
      const { page, dialog } = await rulesFor('manager')
      const row = dialog.locator('.ant-table-row').nth(4)
      await row.getByRole('combobox').nth(1).click()
      await page.getByTitle(words.defective, { exact: true }).last().click()
      await row.getByRole('button', { name: words.usual }).click()
      await expect.poll(() => row.getByRole('button', { name: words.usual }).count()).toBe(0)
    })

    it('receiving: a wrong batch, an unknown parcel becomes problem goods, twice is amber, F2 signs [FU-117]', async () => {
      const { page, faults } = await open()
      const number = await newBatch(page, 2)
      const order = next()
      await openDesk(page, `${product.base}/wms_return/batch_receive`)
      expect(await scanStopped(page, 'NOBATCH1')).toContain('NOBATCH1')
      await scanAs(page, number, 'ok')
      expect(await scanAs(page, order.tracking_number, 'ok')).toContain('1/2')
      expect(await scanAs(page, order.tracking_number, 'already')).toContain(words.before)
      expect(await scanStopped(page, unique('NOBODY'))).toContain(words.unknown)
      expect(await pressAs(page, 'F4', 'attention')).toContain(words.recorded)
      expect(await pressAs(page, 'F2', 'done')).toContain(words.signed)
      expect(faults).toEqual([])
    })

    it('sorting says W, O and D; a parcel that is not here is refused [FU-117]', async () => {
      const { page } = await open()
      const [waiting, opened, recalled, announced] = [next(), next(), next(), next()]
      await cameBack(page, [waiting], 1)
      await cameBack(page, [opened], 4)
      await cameBack(page, [recalled], 9)
      await ask(page, '/wms/outbound_return/announce', {
        returns: [{ order_number: announced.order_number, reason: 4 }],
      })
      await openDesk(page, `${product.base}/wms_return/order_sort`)
      expect(await scanStopped(page, announced.tracking_number)).toContain(words.early)
      expect(await scanAs(page, waiting.tracking_number, 'attention')).toContain(words.waits)
      expect(await scanAs(page, opened.tracking_number, 'ok')).toContain(words.open)
      expect(await scanAs(page, recalled.tracking_number, 'attention')).toContain(words.destroy)
      expect(await page.locator('.desk-big').textContent()).toBe('D')
      await page.keyboard.press('F4')
      const dialog = page.locator('.dialog')
      await dialog.locator('#remark').fill('recalled')
      await dialog.locator('input[type=file]').setInputFiles(picture)
      await dialog.locator('.ant-modal-footer .ant-btn-primary').click()
      await dialog.waitFor({ state: 'hidden' })
      expect(await scanStopped(page, recalled.tracking_number)).toContain(recalled.tracking_number)
    })

    it('grading: wrong goods and too many are refused, B waits, the merchant puts it into stock, it is planned and synced [FU-117]', async () => {
      const { page } = await open()
      const order = next()
      const [id = ''] = await cameBack(page, [order], 4)
      const before = await returnOf(page, id)
      const [line] = before.skus
      if (!line) throw new Error('no goods')
      await openDesk(page, `${product.base}/wms_return/reinbound`)
      expect(await scanStopped(page, 'NOPARCEL1')).toContain('NOPARCEL1')
      await scanAs(page, order.tracking_number, 'ok')
      const tote = unique('TOTE')
      await scanAs(page, tote, 'ok')
      expect(await scanStopped(page, 'STRANGE1')).toContain(words.notGoods)
      await pressAs(page, 'b', 'ok')
      expect(await scanAs(page, line.barcode, 'attention')).toContain(words.aside)
      expect(await scanStopped(page, `${line.barcode},50`)).toContain(words.tooMany)
      expect(await pressAs(page, 'F6', 'attention')).toContain(words.finishedWaits)
      expect(await returnOf(page, id)).toMatchObject({ wait: 2, pieces: [{ grade: 2, tote }] })

      const merchant = await product.open('merchant-a', { locale })
      await merchant.page.goto(
        `${product.base}/wms_merchant/merchant_outbound_list?tab=returns&tracking_number=${order.tracking_number}`,
      )
      const row = merchant.page.getByRole('row').filter({ hasText: order.tracking_number })
      await row.getByRole('button', { name: words.decide }).click()
      await merchant.page.locator('.dialog').getByText(words.stock, { exact: true }).click()
      await merchant.page.locator('.dialog .ant-modal-footer .ant-btn-primary').click()
      await merchant.page.locator('.dialog').waitFor({ state: 'hidden' })
      expect(await returnOf(page, id)).toMatchObject({ wait: null, pieces: [{ outcome: 1 }] })

      await page.goto(`${product.base}/wms_return/reinbound`)
      await page.getByRole('tab', { name: words.tabs.plan }).click()
      const planned = page.getByRole('row').filter({ hasText: order.tracking_number })
      await planned.getByRole('button', { name: words.create }).click()
      await planned.getByRole('button', { name: words.sync }).click()
      await expect.poll(async () => (await returnOf(page, id)).status).toBe(72)

      await openDesk(page, `${product.base}/wms_inbound/case_receive`)
      expect(await scanAs(page, tote, 'done')).toContain('1')
    })

    it('grading: the keys A, B and C choose the grade; no scan that begins with them does, fast or slow', async () => {
      const { page, faults } = await open()
      const order = next()
      await cameBack(page, [order], 4)
      await openDesk(page, `${product.base}/wms_return/reinbound`)
      await scanAs(page, order.tracking_number, 'ok')
      await scanAs(page, unique('TOTE'), 'ok')
      const grade = () => page.locator('.ant-segmented-item-selected').first().textContent()
      for (const key of ['b', 'c', 'B']) {
        expect(await pressAs(page, key, 'ok')).toContain(key.toUpperCase())
        expect(await page.getByTestId('desk-target').locator('input').inputValue()).toBe('')
      }
      // The gaps of a scanner, and of a slow one whose first key was held up for as long as a burst may be.
      const slow = (code: string) => scan(page, code, 55)
      for (const letter of ['A', 'B', 'C'])
        for (const scanIt of [undefined, slow]) {
          expect(await scanStopped(page, unique(`${letter}CODE-`), scanIt)).toContain(words.notGoods)
          expect(await grade()).toMatch(/^B/)
        }
      expect(await pressAs(page, 'a', 'ok')).toContain('A')
      expect(await grade()).toMatch(/^A/)
      // In a dialog a letter is text, and the grade stays.
      await page.keyboard.press('F2')
      await page.locator('.dialog').waitFor()
      await page.keyboard.press('c')
      await page.keyboard.press('Escape')
      await page.locator('.dialog').waitFor({ state: 'hidden' })
      expect(await pressAs(page, 'b', 'ok')).toContain('B')
      expect(faults).toEqual([])
    })

    it('grade C asks for a photo before the return is finished', async () => {
      const { page } = await open()
      const order = next()
      const [id = ''] = await cameBack(page, [order], 4)
      const [line] = (await returnOf(page, id)).skus
      await openDesk(page, `${product.base}/wms_return/reinbound`)
      await scanAs(page, order.tracking_number, 'ok')
      await scanAs(page, unique('TOTE'), 'ok')
      await pressAs(page, 'C', 'ok')
      await scanAs(page, line?.barcode ?? '', 'ok')
      await page.keyboard.press('F6')
      const stop = page.locator('.dialog-stop .dialog')
      await stop.waitFor()
      expect(await stop.textContent()).toContain(words.photoMissing)
      await page.keyboard.press('Enter')
      await stop.waitFor({ state: 'hidden' })
      await page.keyboard.press('F2')
      const dialog = page.locator('.dialog')
      await dialog.locator('input[type=file]').setInputFiles(picture)
      await dialog.locator('.ant-modal-footer .ant-btn-primary').click()
      await dialog.waitFor({ state: 'hidden' })
      expect(await pressAs(page, 'F6', 'done')).toContain(words.finished)
    })

    it('relabelling: the merchant gives the address, sorting says R, the tray is told, a wrong label is stopped, bagged and handed over [FU-117]', async () => {
      const { page } = await open()
      const [order, other] = [next(), next()]
      const ids = await cameBack(page, [order, other], 1)
      const merchant = await product.open('merchant-a', { locale })
      const address = { name: 'Ana', street: '1 Main St', city: 'Reno', postal_code: '89501', country: 'US' }
      for (const id of ids)
        await ask(merchant.page, '/wms/outbound_return/decide', { id, decision: 2, address })
      await openDesk(page, `${product.base}/wms_return/order_sort`)
      expect(await scanAs(page, order.tracking_number, 'ok')).toContain(words.relabel)
      expect(await page.locator('.desk-big').textContent()).toBe('R')
      await openDesk(page, `${product.base}/wms_return/relabelSort`)
      expect(await scanStopped(page, 'NOPARCEL2')).toContain('NOPARCEL2')
      expect(await scanAs(page, order.tracking_number, 'ok')).toContain(words.tray)
      await scanAs(page, order.tracking_number, 'already')
      await scanAs(page, other.tracking_number, 'ok')
      const choice = page.getByRole('region', { name: words.channel })
      await choice.getByText('STD', { exact: false }).first().waitFor()
      await choice.getByRole('combobox').click()
      await page.locator('.ant-select-item-option').filter({ hasText: 'EXP' }).click()
      await choice.getByText(words.intoTray).waitFor()
      const freshOf = async (number: string) =>
        (
          await ask<{ new_tracking_number: string }>(
            page,
            `/wms/outbound_return/to_relabel?tracking_number=${number}`,
          )
        ).data.new_tracking_number
      const [fresh, wrong] = [await freshOf(order.tracking_number), await freshOf(other.tracking_number)]

      await openDesk(page, `${product.base}/wms_return/relabel`)
      await scanAs(page, order.tracking_number, 'ok')
      await expect.poll(async () => (await returnOf(page, ids[0] ?? '')).status).toBe(31)
      await page.locator('[data-testid=desk-target][data-state=READY]').waitFor()
      expect(await scanIntercepted(page, wrong)).toContain(words.wrongLabel)
      expect(await scanAs(page, fresh, 'done')).toContain(words.on)

      await page.getByRole('tab', { name: words.tabs.bag, exact: true }).click()
      await page.locator('[data-testid=desk-target][data-state=READY]').waitFor()
      expect(await scanStopped(page, order.tracking_number)).toContain(words.dead)
      await scanAs(page, fresh, 'ok')
      const bag = (await page.locator('.job[data-current=true] .job-code').textContent()) ?? ''
      expect(bag).toMatch(/^TH/)
      await pressAs(page, 'F2', 'done')
      await page.getByRole('tab', { name: words.tabs.handover, exact: true }).click()
      await page.locator('[data-testid=desk-target][data-state=READY]').waitFor()
      await scanAs(page, bag, 'ok')
      await pressAs(page, 'F2', 'done', async () => {
        await page.locator('input[type=file]').setInputFiles(picture)
        await page.locator('.dialog .ant-modal-footer .ant-btn-primary').click()
      })
      expect(await returnOf(page, ids[0] ?? '')).toMatchObject({ status: 33, new_tracking_number: fresh })
    })
  })
