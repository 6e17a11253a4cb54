import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listen, listenToAll } from './cues.ts'
import { heldBack, historyOf, openDesk, scan, scanAs } from './desk.ts'
import { announced, unique } from './goods.ts'
import { type Product, startProduct } from './product.ts'

const numbers = (n: number) => Array.from({ length: n }, () => unique('TN'))
const stateOf = (page: Page) => page.getByTestId('desk-target').getAttribute('data-state')
/** What can be seen of a result from afar: its word, icon, the contrast of its text, and the sizes of its number. */
const lookOf = (panel: Element) => {
  const shares = (colour: string) => {
    const [r = 0, g = 0, b = 0] = (colour.match(/[\d.]+/g) ?? []).map((n) => Number(n) / 255)
    const linear = (c: number) => (c <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4)
    return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b)
  }
  const { color, backgroundColor } = getComputedStyle(panel)
  const [dark = 0, light = 0] = [shares(color), shares(backgroundColor)].toSorted((a, b) => a - b)
  const big = [...panel.querySelectorAll('.desk-big')]
  return {
    word: panel.querySelector('.desk-word span:last-child')?.textContent ?? '',
    icon: panel.querySelector('.desk-word svg')?.getAttribute('data-icon') ?? '',
    contrast: (light + 0.05) / (dark + 0.05),
    numbers: big.map((e) => Number.parseFloat(getComputedStyle(e).fontSize)),
  }
}
/** The state as people see it: its word and the colour of its lamp. */
const shownState = async (page: Page) => {
  const state = page.getByTestId('desk-state')
  const colour = await state.locator('i').evaluate((i) => getComputedStyle(i).backgroundColor)
  return { word: await state.textContent(), colour }
}

/** The server gets each call of this path only after `wait`. Gathers what it was sent, in its order. */
const slow = async (page: Page, path: string, wait: () => Promise<unknown>): Promise<string[]> => {
  const sent: string[] = []
  await page.route(`**/api${path}`, async (route) => {
    await wait()
    const { tracking_number, case_code } = route.request().postDataJSON() as Record<string, string>
    sent.push(tracking_number ?? case_code ?? '')
    await route.fulfill({ response: await route.fetch() })
  })
  return sent
}

