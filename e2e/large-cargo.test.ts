import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask, openDesk, picture, pressAs, scanAs, scanStopped } from './desk.ts'
import { unique } from './goods.ts'
import { languages } from './languages.ts'
import { act, dialogOf, rowOf } from './market.ts'
import { type Product, startProduct } from './product.ts'

const group = '/large_cargo_logis'

const words = {
  zh: {
    ...{ create: '新建入库单', out: '新建出库单', ok: /^确\s?定$/, receive: '收货', received: '已收货' },
    ...{ other: '其他出库单的箱', close: '结束收货', left: '已交接' },
  },
  en: {
    ...{ create: 'New inbound', out: 'New outbound', ok: 'OK', receive: 'Receive', received: 'Received' },
    ...{ other: 'Box of another outbound', close: 'Close', left: 'Handed over' },
  },
} as const

describe('large cargo', () => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct()
  })
  afterAll(() => product.close())

  const big = (page: Page) => page.locator('[data-testid=desk-result] .desk-big').textContent()
  const choosePartner = async (page: Page) => {
    await page.locator('#partner_id').fill('Morningstar')
    await page.locator('.ant-select-item-option').filter({ hasText: 'Morningstar' }).first().click()
  }

  for (const locale of languages) {
    const say = words[locale]
    it(`${locale}: boxes are announced, received and measured, assigned, checked and handed over; wrong scans are told apart [FU-144]`, async () => {
      const { page, faults } = await product.open('admin', { locale, at: `${group}/lcl_inbound_manage` })
      const name = unique('LC')
      const [a, b, c] = [`${name}-1`, `${name}-2`, `${name}-3`]
      await page.getByRole('button', { name: say.create }).click()
      await choosePartner(page)
      await page.fill('#customer_reference', name)
      await page.fill('#boxes', `${a},20,60,50,40\n${b},20,60,50,40\n${c}`)
      await dialogOf(page).getByRole('button', { name: say.ok }).click()
      await rowOf(page, name).waitFor()

      await openDesk(page, `${product.base}${group}/lcl_inbound_receive`)
      await scanAs(page, 'LC-NOBODYS', 'error')
      await scanAs(page, a, 'ok', () => dialogOf(page).getByRole('button', { name: say.receive }).click())
      expect(await big(page)).toContain('1 / 3')
      // 31 kg instead of 20: the form says so, and takes it with a photo.
      await scanAs(page, b, 'ok', async () => {
        await page.fill('#weight', '31')
        await dialogOf(page).getByRole('button', { name: say.receive }).click()
        await dialogOf(page).getByText('20 → 31 kg').first().waitFor()
        await page.setInputFiles('.dialog input[type=file]', picture)
        await dialogOf(page).getByRole('button', { name: say.receive }).click()
      })
      expect(await big(page)).toContain('2 / 3')

      await page.goto(`${product.base}${group}/lcl_outbound_manage`)
      await page.getByRole('button', { name: say.out }).click()
      await choosePartner(page)
      await page.fill('#destination', `ONT8 ${name}`)
      await page.fill('#boxes', `${a}\n${b}`)
      await dialogOf(page).getByRole('button', { name: say.ok }).click()
      await rowOf(page, name).waitFor()

      await openDesk(page, `${product.base}${group}/lcl_outbound_check`)
      await scanAs(page, 'LC-NOBODYS', 'error')
      await scanAs(page, a, 'ok')
      expect(await big(page)).toContain('1 / 2')
      await scanAs(page, a, 'already')
      // A box of the demo is on another outbound.
      await scanAs(page, 'LCL-B3', 'error')
      await page.getByText(say.other).first().waitFor()
      await scanAs(page, b, 'done')
      expect(await big(page)).toContain('2 / 2')

      await openDesk(page, `${product.base}${group}/lcl_outbound_box_handover`)
      await scanStopped(page, c)
      await scanAs(page, a, 'ok')
      await scanAs(page, b, 'ok')
      await pressAs(page, 'F2', 'done', async () => {
        await page.setInputFiles('.dialog input[type=file]', picture)
        await page.locator('.dialog .ant-btn-primary').click()
      })
      const { data } = await ask<{ list: { box_code: string; status: number }[] }>(
        page,
        `/wms/lcl_boxes?box_code[]=${a}&box_code[]=${b}&box_code[]=${c}`,
      )
      expect(Object.fromEntries(data.list.map((x) => [x.box_code, x.status]))).toEqual({
        [a]: 50,
        [b]: 50,
        [c]: 1,
      })

      // The third box never comes.
      await page.goto(`${product.base}${group}/lcl_inbound_manage?customer_reference=${name}`)
      await act(page, name, say.close)
      await page.fill('#reason', 'never came')
      await dialogOf(page).getByRole('button', { name: say.ok }).click()
      await rowOf(page, name).filter({ hasText: say.received }).waitFor()
      await page.goto(`${product.base}${group}/lcl_box_manage?box_code=${b}`)
      await rowOf(page, b).filter({ hasText: say.left }).locator('img').first().waitFor()
      expect(faults).toEqual([])
      await page.context().close()
    })
  }
})
