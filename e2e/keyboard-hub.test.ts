import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pressAs, scan, scanAs } from './desk.ts'
import { beginWithNone, type TrainingBag, training } from './hub.ts'
import {
  answer,
  atDesk,
  byMenu,
  byName,
  givePhoto,
  keepsFocus,
  tabBackTo,
  tabTo,
  typed,
  typist,
  wrongScan,
} from './keyboard.ts'
import { type Product, startProduct } from './product.ts'

const group = '中转仓作业'

describe('a shift of a hub without a mouse', () => {
  let product: Product
  let bags: TrainingBag[]
  beforeAll(async () => {
    product = await startProduct()
    bags = await training(product, 2, 4, ['1', '2', 'A'])
  })
  afterAll(() => product.close())

  const desk = async (page: Page, title: string) => {
    await byName(page, title, group)
    await atDesk(page)
  }
  /** Sorts a parcel, and answers the question for a new bag where it comes. */
  const sorted = async (page: Page, id: string) => {
    await scan(page, id)
    const question = page.getByRole('button', { name: '是，继续' })
    const row = page.locator('.desk-history li').filter({ hasText: id, visible: true })
    await question.or(row).first().waitFor()
    if (await question.isVisible()) await answer(page, '是，继续')
    await row.first().waitFor()
    await atDesk(page)
  }

  it('bags are accepted, sorted into others, and depart on a receipt, one by one and as one batch', async () => {
    const { page, faults, pointed } = await typist(product, 'hub')
    await beginWithNone(page)
    const [bag, other] = bags
    await byMenu(page, '收包', group)
    await atDesk(page)
    await scanAs(page, bag?.bag_number ?? '', 'ok')
    await wrongScan(page, 'NO-SUCH-BAG')
    await wrongScan(page, other?.bag_number ?? '')
    await pressAs(page, 'F4', 'attention', () => answer(page, '不，返回'))
    await atDesk(page)
    await pressAs(page, 'F4', 'ok', () => answer(page, '取消收包'))
    await atDesk(page)
    await scanAs(page, bag?.bag_number ?? '', 'ok')

    await desk(page, '分拣')
    const [first = '', ...rest] = bag?.tracking_ids ?? []
    await sorted(page, first)
    await wrongScan(page, 'NO-SUCH-PARCEL')
    await pressAs(page, 'F9', 'ok')
    await atDesk(page)
    for (const id of [first, ...rest]) await sorted(page, id)
    const wall = page.locator('.hub-wall').getByRole('button')
    const numbers: string[] = []
    for (let left = await wall.count(); left > 0; left -= 1) {
      const one = wall.last()
      await tabTo(page, one)
      await page.keyboard.press('Enter')
      await page.locator('.hub-wall button[aria-pressed=true]:focus').waitFor()
      numbers.push((await one.locator('.code').textContent()) ?? '')
      await pressAs(page, 'F2', 'done')
      await atDesk(page)
      await expect.poll(() => wall.count()).toBe(left - 1)
    }
    expect(numbers).toHaveLength(3)

    await desk(page, '收包')
    await pressAs(page, 'F2', 'done', async () => {
      await page.locator('.dialog .ant-btn:focus', { hasText: '完成收包' }).waitFor()
      await page.keyboard.press('Enter')
    })
    await atDesk(page)

    await desk(page, '出库')
    const [onReceipt = '', alone = ''] = numbers
    await scanAs(page, onReceipt, 'ok')
    await wrongScan(page, 'NO-SUCH-BAG')
    await pressAs(page, 'F9', 'ok')
    await scanAs(page, onReceipt, 'ok')
    await pressAs(page, 'F2', 'done', async () => {
      const sign = page.getByRole('dialog', { name: '签收' })
      await sign.waitFor()
      await givePhoto(page, sign)
      await answer(page, '签收')
    })
    await atDesk(page)

    await tabBackTo(page, page.getByRole('tab', { name: '交接单出库' }))
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await atDesk(page)
    await tabTo(page, page.getByRole('textbox', { name: '批次号' }))
    await typed(page, 'NIGHT-7')
    await scanAs(page, alone, 'done')
    expect(await page.getByRole('textbox', { name: '批次号' }).inputValue()).toBe('NIGHT-7')
    const all = page.getByRole('button', { name: '全部出库', disabled: false })
    await tabBackTo(page, all)
    const waiting = await all.count()
    await page.keyboard.press('Enter')
    await answer(page, '不，返回')
    await atDesk(page)
    await tabTo(page, all)
    await page.keyboard.press('Enter')
    await answer(page, '全部出库')
    await expect.poll(() => all.count()).toBe(waiting - 1)
    await keepsFocus(page, 'when all bags had departed')
    expect([faults, pointed]).toEqual([[], []])
  })
})
