import type { CDPSession, Page } from 'playwright-core'

const keyboards = new WeakMap<Page, Promise<CDPSession>>()
const keyboardOf = (page: Page): Promise<CDPSession> => {
  const known = keyboards.get(page) ?? page.context().newCDPSession(page)
  keyboards.set(page, known)
  return known
}

/**
 * What a scanner does: a burst of keys ended by Enter, wherever the focus is. Each key carries its time, so that the
 * gaps between them are a scanner's and not those of a busy machine: four milliseconds, or more for a slow one.
 */
export const scan = async (page: Page, code: string, gapMs = 4): Promise<void> => {
  const keyboard = await keyboardOf(page)
  const keys = [
    ...[...code].map((key) => ({ key, text: key })),
    { key: 'Enter', text: '\r', windowsVirtualKeyCode: 13 },
  ]
  const start = Date.now() / 1000
  await Promise.all(
    keys.flatMap((key, i) => {
      const timestamp = start + (i * gapMs) / 1000
      return [
        keyboard.send('Input.dispatchKeyEvent', { type: 'keyDown', timestamp, ...key }),
        keyboard.send('Input.dispatchKeyEvent', { type: 'keyUp', timestamp, key: key.key }),
      ]
    }),
  )
}

export const openDesk = async (page: Page, address: string): Promise<void> => {
  await page.goto(address)
  await page.locator('[data-testid=desk-target][data-state=READY]').waitFor()
}

type Kind = 'ok' | 'done' | 'attention' | 'already' | 'error'
export type Row = {
  readonly value: string
  readonly kind: Kind
  readonly word: string
  readonly note: string
}

/**
 * The carrier's number of a new label in what a desk says. The date must follow “KS”: the text before it may end in “KS”
 * too. Throws where there is none: every text contains an empty number.
 */
export const carrierNumberIn = (said: string): string => {
  const [number] = /KS\d{6}\w{9}/.exec(said) ?? []
  if (!number) throw new Error(`no carrier's number in “${said}”`)
  return number
}

/** The desk's own record of what came of each scan, the latest first. */
export const historyOf = (page: Page): Promise<Row[]> =>
  page.evaluate(() =>
    JSON.parse(Object.entries(sessionStorage).find(([k]) => k.startsWith('kept history'))?.[1] ?? '[]'),
  )

/** What a desk shows: its state, what its scan field holds, its result, and what it waits for. */
const saidBy = async (page: Page) => {
  const shown = (where: string) => page.locator(where).filter({ visible: true })
  const target = shown('[data-testid=desk-target]')
  return {
    states: await target.evaluateAll((all) => all.map((one) => one.getAttribute('data-state'))),
    fields: await target.locator('input').evaluateAll((all) => all.map((one) => Reflect.get(one, 'value'))),
    focus: await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200)),
    page: await shown('main').allInnerTexts(),
  }
}

/** Fails with what the desk says instead. */
const without = (page: Page, missing: string) => async (error: Error) => {
  throw new Error(`${missing}; the desk says ${JSON.stringify(await saidBy(page))}`, { cause: error })
}

/** Waits until the desk has one more outcome than `before`, of this kind, and is ready again. */
const outcomeAs = async (page: Page, kind: Kind, before: number): Promise<string> => {
  // Desks of other tabs stay in the document, hidden.
  const panel = page.locator(`[data-testid=desk-result][data-kind=${kind}]`).filter({ visible: true })
  await page
    .waitForFunction((n) => document.querySelectorAll('.desk-history li').length > n, before)
    .catch(without(page, `no outcome beside ${before}`))
  await panel.waitFor().catch(without(page, `no outcome of the kind “${kind}”`))
  await page.locator('[data-testid=desk-target][data-state=READY]').filter({ visible: true }).waitFor()
  return (await panel.textContent()) ?? ''
}

const count = (page: Page) => page.locator('.desk-history li').count()

/** What must be answered before the outcome can come. */
type During = () => Promise<unknown>

/** Does something at the desk and waits for the one outcome, which must be of this kind; answers what the panel says. */
const doneAs = async (page: Page, act: () => Promise<unknown>, kind: Kind, during?: During) => {
  const before = await count(page)
  await act()
  await during?.().catch(without(page, 'what must be answered did not come'))
  return outcomeAs(page, kind, before)
}

