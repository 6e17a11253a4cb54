import { getPorts } from '@kuacang/contract/ports/port/calls'
import { portKind } from '@kuacang/contract/ports/port/enums'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ask } from './desk.ts'
import { type Product, startProduct } from './product.ts'

let product: Product
beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product.close())

const at = '/settings/ports'

it('a port is connected on its page: the secret is shown once, a test says why no answer came, the requests are a click away', async () => {
  const { page, faults } = await product.open('admin', { at })
  const rows = page.locator('.ant-table-tbody tr.ant-table-row')
  await rows.first().waitFor()
  expect(await rows.count()).toBe(portKind.codes.length)
  const carrier = rows.filter({ hasText: '承运商' })
  expect(await carrier.textContent()).toContain('系统内置')
  await carrier.getByRole('button', { name: /设\s*置/ }).click()
  const dialog = page.locator('.ant-modal').filter({ visible: true })
  await dialog.locator('.ant-select').click()
  await page.locator('.ant-select-item-option').filter({ hasText: '外部接口' }).click()
  // An address inside our own network is never reached.
  await dialog.getByLabel('地址').fill('https://127.0.0.1/carrier')
  await dialog.getByRole('button', { name: /确\s*定/ }).click()
  const once = dialog.filter({ hasText: '只显示这一次' })
  const first = await once.locator('.code').textContent()
  expect(first).toMatch(/^whsec_/)
  await once
    .getByRole('button', { name: /关\s*闭/ })
    .last()
    .click()
  await expect.poll(() => carrier.textContent()).toContain('外部接口https://127.0.0.1/carrier')

  await carrier.getByRole('button', { name: /测\s*试/ }).click()
  await dialog.getByText('对方没有答复').waitFor()
  expect(await dialog.textContent()).toContain('is no address of the public internet')
  await dialog
    .getByRole('button', { name: /关\s*闭/ })
    .last()
    .click()
  // Degraded, or down where this machine was so slow that the test was sent three times.
  await expect.poll(() => carrier.textContent()).toMatch(/(不稳定|中断)自.*1 \/ 1（100%）/)

  await carrier.locator('.row-actions .anticon-down').click()
  await page.locator('.ant-dropdown-menu-item').filter({ hasText: '更换密钥' }).click()
  await dialog.getByRole('button', { name: '更换密钥' }).click()
  const second = await once.locator('.code').textContent()
  expect([second === first, second?.startsWith('whsec_')]).toEqual([false, true])
  await once
    .getByRole('button', { name: /关\s*闭/ })
    .last()
    .click()

  await carrier.getByRole('link', { name: '1' }).click()
  await page.waitForURL(/port_requests\?port=2/)
  await expect
    .poll(() => rows.filter({ visible: true }).allTextContents())
    .toEqual([expect.stringMatching(/^test承运商test待发送/)])
  const { data } = await ask(page, getPorts.path)
  expect(JSON.stringify(data)).not.toContain('whsec_')
  expect(faults).toEqual([])
})
