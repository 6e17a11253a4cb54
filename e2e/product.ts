import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { inject, onTestFinished } from 'vitest'
import { build } from '../server/src/build.ts'
import { demoPassword } from '../server/src/demo/people.ts'
import { servePages } from '../server/src/kit/http/pages.ts'
import { readSettings } from '../server/src/kit/settings.ts'
import { testDatabase } from '../server/src/kit/testing/database.ts'
import { demoTemplate } from './demo-template.ts'

// The address bar of each window has two hidden pages of its own, which cost as much as ours. The others are those that
// Playwright switches off, for a second list replaces the first.
const features = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
]
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  // A picture that moves, instead of a camera that no test machine has.
  '--use-fake-device-for-media-stream',
  // Pages live for seconds here: what the optimising compilers prepare for later is never used.
  '--js-flags=--no-opt --no-maglev',
  `--disable-features=${features}`,
]
/** An address of the product that costs nothing to show. */
const nowhere = '/icon.svg'
const pages = path.resolve(import.meta.dirname, '../web/dist')

export type Opened = { readonly page: Page; readonly faults: string[] }

export type Product = {
  readonly base: string
  /**
   * A browser window of its own, logged in unless anonymous; `faults` gathers errors of the console and of pages.
   * Without `at` it shows nothing of the product yet, but can ask the server.
   */
  readonly open: (
    username: string,
    options?: { locale?: 'zh' | 'en'; handheld?: boolean; at?: string; anonymous?: boolean },
  ) => Promise<Opened>
  readonly close: () => Promise<void>
}

const desktop = { width: 1440, height: 900 }
const handheld = { width: 390, height: 844 }

/** Windows that are left open go on asking for notices and slow down the tests that follow. */
const closeAfterTest = (context: BrowserContext): void => {
  try {
    onTestFinished(() => context.close())
  } catch {
    // Opened for all tests of a file: it closes with the product.
  }
}
const xsrfOf = async (context: BrowserContext): Promise<string> =>
  (await context.cookies()).find((c) => c.name === '_xsrf')?.value ?? ''

/** A person's session; the page for it is tried by the tests of the entrance. */
const logIn = async (context: BrowserContext, base: string, username: string): Promise<void> => {
  // A visitor may have any token.
  await context.addCookies([{ name: '_xsrf', value: 'x', url: base }])
  const reply = await context.request.post(`${base}/api/login`, {
    data: { username, password: demoPassword },
    headers: { 'X-XSRFToken': await xsrfOf(context) },
  })
  if (!reply.ok()) throw new Error(`${username} cannot log in: ${await reply.text()}`)
}

/** One for all files of a worker: each window is a context of its own. It ends with the worker. */
let browser: Promise<Browser> | undefined
const theBrowser = (): Promise<Browser> => {
  const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
  browser ??= chromium.launch({ executablePath, args: flags })
  return browser
}

/** The whole product with its demo data, and with these settings beside those of all tests, on a database of its own, and a real Chromium. */
export const startProduct = async (env: Readonly<Record<string, string>> = {}): Promise<Product> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'kuacang-e2e-'))
  await cp(inject('demoFolder'), folder, { recursive: true })
  const database = await testDatabase(demoTemplate)
  const built = await build(readSettings({ LOG_LEVEL: 'silent', DATA_DIR: folder, ...env }), database.app)
  servePages(built.server, pages)
  const base = await built.server.listen({ port: 0, host: '127.0.0.1' })
  const windows: BrowserContext[] = []
  const sessions = new Map<string, Awaited<ReturnType<BrowserContext['storageState']>>>()

  return {
    base,
    open: async (
      username,
      { locale = 'zh', handheld: small = false, at = nowhere, anonymous = false } = {},
    ) => {
      const session = sessions.get(username)
      const context = await (await theBrowser()).newContext({
        viewport: small ? handheld : desktop,
        // Warehouses keep UTC+8: what a page says of it does not depend on the machine's own zone.
        timezoneId: 'UTC',
        ...(session && !anonymous ? { storageState: session } : {}),
      })
      windows.push(context)
      closeAfterTest(context)
      const page = await context.newPage()
      // Two browsers, two servers and a database share two cores: what comes late is not what does not come.
      page.setDefaultTimeout(60_000)
      const faults: string[] = []
      page.on('pageerror', (error) => faults.push(error.message))
      page.on('console', (message) => {
        // Refusals are answers, not faults: the browser tells of each as of a failed resource.
        const refusal = /^Failed to load resource.* status of 4\d\d/.test(message.text())
        if (message.type() === 'error' && !refusal) faults.push(message.text())
      })
      if (anonymous) return { page, faults }
      if (!session) {
        await logIn(context, base, username)
        sessions.set(username, await context.storageState())
      }
      await context.request.post(`${base}/api/locale`, {
        data: { locale },
        headers: { 'X-XSRFToken': await xsrfOf(context) },
      })
      await page.goto(base + at)
      return { page, faults }
    },
    close: async () => {
      await Promise.all(windows.map((w) => w.close()))
      await built.close()
      await database.drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