/** A scan and its one outcome. */
export const scanAs = (page: Page, code: string, kind: Kind, during?: During): Promise<string> =>
  doneAs(page, () => scan(page, code), kind, during)

/** Scans where no desk gets ready again; answers what the panel says of it. */
export const scanOffline = async (page: Page, code: string, kind: Kind | 'queued') => {
  const before = await count(page)
  await scan(page, code)
  await page.waitForFunction((n) => document.querySelectorAll('.desk-history li').length > n, before)
  return page.locator(`[data-testid=desk-result][data-kind=${kind}]`).textContent()
}

/** A key of the desk and its one outcome. */
export const pressAs = (page: Page, key: string, kind: Kind, during?: During): Promise<string> =>
  doneAs(page, () => page.keyboard.press(key), kind, during)

/** A button of the desk and its one outcome. */
export const clickAs = (page: Page, name: string, kind: Kind, during?: During): Promise<string> =>
  doneAs(page, () => page.getByRole('button', { name }).click(), kind, during)

/** Calls of this address get their answer only after the function that is returned here was called. */
export const heldBack = async (page: Page, address: string | RegExp): Promise<() => void> => {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

/**
 * Holds the first answer from there: `read` ends when the server has given it, `bring` gives the page what it said then.
 * The page's later readings pass.
 */
export const heldAnswer = async (page: Page, address: string | RegExp) => {
  const [read, brought] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let isFirst = true
  // It stays: to take a route away would send a request that it holds to the server anew.
  await page.route(address, async (route) => {
    if (!isFirst) return route.fallback()
    isFirst = false
    const response = await route.fetch()
    read.resolve()
    await brought.promise
    await route.fulfill({ response }).catch(() => 'the page has asked again')
  })
  return { read: read.promise, bring: brought.resolve }
}

/** The dialog that stops a desk at an error. */
export const errorDialog = (page: Page) => page.locator('.dialog-stop .dialog')

/** Scans what stops the desk, and lets it go on by Enter; answers what the dialog said. */
export const scanStopped = (
  page: Page,
  code: string,
  scanIt?: (code: string) => Promise<void>,
): Promise<string> => stoppedBy(page, code, () => page.keyboard.press('Enter'), scanIt)

/** The same of what is intercepted, which only a deliberate hand confirms. */
export const scanIntercepted = (page: Page, code: string): Promise<string> =>
  stoppedBy(page, code, () => scan(page, 'CMD-CONFIRM'))

const stoppedBy = async (
  page: Page,
  code: string,
  confirm: () => Promise<void>,
  scanIt = (value: string) => scan(page, value),
): Promise<string> => {
  await scanIt(code)
  const dialog = errorDialog(page)
  await dialog.waitFor().catch(without(page, `${code} did not stop the desk`))
  const said = (await dialog.textContent()) ?? ''
  await confirm()
  await dialog.waitFor({ state: 'hidden' })
  await page.locator('[data-testid=desk-target][data-state=READY]').waitFor()
  return said
}

export type Reply<T = Record<string, unknown>> = {
  readonly code: number
  readonly msg: string
  readonly data: T
}

/** Asks the server as the page would; answers what it says, also where it refuses. */
export const replyOf = <T>(page: Page, path: string, body?: object): Promise<Reply<T>> =>
  page.evaluate(
    async ([url, payload]) => {
      const token = /_xsrf=([^;]+)/.exec(document.cookie)?.[1] ?? ''
      const headers = { 'content-type': 'application/json', 'X-XSRFToken': token }
      const init = payload ? { method: 'POST', headers, body: payload } : {}
      return (await fetch(`/api${url}`, init)).json()
    },
    [path, body ? JSON.stringify(body) : ''] as const,
  )

/** The same of what the server must not refuse: numbers that a person reads from paper, and to see what came of something. */
export const ask = async <T>(page: Page, path: string, body?: object): Promise<Reply<T>> => {
  const reply = await replyOf<T>(page, path, body)
  if (reply.code !== 0) throw new Error(`${path} was refused: ${reply.code} ${reply.msg}`)
  return reply
}

/** Its data. */
export const dataOf = async <T>(page: Page, path: string, body?: object): Promise<T> =>
  (await ask<T>(page, path, body)).data

/** The smallest picture that is one. */
export const picture = {
  name: 'handover.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=',
    'base64',
  ),
}
