import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listen } from './cues.ts'
import {
  ask,
  errorDialog,
  heldBack,
  historyOf,
  openDesk,
  picture,
  pressAs,
  scan,
  scanAs,
  scanStopped,
} from './desk.ts'
import { beginWithNone, type TrainingBag, training, withdraw } from './hub.ts'
import { type Product, scriptOf, startProduct } from './product.ts'

describe('a hub’s night', () => {
  let product: Product
  let bags: TrainingBag[]
  beforeAll(async () => {
    product = await startProduct()
    bags = await training(product, 20, 4, ['1', '2', 'A'])
  })
  afterAll(() => product.close())
  const take = (): TrainingBag => {
    const bag = bags.pop()
    if (!bag) throw new Error('too few bags')
    return bag
  }
  const at = async (desk: string, options = {}) => {
    const { page, faults } = await product.open('hub', options)
    await beginWithNone(page)
    await openDesk(page, `${product.base}/hub/${desk}`)
    return { page, faults }
  }

  it('accepts a bag, sorts its parcels by tag, and lets the bags depart on a signed receipt [PA-490 PA-560 PA-561 PA-563]', async () => {
    const bag = take()
    const { page, faults } = await at('accept')
    expect(await scanAs(page, bag.bag_number, 'ok')).toContain('4')
    expect(await page.locator('.job').textContent()).toContain(bag.bag_number)
    expect(await scanAs(page, bag.bag_number, 'already')).toContain('正在收此袋')

    await openDesk(page, `${product.base}/hub/sort`)
    // The wall has all its places before a bag hangs there.
    const places = page.locator('.hub-wall > li')
    await places.first().waitFor()
    const tags = await page.locator('.wall-tag').allTextContents()
    expect(tags).toEqual(expect.arrayContaining(['1', '2', 'A']))
    const [first = '', ...rest] = bag.tracking_ids
    await scan(page, first)
    const question = page.getByRole('dialog')
    await question.getByText('没有打开的袋').waitFor()
    await question.getByRole('button', { name: '是，继续' }).click()
    await page.locator('[data-testid=desk-result][data-kind=ok]').waitFor()
    const big = page.locator('[data-testid=desk-result] .desk-big')
    expect(['1', '2', 'A']).toContain(await big.textContent())
    for (const id of rest) {
      await scan(page, id)
      const yes = page.getByRole('button', { name: '是，继续' })
      const sorted = page.locator('.desk-history li').filter({ hasText: id })
      await yes.or(sorted).first().waitFor()
      if (await yes.isVisible()) await yes.click()
      await sorted.first().waitFor()
    }
    const wall = page.locator('.hub-wall')
    expect(await wall.getByRole('button').count()).toBe(3)
    expect(await page.locator('.wall-tag').allTextContents()).toEqual(tags)
    expect(await scanAs(page, first, 'already')).toContain('已在此袋中')

    const labels: string[] = []
    page.on('request', (r) => r.url().includes('/packing/hub/print-bag-label') && labels.push(r.url()))
    const numbers: string[] = []
    for (let i = 0; i < 3; i += 1) {
      const one = wall.getByRole('button').first()
      numbers.push((await one.locator('.code').textContent()) ?? '')
      await one.click()
      await pressAs(page, 'F2', 'done')
    }
    await expect.poll(() => labels.length).toBeGreaterThanOrEqual(3)

    await openDesk(page, `${product.base}/hub/accept`)
    const finish = page.getByRole('dialog')
    await pressAs(page, 'F2', 'done', async () => {
      for (const word of ['预报', '已到', '缺少', '已取消', '重复'])
        await finish.getByText(word, { exact: true }).waitFor()
      await finish.getByRole('button', { name: '完成收包' }).click()
    })

    await openDesk(page, `${product.base}/hub/depart`)
    for (const number of numbers) await scanAs(page, number, 'ok')
    await pressAs(page, 'F2', 'done', async () => {
      const dialog = page.getByRole('dialog')
      await dialog.locator('input[type=file]').setInputFiles(picture)
      await dialog.getByRole('button', { name: '签收', exact: true }).click()
    })
    expect(faults).toEqual([])
  })

  it('answers each of 30 fast scans once while the server is slow: sorted, or loudly not taken [OP-5]', async () => {
    const [one, more] = [take(), [take(), take(), take()].flatMap((b) => b.tracking_ids)]
    const { page } = await at('sort')
    // Bags stand open at all three places, so that no question comes.
    for (const id of one.tracking_ids)
      await ask(page, '/hub/sort', { tracking_id: id, allow_creating_new_bag: true })
    await page.route('**/api/hub/sort', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 400))
      await route.continue()
    })
    const scans = Array.from({ length: 30 }, (_, i) => more[i % more.length] ?? '')
    for (const id of scans) {
      await scan(page, id)
      await page.waitForTimeout(50)
    }
    await expect.poll(async () => (await historyOf(page)).length).toBe(30)
    const rows = await historyOf(page)
    expect(rows.map((r) => r.value).sort()).toEqual(scans.toSorted())
    const taken = rows.filter((r) => r.kind === 'ok' || r.kind === 'already')
    const loud = rows.filter((r) => r.kind === 'error')
    expect(taken.length).toBeGreaterThanOrEqual(10)
    expect(taken.length + loud.length).toBe(30)
    expect(loud.every((r) => r.word.includes('未处理'))).toBe(true)
  })

  it('stops at an error until it was seen: nothing is lost, run or half typed behind it [PA-722 OP-4 OP-6 OP-12]', async () => {
    const [open, other] = [take(), take()]
    const { page, faults } = await at('accept')
    await scanAs(page, open.bag_number, 'ok')
    const answer = await heldBack(page, '**/api/hub/ops/accept_bag')
    const heard = await listen(page)
    await scan(page, other.bag_number)
    await scan(page, 'WAITING1')
    answer()
    const dialog = errorDialog(page)
    await dialog.waitFor()
    const said = (await dialog.textContent()) ?? ''
    // A refusal without a title of its own; the next has one.
    expect(said.trim()).toMatch(/^错误/)
    for (const part of ['还不能收袋', `正由 hub 收包`, `请先完成或取消袋 ${open.bag_number}`])
      expect(said).toContain(part)
    expect(await heard()).toEqual(['error'])
    await scan(page, 'MEANWHILE1')
    expect(await heard()).toEqual(['error', 'error'])
    expect(await dialog.textContent()).toBe(said)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    const field = page.locator('[data-testid=desk-target] input')
    await field.and(page.locator(':focus')).waitFor()
    expect(await field.inputValue()).toBe('')
    const rows = (await historyOf(page)).slice(0, 3)
    expect(rows.map(({ value, word }) => [value, word])).toEqual([
      ['MEANWHILE1', '未处理：请先处理对话框'],
      ['WAITING1', '未处理：前一个结果需要确认'],
      [other.bag_number, `还不能收袋 ${other.bag_number}`],
    ])
    await scanStopped(page, other.bag_number)
    expect(await scanStopped(page, 'NOWHERE-1')).toMatch(/^\s*找不到入库袋/)
    expect(faults).toEqual([])
  })

  it('a key pressed while the page loads is answered: before its program is there, before its bag is known, and where there is nothing to do', async () => {
    const bag = take()
    const { page, faults } = await at('accept')
    // With or without the answer which bag is open.
    expect(await pressAs(page, 'F2', 'attention')).toMatch(/现在不能执行|没有在收的袋/)
    await scanAs(page, bag.bag_number, 'ok')

    const program = Promise.withResolvers<void>()
    await page.route(await scriptOf('hub/accept/accept-page.tsx'), async (route) => {
      await program.promise
      await route.continue()
    })
    const known = Promise.withResolvers<void>()
    await page.route('**/by_view/one_accepting', async (route) => {
      await known.promise
      await route.continue()
    })
    await page.goto(`${product.base}/hub/accept`, { waitUntil: 'commit' })
    await page.locator('.ant-skeleton').first().waitFor()
    await page.keyboard.press('F2')
    await page.getByText('页面还在加载，「F2」未处理').waitFor()
    program.resolve()
    await page.locator('[data-testid=desk-target][data-state=READY]').waitFor()
    await page.keyboard.press('F2')
    known.resolve()
    const finish = page.getByRole('dialog')
    await finish.getByRole('button', { name: '完成收包' }).click()
    await page.locator('[data-testid=desk-result][data-kind=done]').waitFor()
    expect(faults).toEqual([])
  })

  it('works in English on a handheld: in one step with weights, undone, and stopped by what may not go [PA-559 PA-563 OP-12 OP-20]', async () => {
    const [bag, other] = [take(), take()]
    const { page, faults } = await at('accept', { locale: 'en', handheld: true })
    expect(await scanAs(page, `${bag.bag_number},1.2`, 'done')).toContain('Accepted')
    expect(await scanAs(page, `${bag.bag_number},1.2`, 'already')).toContain('This bag was already accepted')
    await openDesk(page, `${product.base}/hub/sort`)
    const [id = ''] = bag.tracking_ids
    await ask(page, '/hub/sort', { tracking_id: other.tracking_ids[0], allow_creating_new_bag: true })
    await ask(page, '/hub/sort', { tracking_id: id, allow_creating_new_bag: true })
    await ask(page, '/hub/ops/unbind_parcel_from_bag', { tracking_id: id })
    expect(await scanAs(page, `${id},0.3`, 'ok')).toContain('Sorted')
    expect(await pressAs(page, 'F9', 'ok')).toContain('removed')
    await scan(page, `${id},9`)
    const again = page.getByRole('dialog')
    await again.getByText('Tries left').waitFor()
    await page.keyboard.press('Escape')
    await page.locator('[data-testid=desk-result][data-kind=attention]').waitFor()

    await withdraw(product, bag.tracking_ids.slice(1, 2))
    await scan(page, bag.tracking_ids[1] ?? '')
    const stop = page.getByRole('dialog').filter({ hasText: 'was cancelled' })
    await stop.waitFor()
    expect(await stop.textContent()).toContain('exception area')
    await page.keyboard.press('Escape')
    await stop.waitFor({ state: 'detached' })

    await openDesk(page, `${product.base}/hub/depart`)
    await page.getByRole('tab', { name: 'Direct' }).click()
    await page.locator('[data-testid=desk-target][data-state=READY]').waitFor()
    // The batch is typed once; it stays through a reload and goes with every bag.
    const batch = page.getByRole('textbox', { name: 'Batch number' })
    await batch.fill('NIGHT-7')
    await openDesk(page, `${product.base}/hub/depart`)
    await page.getByRole('tab', { name: 'Direct' }).click()
    await page.locator('[data-testid=desk-target][data-state=READY]').waitFor()
    expect(await batch.inputValue()).toBe('NIGHT-7')
    const left = page.waitForRequest((r) => r.url().endsWith('/hub/ops/depart'))
    const said = await scanStopped(page, 'HUBNOTHERE')
    expect((await left).postDataJSON()).toMatchObject({ batch_number: 'NIGHT-7' })
    expect(said.trim()).toMatch(/^Bag not found/)
    expect(said).toContain('HUBNOTHERE')
    expect(faults).toEqual([])
  })
})