describe('a scan desk', () => {
  let product: Product
  let page: Page
  beforeAll(async () => {
    product = await startProduct()
  })
  afterAll(() => product.close())

  const at = async (path: string, options: Parameters<Product['open']>[1] = {}) => {
    const opened = await product.open('fbw', options)
    page = opened.page
    return {
      page,
      go: () => openDesk(page, product.base + path),
    }
  }
  const signing = '/wms_inbound/inbound_parcel_sign'
  const receiving = '/wms_inbound/case_receive'

  it('thirty scans at 50 ms and a server that takes 400: none lost, none doubled, their order kept [OP-5 REL-13]', async () => {
    const { page, go } = await at(signing)
    const parcels = numbers(30)
    await announced(page, parcels)
    const sent = await slow(page, '/wms/inbound_sign', () => sleep(400))
    await go()
    for (const parcel of parcels) {
      await scan(page, parcel)
      await sleep(50)
    }
    await expect.poll(async () => (await historyOf(page)).length).toBe(30)
    await page.locator('[data-testid=desk-target][data-state=READY]').waitFor()
    const rows = (await historyOf(page)).toReversed()
    expect(rows.map((r) => r.value).toSorted()).toEqual(parcels.toSorted())
    const taken = rows.filter((r) => r.kind === 'ok').map((r) => r.value)
    expect(taken.length).toBeGreaterThan(10)
    expect(sent).toEqual(taken)
    expect(taken).toEqual(parcels.filter((p) => taken.includes(p)))
    const others = rows.filter((r) => r.kind !== 'ok')
    expect(new Set(others.map((r) => r.word))).toEqual(new Set(others.length > 0 ? ['未处理：扫描太快'] : []))
    // The server counts the same: one more parcel, and it knows of all that were taken.
    const next = parcels.find((p) => !taken.includes(p))
    if (next) expect(await scanAs(page, next, 'ok')).toContain(`${taken.length + 1}/30`)
  })

  it('nothing runs behind an error, and the scans that waited are named [OP-6]', async () => {
    const { page, go } = await at(signing, { locale: 'en' })
    const [first = '', third = '', fourth = ''] = numbers(3)
    await announced(page, [first, third, fourth])
    const scanned = Promise.withResolvers<void>()
    const sent = await slow(page, '/wms/inbound_sign', () => scanned.promise)
    await go()
    for (const code of [first, 'UNKNOWN-1', third, fourth]) await scan(page, code)
    scanned.resolve()
    const notTaken = page.getByTestId('desk-nottaken')
    await notTaken.waitFor()
    expect(await notTaken.textContent()).toContain('2 scans not processed')
    expect(await notTaken.textContent()).toContain(third)
    expect(sent).toEqual([first, 'UNKNOWN-1'])
  })

  it('scans that wait for the job to open are counted in it [OP-5]', async () => {
    const { page, go } = await at(receiving)
    const { case_code, skus } = await announced(page, [])
    const scanned = Promise.withResolvers<void>()
    await slow(page, '/wms/case_receive/start', () => scanned.promise)
    await go()
    await scan(page, case_code)
    for (let i = 0; i < 3; i += 1) await scan(page, skus[0]?.barcode ?? '')
    scanned.resolve()
    await expect.poll(() => page.locator('.job-count').textContent()).toBe('3 / 3')
  })

  it('what a hand types while a scan is answered stays in the field, which held that scan no more [OP-10]', async () => {
    const { page, go } = await at(signing)
    const [parcel = ''] = numbers(1)
    await announced(page, [parcel])
    const typed = Promise.withResolvers<void>()
    await slow(page, '/wms/inbound_sign', () => typed.promise)
    await go()
    await scan(page, parcel)
    await page.locator('[data-testid=desk-target][data-state=BUSY]').waitFor()
    const field = page.getByTestId('desk-target').locator('input')
    expect(await field.inputValue()).toBe('')
    await field.pressSequentially('TN', { delay: 200 })
    typed.resolve()
    await expect.poll(async () => (await historyOf(page)).map((h) => h.value)).toEqual([parcel])
    expect(await field.inputValue()).toBe('TN')
  })

  it('a burst on a focused button is a scan and presses nothing [OP-2 OP-9]', async () => {
    const { page, go } = await at(receiving)
    const { case_code, skus } = await announced(page, [])
    await go()
    await scanAs(page, case_code, 'ok')
    await page.getByRole('button', { name: '放弃此箱' }).focus()
    await scanAs(page, skus[0]?.barcode ?? '', 'ok')
    expect(await page.locator('.job-count').textContent()).toBe('1 / 3')
    await page.locator('.job-field input').first().focus()
    await scanAs(page, skus[0]?.barcode ?? '', 'ok')
    expect(await page.locator('.job-count').textContent()).toBe('2 / 3')
    expect(await page.locator('.desk-raw').textContent()).toContain(skus[0]?.barcode ?? '-')
  })

  it('full-width characters of an input method become the code that was meant [OP-8]', async () => {
    const { page, go } = await at(signing)
    const parcel = unique('TN')
    await announced(page, [parcel])
    await go()
    const wide = [...parcel].map((c) => String.fromCharCode(c.charCodeAt(0) + 0xfee0)).join('')
    await page.keyboard.insertText(wide)
    await page.keyboard.press('Enter')
    await page.locator('[data-testid=desk-result][data-kind=done]').waitFor()
    expect((await historyOf(page))[0]?.value).toBe(parcel)
    // What is still being composed is not sent by the Enter that ends its composition.
    const keyboard = await page.context().newCDPSession(page)
    await keyboard.send('Input.imeSetComposition', { text: 'ni', selectionStart: 2, selectionEnd: 2 })
    const before = (await historyOf(page)).length
    await page.locator('[data-testid=desk-target] input').evaluate((field) => {
      const enter = { key: 'Enter', code: 'Enter', keyCode: 229, bubbles: true, cancelable: true }
      field.dispatchEvent(new KeyboardEvent('keydown', { ...enter, isComposing: true }))
    })
    expect(await stateOf(page)).toBe('READY')
    expect(await page.locator('[data-testid=desk-target] input').inputValue()).toBe('ni')
    expect((await historyOf(page)).length).toBe(before)
  })

  it('wrong goods stop the desk until they were seen; scans meanwhile are refused aloud; the focus comes back [OP-1 OP-4 OP-6 OP-12 OP-21 OP-30 PA-689 PA-748]', async () => {
    const { page, go } = await at(receiving)
    const { case_code, skus } = await announced(page, [])
    await go()
    await scanAs(page, case_code, 'ok')
    await scan(page, 'STRANGE-1')
    await page.locator('.dialog-stop .dialog').waitFor()
    expect(await stateOf(page)).toBe('BLOCKED')
    const blocked = await shownState(page)
    expect(blocked.word).toBe('已暂停')
    await page.evaluate(() => {
      document.addEventListener('kuacang:cue', (e) => (document.title = String((e as CustomEvent).detail)))
    })
    await scan(page, skus[0]?.barcode ?? '')
    expect(await page.title()).toBe('error')
    expect(await page.locator('.dialog-stop .dialog').count()).toBe(1)
    expect(await page.locator('.job-count').textContent()).toBe('0 / 3')
    await scan(page, 'CMD-CONFIRM')
    await page.locator('.dialog-stop .dialog').waitFor({ state: 'hidden' })
    await page.waitForFunction(() => document.activeElement?.closest('[data-testid=desk-target]'))
    expect(await stateOf(page)).toBe('READY')
    const ready = await shownState(page)
    expect(ready.word).toBe('就绪')
    expect(ready.colour).not.toBe(blocked.colour)
    // The window comes back: the focus is on the target at once, before anything else runs.
    const isAtTarget = await page.evaluate(() => {
      ;(document.activeElement as HTMLElement).blur()
      dispatchEvent(new Event('focus'))
      return document.activeElement?.closest('[data-testid=desk-target]') !== null
    })
    expect(isAtTarget).toBe(true)
    // The wrong goods, and the scan behind them.
    const heard = page.locator('.desk-progress [role=status]')
    expect(await heard.textContent()).toBe('已完成 0，共 3，异常 2')
    await scanAs(page, skus[0]?.barcode ?? '', 'ok')
    expect(await heard.textContent()).toBe('已完成 1，共 3，异常 2')
    expect(await page.locator('.desk-progress dl > div').allTextContents()).toEqual([
      '异常2',
      expect.stringMatching(/^用时\d\d:\d\d$/),
      '每小时–',
    ])
  })

  it('each result has one cue, and speaks after it [OP-15 OP-16]', async () => {
    const { page, go } = await at(receiving)
    const { case_code, skus } = await announced(page, [])
    await go()
    const heard = await listenToAll(page)
    await scanAs(page, case_code, 'ok')
    await expect.poll(heard).toEqual(['cue ok', 'speech 3'])
    for (let i = 0; i < 3; i += 1) await scanAs(page, skus[0]?.barcode ?? '', 'ok')
    await expect.poll(async () => (await heard()).at(-1)).toBe('speech 3')
    await scanAs(page, 'CMD-SUBMIT', 'done')
    expect((await heard()).filter((h) => h.startsWith('cue'))).toEqual([
      'cue ok',
      'cue ok',
      'cue ok',
      'cue ok',
      'cue done',
    ])
  })

  it('what is wrong with a scan has a sound and a name of its own [OP-13 SH-390 PA-725 PA-743 PA-744 PA-745 PA-746 FU-745 FU-746 FU-747 FU-748]', async () => {
    const { page, go } = await at(signing)
    const [first = '', second = '', third = ''] = numbers(3)
    await announced(page, [first, second, third])
    await go()
    const heard = await listen(page)
    const names = page.locator('.desk-heard')
    const told = async (code: string, kind: Parameters<typeof scanAs>[2]) => {
      await scanAs(page, code, kind)
      return (await names.allTextContents()).map((name) => name.trim())
    }
    const icons = new Set<string>()
    const readable = async () => {
      const seen = await page.getByTestId('desk-result').evaluate(lookOf)
      icons.add(seen.icon)
      expect(seen.word).not.toBe('')
      expect(seen.contrast).toBeGreaterThanOrEqual(7)
      return seen
    }
    expect(await told('。。。', 'error')).toEqual(['无法识别的输入'])
    await readable()
    expect(await told('NOSUCH1', 'error')).toEqual(['找不到包裹'])
    expect(await told(first, 'ok')).toEqual([])
    expect((await readable()).numbers).toEqual([144])
    expect(await told(first, 'already')).toEqual(['重复扫描'])
    await readable()
    await told(second, 'ok')
    expect(await told(first, 'already')).toEqual(['包裹已扫描'])
    expect([...icons].sort()).toEqual(['check-circle', 'close-circle', 'history'])
    expect(await heard()).toEqual([
      'unrecognised',
      'order_not_found',
      'ok',
      'duplicate',
      'ok',
      'already_scanned',
    ])
  })

  it('says that its sound is off until the page is touched, and lets the operator try each sound [OP-17 OP-18]', async () => {
    const { page, go } = await at(signing)
    await go()
    const off = page.getByTestId('sound-off')
    await off.waitFor()
    await page.keyboard.press('a')
    await off.waitFor({ state: 'detached' })
    const heard = await listen(page)
    await page.getByRole('button', { name: '本机设置' }).click()
    const dialog = page.getByRole('dialog')
    for (const name of ['成功', '错误', '找不到订单', '重复扫描'])
      await dialog.getByRole('button', { name, exact: true }).click()
    expect(await heard()).toEqual(['ok', 'error', 'order_not_found', 'duplicate'])

    // A machine whose sound fails: the mark stays, and a scan is taken as ever.
    const [number = ''] = numbers(1)
    await announced(page, [number])
    await page.addInitScript(() => {
      Object.defineProperty(window, 'AudioContext', { value: undefined })
    })
    await go()
    await scanAs(page, number, 'done')
    await off.waitFor()
  })

  it('another refusal is an alert with the sound of an error; it does not stay before a later result [FU-737 PA-747]', async () => {
    const { page, go } = await at(signing)
    const [first = '', second = '', third = ''] = numbers(3)
    await announced(page, [first, second, third])
    await go()
    const heard = await listen(page)
    const refusal = { what: '不能签收', why: '状态为「已取消」', now: '请刷新' }
    await page.route('**/api/wms/inbound_sign', (route) =>
      route.fulfill({ status: 409, json: { code: 1012, msg: '不能签收', data: null, refusal } }),
    )
    expect(await scanAs(page, first, 'error')).toContain('状态为「已取消」')
    const panel = page.getByTestId('desk-result')
    expect(await panel.getAttribute('aria-live')).toBe('assertive')
    expect(await heard()).toEqual(['error'])
    await page.unroute('**/api/wms/inbound_sign')
    const said = Promise.withResolvers<void>()
    await slow(page, '/wms/inbound_sign', () => said.promise)
    await scan(page, second)
    await scan(page, '。。。')
    await panel.getByText('不能为空').first().waitFor()
    // The scan before it is answered only now.
    said.resolve()
    await page.locator('[data-testid=desk-result][data-kind=ok]').waitFor()
    await page.getByTestId('desk-nottaken').waitFor()
  })

  it('without network it says so, takes nothing, and goes on by itself [OP-25 OP-1]', async () => {
    const { page, go } = await at(signing)
    const parcels = numbers(2)
    await announced(page, parcels)
    const answer = await heldBack(page, '**/api/wms/inbound_sign')
    await go()
    await page.context().setOffline(true)
    await page.getByTestId('offline').waitFor()
    expect(await stateOf(page)).toBe('OFFLINE')
    const offline = await shownState(page)
    expect(offline.word).toContain('网络断开')
    await scan(page, parcels[0] ?? '')
    await page.locator('[data-testid=desk-result][data-kind=error]').getByText('网络断开').first().waitFor()
    await page.context().setOffline(false)
    await page.locator('[data-testid=desk-target][data-state=READY]').waitFor()
    const ready = await shownState(page)
    expect(ready.colour).not.toBe(offline.colour)
    // While the server is asked it is busy, in words and in a colour of its own.
    await scan(page, parcels[0] ?? '')
    await page.locator('[data-testid=desk-target][data-state=BUSY]').waitFor()
    const busy = await shownState(page)
    expect(busy.word).toContain('处理中')
    expect([ready.colour, offline.colour]).not.toContain(busy.colour)
    answer()
    await page.locator('[data-testid=desk-result][data-kind=ok]').waitFor()
    await page.locator('[data-testid=desk-target][data-state=READY]').waitFor()
  })

  it('a scan whose answer was lost is sent again under its key: done once, and shown as done [OP-25 REL-13]', async () => {
    const { page, go } = await at(signing)
    const parcels = numbers(2)
    await announced(page, parcels)
    await go()
    let lost = 0
    await page.route('**/api/wms/inbound_sign', async (route) => {
      const response = await route.fetch()
      lost += 1
      if (lost < 3) await route.abort('connectionreset')
      else await route.fulfill({ response })
    })
    // Not "signed before": the desk receives the answer of the first try.
    await scanAs(page, parcels[0] ?? '', 'ok')
    expect(lost).toBe(3)
  })

  it('a language switch in the middle of a job loses nothing [OP-1 OP-22 OP-31]', async () => {
    const { page, go } = await at(receiving)
    const { case_code, skus } = await announced(page, [])
    await go()
    await scanAs(page, case_code, 'ok')
    for (let i = 0; i < 2; i += 1) await scanAs(page, skus[0]?.barcode ?? '', 'ok')
    await page.getByRole('button', { name: '语言' }).click()
    await page.getByText('English', { exact: true }).click()
    await page.getByText('READY').waitFor()
    expect(await page.locator('.job-count').textContent()).toBe('2 / 3')
    expect(await page.locator('.desk-history li').count()).toBe(3)
    await scanAs(page, skus[0]?.barcode ?? '', 'ok')
    await scanAs(page, 'CMD-SUBMIT', 'done')
  })

  it('asks for no screen keyboard, but for one entry when someone wants to type [OP-3]', async () => {
    const { page, go } = await at('/m/wms/receive', { handheld: true })
    const { case_code } = await announced(page, [])
    await go()
    const field = page.locator('[data-testid=desk-target] input')
    expect(await field.getAttribute('inputmode')).toBe('none')
    await page.getByRole('button', { name: '手动输入' }).click()
    expect(await field.getAttribute('inputmode')).toBe('text')
    await scanAs(page, case_code, 'ok')
    expect(await field.getAttribute('inputmode')).toBe('none')
  })
})
