import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Product, startProduct } from './product.ts'

describe('announcements', () => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct()
  })
  afterAll(() => product.close())

  it('are written with structure, read on the start page, and counted until then [SH-111 SH-112 SH-113 SH-138 SH-177 SH-178 SH-212 FU-013 FU-137]', async () => {
    const { page, faults } = await product.open('admin', { at: '/announcement_manage/add_new_announcement' })
    await page.fill('#title', '双十一作业时间')
    await page.locator('.tiptap').click()
    await page.getByLabel('项目符号').click()
    await page.keyboard.type('入库最晚 20:00')
    await page.locator('input[type=file]').setInputFiles({
      name: '跨境仓储操作手册第三版二零二六年十一月修订.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF'),
    })
    await page.getByRole('button', { name: /^发\s?布$/ }).click()
    await page.getByText('公告已发布').waitFor()
    expect(await page.inputValue('#title')).toBe('')
    expect(faults).toEqual([])

    const reader = await product.open('fbw', { at: '/wms_inventory/sku_inventory' })
    const bell = reader.page.getByRole('button', { name: /公告/ })
    await expect.poll(() => bell.getAttribute('aria-label')).toMatch(/^\d+ 条未读公告$/)
    await bell.click()
    await reader.page.waitForURL(`${product.base}/`)
    await reader.page.getByRole('listitem').filter({ hasText: '入库最晚 20:00' }).waitFor()
    const file = reader.page.locator('a[download]')
    expect(await file.getAttribute('title')).toBe('跨境仓储操作手册第三版二零二六年十一月修订.pdf')
    expect(await file.textContent()).toContain('…')
    expect(await file.getAttribute('download')).toBe('跨境仓储操作手册第三版二零二六年十一月修订.pdf')
    await expect.poll(() => bell.getAttribute('aria-label')).toBe('公告')
    await reader.page.reload()
    await expect.poll(() => bell.getAttribute('aria-label')).toBe('公告')
  })
})
