import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { languages } from './languages.ts'
import { type Product, startProduct } from './product.ts'

const words = {
  zh: {
    make: '生成密钥',
    confirm: /^确\s?定$/,
    revoke: '吊销',
    none: '还没有密钥',
    unused: '从未使用',
    right: '商户功能',
  },
  en: {
    make: 'Generate key',
    confirm: 'OK',
    revoke: 'Revoke',
    none: 'There are no keys yet',
    unused: 'Never used',
    right: 'Merchant area',
  },
}

describe('for integrators', () => {
  let product: Product
  let receiver: Server
  let address = ''
  let heard: { type: string; example?: boolean }[] = []
  beforeAll(async () => {
    product = await startProduct({ WEBHOOKS_TO_PRIVATE: 'true' })
    receiver = createServer(async (request, response) => {
      const parts: Buffer[] = []
      for await (const part of request) parts.push(part as Buffer)
      heard.push(JSON.parse(Buffer.concat(parts).toString('utf8')))
      response.writeHead(202).end('noted')
    })
    await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
    address = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/events`
  })
  afterAll(async () => {
    receiver.closeAllConnections()
    await new Promise<void>((resolve) => receiver.close(() => resolve()))
    await product.close()
  })

  for (const locale of languages)
    it(`a merchant makes a key with one permission, calls with it, sees its use and revokes it (${locale})`, async () => {
      const said = words[locale]
      const { page, faults } = await product.open('merchant-a', { at: '/user/profile?panel=2', locale })
      await page.locator('a[href="/user/api_keys"]').click()
      await page.getByText(said.none).first().waitFor()
      await page.getByRole('button', { name: said.make }).click()
      const dialog = page.getByRole('dialog')
      await dialog.locator('#name').fill(`ERP ${locale}`)
      await dialog.getByText(said.right, { exact: true }).click()
      await dialog.getByRole('button', { name: said.confirm }).click()
      const shown = page.getByText(/^kc_[\w-]{40,}$/)
      await shown.waitFor()
      const key = (await shown.textContent()) ?? ''
      await page.keyboard.press('Escape')
      const row = page.getByRole('row').filter({ hasText: `ERP ${locale}` })
      expect(await row.textContent()).toContain(said.unused)
      const call = () =>
        fetch(`${product.base}/api/wms/merchant_inventories`, { headers: { 'Api-Key': key } })
      expect((await call()).status).toBe(200)
      await page.reload()
      await expect.poll(() => row.textContent()).toContain('127.0.0.1')
      await row.getByRole('button', { name: said.revoke }).click()
      await page.getByRole('dialog').getByRole('button', { name: said.revoke }).click()
      await page.getByText(said.none).first().waitFor()
      expect((await call()).status).toBe(401)
      expect(faults).toEqual([])
    })

  for (const locale of languages)
    it(`the document for merchants is read in both languages, with introduction, examples and events; that of others is refused (${locale})`, async () => {
      const { page } = await product.open('merchant-a', { at: '/', locale })
      await page.goto(`${product.base}/api/docs/merchants/`)
      await page.getByText('Idempotency-Key').first().waitFor()
      await page.locator('.topbar select').selectOption({ label: locale === 'zh' ? '中文' : 'English' })
      const wanted = locale === 'zh' ? '重复发送' : 'Sending again'
      await page.getByRole('heading', { name: wanted }).waitFor()
      // The document draws only what is near the screen.
      const operation = page.locator('[data-path="/api/wms/external/outbound_order/create"]')
      await page.mouse.move(700, 450)
      await expect
        .poll(async () => {
          await page.mouse.wheel(0, 600)
          return operation.count()
        })
        .toBe(1)
      await operation.click()
      await page.getByText('curl -X POST').first().waitFor()
      await page.getByText('outbound_order.finished').first().waitFor()
      await page.goto(`${product.base}/api/docs/platforms/`)
      expect(await page.textContent('body')).toContain('11865')
    })

  it('an example of an event is sent to a webhook, and the answer of its receiver is shown', async () => {
    heard = []
    const { page, faults } = await product.open('admin', { at: '/settings/webhook_manage', locale: 'en' })
    await page.getByRole('button', { name: 'Events and fields' }).click()
    await page.getByText('outbound_order.finished').first().click()
    await page.getByText('JSON Schema').first().waitFor()
    await page.locator('.ant-drawer-close').click()
    await page.getByRole('button', { name: 'New webhook' }).click()
    const form = page.getByRole('dialog')
    await form.locator('#name').fill('ERP')
    await form.locator('#url').fill(address)
    await form.locator('#topics').click()
    await page.keyboard.type('inventory.adjusted')
    await page.keyboard.press('Enter')
    await form.getByRole('button', { name: 'OK' }).press('Enter')
    const secret = page.getByRole('dialog').filter({ hasText: 'whsec_' })
    await secret.waitFor()
    await secret.locator('.ant-modal-footer .ant-btn-primary').click()
    await secret.waitFor({ state: 'detached' })
    const row = page.getByRole('row').filter({ hasText: address })
    await row.getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: 'Send example' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click()
    await page.getByText('The receiver took the example').waitFor()
    await page.getByText('HTTP status 202').waitFor()
    expect(heard).toMatchObject([{ type: 'inventory.adjusted', example: true }])
    expect(faults).toEqual([])
  })
})
