import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readSheet } from '../server/src/kit/sheets/read-sheet.ts'
import { unique } from './goods.ts'
import { type Product, startProduct } from './product.ts'

let product: Product
beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product.close())

it('an import with a fault → the own file with the fault marked is loaded, corrected and imported', async () => {
  const { page, faults } = await product.open('manager', { at: '/wms_superadmin/sku_manage' })
  const sku = unique('MK')
  const lines = ['sku,barcode,name,weight,length,width,height', `${sku},B${sku},杯子,heavy,10,9,5`]
  await page.getByRole('button', { name: '导入' }).click()
  const dialog = page.locator('.dialog').filter({ has: page.locator('input[type=file]') })
  await dialog.locator('.ant-select').click()
  await page.keyboard.press('Enter')
  const choose = (name: string, buffer: Buffer) =>
    dialog.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer })
  await choose('goods.csv', Buffer.from(lines.join('\n')))
  await dialog.getByRole('button', { name: '确定' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: '下载标出错误的文件' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('goods.xlsx')
  const rows = await readSheet(await readFile(await file.path()), 'goods.xlsx')
  expect(rows.map((r) => r.cells[0])).toEqual(['需要修改', '重量 kg：不是数字'])
  await page
    .locator('.dialog')
    .filter({ hasText: '没有导入任何数据' })
    .getByRole('button', { name: '关闭' })
    .last()
    .click()
  const corrected = rows.map((r) => r.cells.map((c) => (c === 'heavy' ? '0.5' : c)).join(','))
  await choose('goods.csv', Buffer.from(corrected.join('\n')))
  await dialog.getByRole('button', { name: '确定' }).click()
  await page.getByText('新建 1，更新 0').waitFor()
  expect(faults).toEqual([])
})
