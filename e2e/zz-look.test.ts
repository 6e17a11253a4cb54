import { mkdirSync } from 'node:fs'
import { it } from 'vitest'
import { startProduct } from './product.ts'
import { ask } from './desk.ts'

const publicUrl = 'http://kuacang.test'
const out = '/tmp/f-shots'
it('looks', async () => {
  mkdirSync(out, { recursive: true })
  const product = await startProduct({ TRAINING: '1', PUBLIC_URL: publicUrl })
  const admin = (await product.open('admin', { at: '/' })).page
  const { page, faults } = await product.open('merchant-a', { at: '/' })
  console.log(JSON.stringify(await ask(page, '/merchant/bind_platforms').catch((e) => String(e))))
  console.log(JSON.stringify(await ask(page, '/merchant/bound_merchants').catch((e) => String(e))))
  console.log(JSON.stringify(await ask(admin, '/mock/marketplace').catch((e) => String(e))).slice(0, 600))
  console.log(JSON.stringify(await ask(admin, '/mock/marketplace/orders', { merchant_id: 'STAR-PRACTICE', count: 8, bad_address_percent: 20, countries: ['US', 'DE'], tags: ['gift'] })).slice(0, 400))
  await page.route(`${publicUrl}/**`, (route) =>
    route.fulfill({
      status: route.request().method() === 'POST' ? 307 : 302,
      headers: { location: route.request().url().replace(publicUrl, product.base) },
    }),
  )
  await page.goto(`${product.base}/wms_merchant_wish/merchant_binding`)
  await page.getByRole('button', { name: '绑定店铺' }).click()
  await page.getByRole('dialog').last().locator('#platform').click()
  await page.locator('.ant-select-item-option').first().click()
  await page.screenshot({ path: `${out}/bind-dialog.png` })
  await page.getByRole('dialog').last().locator('button.ant-btn-primary').click()
  await page.locator('input[value="STAR-PRACTICE"]').check({ timeout: 20_000 }).catch(async (e) => { console.log(page.url(), await page.content().then((c) => c.slice(0, 1500)), String(e).slice(0, 300)) })
  await page.screenshot({ path: `${out}/agree.png` })
  await page.getByRole('button', { name: '同意授权' }).click({ timeout: 10_000 }).catch((e) => console.log(String(e).slice(0, 200)))
  await page.waitForTimeout(6000)
  console.log(page.url())
  await page.screenshot({ path: `${out}/returned.png` })
  console.log(JSON.stringify(await ask(page, '/merchant/bound_merchants').catch((e) => String(e))))
  console.log(JSON.stringify(await ask(page, '/merchant/orders').catch((e) => String(e))).slice(0, 3000))
  const shots = async (who: string, locale: 'zh' | 'en', handheld: boolean, list: string[]) => {
    const { page: p, faults: f } = await product.open(who, { locale, handheld, at: '/' })
    for (const path of list) {
      await p.goto(product.base + path)
      await p.waitForTimeout(3500)
      await p.screenshot({ path: `${out}/${locale}-${handheld ? 390 : 1440}-${who}-${path.replace(/[^a-z_]/gi, '-').slice(-60)}.png` })
    }
    console.log(who, locale, handheld, f)
  }
  const pages = ['/wms_merchant_wish/merchant_binding', '/wms_merchant_wish/unfulfilled_orders', '/wms_merchant_wish/unfulfilled_orders_oversea', '/wms_merchant_wish/apply_logistics', '/wms_merchant_wish/orders_data', '/wms_merchant_wish/autoFulfillOrdersManage', '/wms_merchant_wish/autoFulfillOrdersManage?tab=rules', '/wms_merchant/merchant_sku_mapping?tab=products', '/bind-store']
  const ids = ((await ask<{ list: { id: string }[] }>(page, '/merchant/orders')).data?.list ?? []).map((o) => o.id)
  const more = [`/wms_merchant_wish/apply_logistics?orders=${ids.join(',')}`, `/wms_merchant_wish/unfulfilled_orders?open=${ids[0]}`]
  await shots('merchant-a', 'zh', false, [...pages, ...more])
  await shots('merchant-a', 'en', false, [...pages, ...more])
  await shots('admin', 'en', false, ['/wms_superadmin/autoFulfillOrdersManage', '/wms_superadmin/admin_sku_mapping'])
  await shots('merchant-a', 'en', true, [...pages, ...more])
  console.log(faults)
  await product.close()
}, 600_000)
