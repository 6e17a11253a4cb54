import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDesk, scanAs } from './desk.ts'
import { announced, unique } from './goods.ts'
import { languages } from './languages.ts'
import { type Product, scriptOf, startProduct } from './product.ts'

const signing = '/wms_inbound/inbound_parcel_sign'
const words = {
  zh: { noNetwork: '网络恢复后自动加载', renewed: '可能已更新到新版本', reload: '重新加载' },
  en: { noNetwork: 'loaded when the network is back', renewed: 'newer version', reload: 'Reload' },
}

describe('a part of a page that does not come', () => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct()
  })
  afterAll(() => product.close())

  /** A desk whose list is not there: its script, or one of its styles, does not come. */
  const deskAlone = async (page: Page, missing?: string) => {
    const list = missing ?? (await scriptOf('inbound/sign/sign-list.tsx'))
    await page.route(list, (route) => route.abort())
    const parcel = unique('TN')
    await announced(page, [parcel])
    await openDesk(page, product.base + signing)
    const notice = page.getByTestId('part-not-loaded')
    await notice.waitFor()
    return { notice, parcel, lists: page.locator('.ant-table'), comes: () => page.unroute(list) }
  }

  for (const locale of languages) {
    const say = words[locale]

    it(`the desk above it takes scans, and the part comes by itself with the network (${locale})`, async () => {
      const { page } = await product.open('fbw', { locale, alone: true })
      const { notice, parcel, lists, comes } = await deskAlone(page)
      await notice.getByText(say.renewed).waitFor()
      await page.context().setOffline(true)
      await notice.getByText(say.noNetwork).waitFor()
      expect(await notice.getByRole('button').count()).toBe(0)
      await comes()
      await page.context().setOffline(false)
      await notice.waitFor({ state: 'detached' })
      await lists.first().waitFor()
      await scanAs(page, parcel, 'done')
      await lists.getByText(parcel).first().waitFor()
    })
  }

  it('where the network is not to blame a scan is still taken, and the page can be loaded anew', async () => {
    const { page } = await product.open('fbw', { alone: true })
    const { notice, parcel, lists, comes } = await deskAlone(page)
    await scanAs(page, parcel, 'done')
    await comes()
    await notice.getByRole('button', { name: words.zh.reload }).click()
    await lists.getByText(parcel).first().waitFor()
  })

  it('a style sheet that did not come is loaded again with the part', async () => {
    const { page } = await product.open('fbw', { alone: true })
    const { notice, lists, comes } = await deskAlone(page, '**/assets/list-*.css')
    await page.context().setOffline(true)
    await notice.getByText(words.zh.noNetwork).waitFor()
    await comes()
    await page.context().setOffline(false)
    await lists.first().waitFor()
    const styles = page.locator('link[rel=stylesheet][href*="/list-"]')
    expect(
      await styles.evaluateAll((links: HTMLLinkElement[]) => links.map((l) => l.sheet !== null)),
    ).toEqual([true])
  })
})
