import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Product, startProduct } from './product.ts'

/** What begins as every MP4 does; nothing that plays. */
const mp4 = (name: string, bytes = 40) => ({
  name,
  mimeType: 'video/mp4',
  buffer: Buffer.concat([Buffer.from('\0\0\0\x18ftypisom', 'latin1'), Buffer.alloc(bytes)]),
})

describe('the top bar', () => {
  let product: Product
  beforeAll(async () => {
    // Every export is made in the background, and the user is notified of its end.
    product = await startProduct({ EXPORT_ROWS: '1' })
  })
  afterAll(() => product.close())

  const bell = (page: Page) => page.getByRole('button', { name: /通知$/ })
  const lines = (page: Page) => page.locator('.notice-menu li')
  /** A background task whose end is notified: an export of the orders under this name. */
  const askForExport = async (page: Page, filename: string) => {
    const [from, to] = [-1, 1].map((days) => new Date(Date.now() + days * 86_400_000).toISOString())
    const query = `time_range[]=${from}&time_range[]=${to}&filename=${filename}`
    const reply = await page.request.get(`${product.base}/api/wms/outbound_order/export?${query}`)
    expect((await reply.json()).data).toMatchObject({ background: true })
  }
  const unread = (page: Page) => bell(page).getAttribute('aria-label')

  it('tells at once, on a page that is open, what a command had to say; a click leads there [SH-114 SH-117 SH-119]', async () => {
    const { page, faults } = await product.open('manager', { at: '/wms_outbound/outbound_order_manage' })
    await expect.poll(() => unread(page)).toBe('通知')
    await askForExport(page, 'A')
    await expect.poll(() => unread(page)).toBe('1 条未读通知')
    await bell(page).click()
    await lines(page).getByText(/导出/).click()
    await page.waitForURL('**/user/exports')
    await expect.poll(() => unread(page)).toBe('通知')
    await page.reload()
    await expect.poll(() => unread(page)).toBe('通知')
    expect(faults).toEqual([])
  })

  it('lets each notice be deleted by itself, and all be marked as read [SH-115 SH-116 SH-118]', async () => {
    const { page } = await product.open('admin', { at: '/settings/role_manage' })
    for (const name of ['B', 'C', 'D']) await askForExport(page, name)
    await expect.poll(() => unread(page)).toBe('3 条未读通知')
    await bell(page).click()
    const signed = page.waitForRequest('**/api/sign_notices_as_read')
    await lines(page).first().getByRole('button', { name: /^删除/ }).click()
    expect((await signed).postDataJSON().notice_ids).toHaveLength(1)
    await expect.poll(() => lines(page).count()).toBe(2)
    await page.getByRole('button', { name: '全部标为已读' }).click()
    await page.getByText('没有未读通知').waitFor()
    await page.reload()
    await expect.poll(() => unread(page)).toBe('通知')
  })

  it('tells what kind of news it is by sign, word and colour [SH-209 SH-394 SH-395]', async () => {
    const { page } = await product.open('fbw', { at: '/' })
    const types = ['alert', 'notification', 'warning', 'error', 'info', 'success']
    const notices = types.map((notice_type, i) => {
      const id = String(i).padStart(24, '0')
      return { id, title: notice_type, notice_type, redirect_url: '', created_at: '2026-01-02T03:04:05Z' }
    })
    let told = 0
    await page.route('**/api/get_notices', (route) => {
      told += 1
      return told === 1 ? route.fulfill({ json: { code: 0, msg: '', data: { notices } } }) : undefined
    })
    // The page that is left may have asked before.
    page.on('framenavigated', () => {
      told = 0
    })
    await page.reload()
    await bell(page).click()
    await lines(page).first().waitFor()
    const shown = await page
      .locator('.notice-mark')
      .evaluateAll((marks) =>
        marks.map((mark) => [mark.getAttribute('aria-label'), getComputedStyle(mark).color]),
      )
    const colour = (name: string) =>
      page.evaluate((variable) => {
        const probe = document.body.appendChild(document.createElement('i'))
        probe.style.color = `var(${variable})`
        const { color } = getComputedStyle(probe)
        probe.remove()
        return color
      }, name)
    const [red, orange, green, blue] = await Promise.all(
      ['--error', '--attention', '--ok', '--done'].map(colour),
    )
    expect(shown).toEqual([
      ['警报', red],
      ['通知', blue],
      ['警告', orange],
      ['错误', red],
      ['信息', blue],
      ['成功', green],
    ])
  })

  const help = (page: Page) => page.locator('.top-bar').getByRole('button', { name: '帮助' })
  const choose = async (page: Page, files: ReturnType<typeof mp4>[]) => {
    await help(page).click()
    await page.getByRole('button', { name: '上传视频' }).click()
    await page.locator('.dialog input[type=file]').setInputFiles(files)
    await page
      .locator('.dialog')
      .getByRole('button', { name: /^上\s?传$/ })
      .click()
  }

  it('has videos for the work of a page: uploaded one by one with their progress, then watched by everyone [SH-103 FU-084 FU-085 FU-086 FU-087 FU-088 FU-089 FU-768 FU-809]', async () => {
    const { page, faults } = await product.open('admin', { at: '/wms_outbound/bag' })
    const sent: string[] = []
    await page.route('**/api/tips/upload', async (route) => {
      sent.push(/name="append"\s+(\w+)/.exec(route.request().postData() ?? '')?.[1] ?? '')
      await page.locator('.tip-uploads .ant-progress').first().waitFor()
      await route.continue()
    })
    await choose(page, [mp4('一 装袋.mp4'), mp4('二 封袋.mp4')])
    await page.getByText('上传成功').waitFor()
    expect(sent).toEqual(['false', 'true'])
    expect(faults).toEqual([])

    const { page: reader } = await product.open('fbw')
    const told = reader.waitForResponse((r) => r.url().includes('/api/tips/'))
    await reader.goto(`${product.base}/wms_outbound/bag`)
    await help(reader).click()
    const { video_names, s3_urls } = (await (await told).json()).data
    const menu = reader.getByRole('navigation', { name: '观看视频' })
    await expect
      .poll(() => menu.getByRole('button').allTextContents())
      .toEqual([' 一 装袋.mp4', ' 二 封袋.mp4'])
    expect(await menu.locator('small').first().textContent()).toMatch(/更新于 \d{4}-\d\d-\d\d/)
    expect(await reader.getByRole('button', { name: '上传视频' }).count()).toBe(0)
    await menu.getByRole('button', { name: /二/ }).click()
    const player = reader.locator('.dialog video')
    await player.waitFor()
    const src = await player.getAttribute('src')
    expect(src).toMatch(/^\/api\/tip_videos\/[0-9a-f]{24}$/)
    expect([video_names, src]).toEqual([['一 装袋.mp4', '二 封袋.mp4'], s3_urls[1]])
    expect((await reader.locator('.dialog .ant-modal-container').boundingBox())?.width).toBeLessThanOrEqual(
      1200,
    )
  })

  it('refuses other files before anything is sent, and says why an upload or the tip failed [FU-365 FU-366 FU-732 FU-733]', async () => {
    const { page } = await product.open('admin', { at: '/wms_outbound/outbound_order_weight' })
    let sent = 0
    await page.route('**/api/tips/upload', (route) => {
      sent += 1
      return route.fulfill({ status: 400, json: { code: 1017, msg: '无法接受文件' } })
    })
    await choose(page, [{ ...mp4('film.avi'), mimeType: 'video/avi' }])
    await page.getByText('只能上传 mp4 文件').waitFor()
    // One byte more than is allowed.
    const folder = await mkdtemp(path.join(tmpdir(), 'film-'))
    const large = path.join(folder, 'film.mp4')
    await writeFile(large, '')
    await truncate(large, 100 * 1024 * 1024 + 1)
    await page.locator('.dialog input[type=file]').setInputFiles(large)
    await page.getByText('文件大小不能超过100M').first().waitFor()
    await rm(folder, { recursive: true })
    expect(sent).toBe(0)
    await page.locator('.dialog input[type=file]').setInputFiles([])
    await page.reload()
    await choose(page, [mp4('film.mp4')])
    await page.locator('.dialog').getByRole('alert').getByText('无法接受文件').waitFor()
    await page
      .locator('.dialog')
      .getByRole('button', { name: /^关\s?闭$/ })
      .click()
    await page.route('**/api/tips/**', (route) =>
      route.fulfill({ status: 500, json: { code: 1019, msg: '服务器内部错误' } }),
    )
    await page.reload()
    await help(page).click()
    await page.getByRole('alert').getByText('服务器内部错误').waitFor()
  })

  it('shows no help where there is none [SH-103 SH-104]', async () => {
    const { page } = await product.open('fbw')
    const told = page.waitForResponse('**/api/tips/**')
    await page.goto(`${product.base}/wms_outbound/task_pick`)
    await told
    await page.locator('.top-bar').waitFor()
    expect(await help(page).count()).toBe(0)
    const { page: other } = await product.open('admin', { at: '/settings/webhook_manage' })
    await help(other).click()
    await other.locator('.tip p').waitFor()
  })
})
