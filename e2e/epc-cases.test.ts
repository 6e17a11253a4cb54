import { caseColumns } from '@kuacang/contract/epc/combine-case/sheet'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { workbookOf } from '../server/src/kit/testing/sheet.ts'
import { epcId, fbwId, workIn } from './hub.ts'
import { dialogOf } from './market.ts'
import { type Product, startProduct } from './product.ts'

const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const cases = '/epc_super_admin/error_combines'

describe('workbooks of a parcel centre', () => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct()
  })
  afterAll(() => product.close())

  it('are uploaded as xlsx and as nothing else, one or several, at least one; the template is at hand, and each row is answered with its file [PA-007 PA-028 PA-029 PA-045 PA-684 PA-731]', async () => {
    const { page, faults } = await product.open('admin')
    await workIn(page, epcId)
    await page.goto(product.base + cases)
    await page.getByRole('button', { name: '批量处理' }).click()
    const dialog = dialogOf(page)
    const confirm = () => dialog.locator('.ant-modal-footer .ant-btn-primary').click()
    let sent = 0
    page.on('request', (r) => {
      if (r.url().endsWith('/batch_resolve_combines')) sent += 1
    })
    await confirm()
    await dialog.getByText('请至少选择一个文件').waitFor()
    const input = dialog.locator('input[type=file]')
    expect([await input.getAttribute('accept'), await input.getAttribute('multiple')]).toEqual(['.xlsx', ''])
    for (const name of ['cases.csv', 'cases.xls', 'cases.xlsx.pdf', 'cases']) {
      await input.setInputFiles({ name, mimeType: type, buffer: Buffer.from('PK') })
      await dialog.getByText(`未选「${name}」：只能上传 xlsx 文件`).waitFor()
    }
    await confirm()
    await dialog.getByText('请至少选择一个文件').waitFor()
    expect(sent).toBe(0)

    const [template] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('link', { name: '下载模板' }).click(),
    ])
    expect(template.suggestedFilename()).toBe('批量处理模板.xlsx')
    expect(new URL(template.url()).pathname).toBe('/templates/epc-batch_resolve_combines-template.zh.xlsx')

    const book = async (name: string, id: string) => {
      const rows = [{ combine_id: id.repeat(24), category: 1 }]
      const { bytes } = workbookOf(caseColumns, rows, name)
      return { name, mimeType: type, buffer: Buffer.from(bytes) }
    }
    await input.setInputFiles([await book('a.xlsx', 'a'), await book('b.XLSX', 'b')])
    await confirm()
    const result = dialogOf(page)
    await result.getByText('已处理 0 件，未处理 2 件').waitFor()
    await result.locator('.ant-modal-title .mark-attention').waitFor()
    const rows = result.locator('tbody tr.ant-table-row')
    expect(await rows.allInnerTexts()).toEqual([
      expect.stringMatching(/^a\.xlsx\s+2\s+a{24}/),
      expect.stringMatching(/^b\.XLSX\s+2\s+b{24}/),
    ])
    expect(sent).toBe(1)
    await result.locator('.ant-btn-primary').last().click()
    await page.route('**/batch_resolve_combines', (route) =>
      route.fulfill({ json: { code: 0, msg: '', data: { resolved: 1, rows: [] } } }),
    )
    await page.getByRole('button', { name: '批量处理' }).click()
    await input.setInputFiles([await book('a.xlsx', 'a')])
    await confirm()
    await result.getByText('已处理 1 件，未处理 0 件').waitFor()
    await result.locator('.ant-modal-title .mark-ok').waitFor()
    await result.locator('.ant-btn-primary').last().click()

    // Where there is no template, no link for one is shown.
    await workIn(page, fbwId)
    await page.goto(`${product.base}/wms_return/records`)
    await page
      .getByRole('button', { name: /^导\s?入/ })
      .first()
      .click()
    await dialogOf(page).locator('input[type=file]').waitFor({ state: 'attached' })
    expect(await dialogOf(page).getByText('下载模板').count()).toBe(0)
    expect(faults).toEqual([])
  })
})
