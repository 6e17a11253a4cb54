import { editPort, testPort } from '@kuacang/contract/ports/port/calls'
import { portKind, portMode } from '@kuacang/contract/ports/port/enums'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ask } from './desk.ts'
import { type Product, startProduct } from './product.ts'

let product: Product
beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product.close())

const at = '/settings/port_requests'

it('the list of port requests shows what was asked of which system, and why no answer came', async () => {
  const { page, faults } = await product.open('admin', { at })
  await page.locator('[data-state=empty]').waitFor()
  const port = portKind.code.carrier
  // An address inside our own network is never reached.
  const url = 'https://127.0.0.1/carrier'
  await ask(page, editPort.path, { port, port_mode: portMode.code.http, url, timeout_s: 1 })
  await ask(page, testPort.path, { port })
  const row = page.locator('.ant-table-tbody tr.ant-table-row')
  await expect
    .poll(async () => {
      await page.reload()
      await row.waitFor()
      return row.textContent()
    })
    .toMatch(/test承运商test待发送.*is no address of the public internet/)
  expect(faults).toEqual([])
})
