import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Product, startProduct } from './product.ts'

let product: Product
beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product.close())

const kB = 1000

/** The scripts that a page asks for until it shows this, compressed as they were sent. */
const scriptsOf = async (page: Page, at: string, shown: string) => {
  const sizes: Promise<number>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script')
      sizes.push(response.body().then(async () => Number((await response.allHeaders())['content-length'])))
  })
  await page.goto(product.base + at)
  await page.locator(shown).first().waitFor()
  const all = await Promise.all(sizes)
  return { files: all.length, kilobytes: all.reduce((a, b) => a + b, 0) / kB }
}

describe('what a browser loads', () => {
  it('of the login page stays below 300 kB of scripts, in few files', async () => {
    const { page } = await product.open('manager', { anonymous: true, alone: true })
    const { files, kilobytes } = await scriptsOf(page, '/login', '#username')
    expect(files).toBeLessThanOrEqual(5)
    expect(kilobytes).toBeLessThan(300)
  })

  it('of a desk in the hand stays below 450 kB of scripts', async () => {
    const { page } = await product.open('fbw', { alone: true, handheld: true })
    const { kilobytes } = await scriptsOf(page, '/m/wms/case_putaway', '[data-testid=desk-target]')
    expect(kilobytes).toBeLessThan(450)
  })

  it('of the list of outbound orders stays below 380 kB of scripts in 12 files', async () => {
    const { page } = await product.open('manager', { alone: true })
    const list = '/wms_outbound/outbound_order_manage'
    const { files, kilobytes } = await scriptsOf(page, list, '.ant-table-row')
    expect(files).toBeLessThanOrEqual(12)
    expect(kilobytes).toBeLessThan(380)
  })
})
