import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Product, startProduct } from './product.ts'

describe('announcements', () => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct()
  })
  afterAll(() => product.close())

  it('are written with structure, read on the start page, and counted until then [SH-111 SH-112 SH-113 SH-138 SH-177 SH-178 SH-265 FU-013 FU-137 FU-807]', async () => {
    const { page, faults } = await product.open('admin', { at: '/announcement_manage/add_new_announcement' })
    const menu = page.getByRole('navigation', { name: '菜单' })
    await menu.locator('.ant-menu-submenu-title').getByText('公告', { exact: true }).click()
    for (const [name, href] of [
      ['发布公告', '/announcement_manage/add_new_announcement'],
      ['公告管理', '/announcement_manage/manage_announcement'],
    ] as const) {
      const entry = menu.getByRole('link', { name })
      await entry.waitFor()
      expect(await entry.getAttribute('href')).toBe(href)
    }
    await page.fill('#title', '双十一作业时间')
    await page.locator('.tiptap').click()
    await page.getByLabel('项目符号').click()
    await page.keyboard.type('入库最晚 20:00')
    // A file of 50 MB is refused when it is chosen.
    const large = path.join(await mkdtemp(path.join(tmpdir(), 'large-')), 'large.pdf')
    await writeFile(large, '')
    await truncate(large, 50 * 1024 * 1024)
    let sent = 0
    page.on('request', (r) => {
      if (
        r.method() === 'POST' &&
        r.url().includes('announcement') &&
        r.headers()['content-type']?.startsWith('multipart')
      )
        sent += 1
    })
    await page.locator('input[type=file]').setInputFiles(large)
    await page.getByText('文件大小不能超过50MB!').waitFor()
    expect([sent, await page.getByText('large.pdf').count()]).toEqual([0, 0])
    await rm(path.dirname(large), { recursive: true })
    await page.locator('input[type=file]').setInputFiles({
      name: '跨境仓储操作手册第三版二零二六年十一月修订.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF'),
    })
    await page.getByRole('button', { name: /^预\s?览$/ }).click()
    const preview = page.locator('.dialog')
    await preview.getByRole('listitem').getByText('入库最晚 20:00').waitFor()
    await preview
      .getByRole('button', { name: /^关\s?闭$/ })
      .last()
      .click()
    await preview.waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: /^发\s?布$/ }).click()
    await page.getByText('创建成功', { exact: true }).waitFor()
    expect(sent).toBe(1)
    expect(await page.inputValue('#title')).toBe('')
    const published = page.getByRole('article').filter({ hasText: '双十一作业时间' })
    await published.getByText('删除').waitFor()
    expect(faults).toEqual([])

    const reader = await product.open('fbw', { at: '/wms_inventory/sku_inventory' })
    const bell = reader.page.getByRole('button', { name: /公告/ })
    await expect.poll(() => bell.getAttribute('aria-label')).toMatch(/^\d+ 条未读公告$/)
    await bell.click()
    await reader.page.waitForURL(`${product.base}/`)
    await reader.page.getByRole('listitem').filter({ hasText: '入库最晚 20:00' }).waitFor()
    const file = reader.page.locator('a[download]')
    expect(await file.getAttribute('title')).toBe('跨境仓储操作手册第三版二零二六年十一月修订.pdf')
    expect(await file.textContent()).toContain('跨境仓储操作手册第三版二…六年十一月修订.pdf')
    expect(await file.getAttribute('download')).toBe('跨境仓储操作手册第三版二零二六年十一月修订.pdf')
    await expect.poll(() => bell.getAttribute('aria-label')).toBe('公告')
    await reader.page.reload()
    await expect.poll(() => bell.getAttribute('aria-label')).toBe('公告')
    await reader.page.locator('.ant-badge').filter({ has: bell }).waitFor()
    expect(await reader.page.locator('.ant-badge').filter({ has: bell }).textContent()).toBe('')
    // On the start page the bell leads down to them.
    await reader.page.setViewportSize({ width: 1440, height: 240 })
    const title = reader.page.locator('#announcements .section-title')
    const inSight = async () => ((await title.boundingBox())?.y ?? 999) < 240
    expect(await inSight()).toBe(false)
    await bell.click()
    await expect.poll(inSight).toBe(true)
  })
})
