import { cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { inject, onTestFinished } from 'vitest'
import { type Built, build } from '../server/src/build.ts'
import { serveApiDocuments } from '../server/src/integrators/public.ts'
import { servePages } from '../server/src/kit/http/pages.ts'
import { readSettings } from '../server/src/kit/settings.ts'
import { costlyFeatures } from '../server/src/kit/testing/chromium.ts'
import { testDatabase } from '../server/src/kit/testing/database.ts'
import { watchedLog } from '../server/src/kit/testing/log-watch.ts'
import { openSession } from '../server/src/kit/testing/session.ts'
import { allCalls, allRefusals } from '../server/src/registry.ts'
import { demoTemplate } from './demo-template.ts'

// A script is otherwise parsed beside the page although the process has compiled it already. Playwright does not follow the
// frames of their own in which Chromium shows a PDF, and ends.
const features = [...costlyFeatures, 'ScriptStreaming', 'PdfOopif']
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  // Windows of one person share a process, which keeps the compiled scripts for the next window.
  '--process-per-site',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  // A picture that moves, instead of a camera that no test machine has.
  '--use-fake-device-for-media-stream',
  // Pages live for seconds here: what the optimising compilers prepare for later is never used. All cores are busy: threads
  // that collect garbage beside the page only cost more.
  '--js-flags=--no-opt --no-maglev --single-threaded-gc',
  `--disable-features=${features}`,
]
/** An address of the product that costs nothing to show. */
const nowhere = '/icon.svg'
export const pages = path.resolve(import.meta.dirname, '../web/dist')

/** The address of the script that a page of the browser's sources became, such as `hub/accept/accept-page.tsx`. */
export const scriptOf = async (source: string): Promise<string> => {
  const built: Record<string, { readonly file: string }> = JSON.parse(
    await readFile(path.join(pages, 'pages.json'), 'utf8'),
  )
  const file = built[`src/${source}`]?.file
  if (!file) throw new Error(`No script was built from ${source}`)
  return `**/${file}`
}

export type Opened = { readonly page: Page; readonly faults: string[] }

export type Product = {
  readonly base: string
  /**
   * A browser window of its own, logged in unless anonymous; `faults` gathers errors of the console and of pages, also in
   * windows that it opens.
   * Without `at` it shows nothing of the product yet, but can ask the server. A later test goes on with the browser of
   * one that has passed, cleaned; what cannot be cleaned away, such as scripts for all windows, needs one `alone`.
   * `keepsPages`: it has the service worker of the pages, which other tests do without, and is alone.
   */
  readonly open: (
    username: string,
    options?: {
      locale?: 'zh' | 'en'
      handheld?: boolean
      at?: string
      anonymous?: boolean
      alone?: boolean
      keepsPages?: boolean
    },
  ) => Promise<Opened>
  readonly close: () => Promise<void>
}

const desktop = { width: 1440, height: 900 }
const handheld = { width: 390, height: 844 }

/** Windows that are left open go on asking for notices and slow down the tests that follow. */
const afterTest = (end: (hasPassed: boolean) => Promise<unknown>): void => {
  try {
    onTestFinished(async ({ task }) => {
      await end(task.result?.state !== 'fail')
    })
  } catch {
    // Opened for all tests of a file: it closes with the product.
  }
}

/** The window of a browser that keeps its process, with the scripts in it, from test to test. */
const keepers = new WeakMap<BrowserContext, Page>()

/** Makes what a test left behind as good as new, but for the scripts of the product that it has loaded already. */
const clean = async (context: BrowserContext): Promise<void> => {
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  const keeper = keepers.get(context)
  await Promise.all(context.pages().map((page) => page !== keeper && page.close()))
  await context.clearCookies()
  await context.clearPermissions()
  await context.setOffline(false)
  await context.setExtraHTTPHeaders({})
}

const keeperOf = async (context: BrowserContext, base: string): Promise<Page> => {
  const page = await context.newPage()
  await page.goto(base + nowhere)
  return page
}

/** What the browser refuses by the content security policy is an error of the console too. */
const gatherFaults = (page: Page, faults: string[]): void => {
  page.on('pageerror', (error) => faults.push(error.message))
  page.on('console', (message) => {
    // Refusals are answers, not faults: the browser tells of each as of a failed resource.
    const refusal = /^Failed to load resource.* status of 4\d\d/.test(message.text())
    if (message.type() === 'error' && !refusal) faults.push(message.text())
  })
  page.on('popup', (opened) => gatherFaults(opened, faults))
}

/** A new window in which pages find nothing that others kept in the browser. */
const newWindow = async (context: BrowserContext, origin: string): Promise<Page> => {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  const storageTypes = 'local_storage,indexeddb,cache_storage,service_workers'
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes })
  await session.detach()
  return page
}
const xsrfOf = async (context: BrowserContext): Promise<string> =>
  (await context.cookies()).find((c) => c.name === '_xsrf')?.value ?? ''

/** A window that comes up just then swallows a scan: of 25 scans eight came nowhere. */
const opensNoPapers = () => {
  const { open } = window
  window.open = (url, ...more) => (`${url}`.startsWith('blob:') ? null : open.call(window, url, ...more))
}

/** A person's session; the page for it is tried by the tests of the entrance. */
const logIn = async (
  context: BrowserContext,
  { app }: Built,
  base: string,
  username: string,
): Promise<void> => {
  const { db } = app.store
  const user = await db
    .selectFrom('app_user')
    .select('id')
    .where('username', '=', username)
    .executeTakeFirstOrThrow()
  const cookies = Object.entries(await openSession(db, user.id))
  await context.addCookies(cookies.map(([name, value]) => ({ name, value, url: base })))
}

/** Why the session of this browser opens no page any more; undefined while it does. */
const whatEnded = async (context: BrowserContext, base: string): Promise<string | undefined> => {
  const reply = await (await context.request.get(`${base}/api/user`)).json()
  if (reply.code !== 0) return reply.msg
  return reply.data.locked ? 'its screen is locked' : undefined
}

/** One of each for all files of a worker: each window is a context of its own. They end with the worker. */
const browsers = new Map<string, Promise<Browser>>()
const browserOf = (isWhole: boolean): Promise<Browser> => {
  const { CHROMIUM_PATH, CHROMIUM_SHELL_PATH } = process.env
  const executablePath = (!isWhole && CHROMIUM_SHELL_PATH) || CHROMIUM_PATH || '/usr/bin/chromium'
  // Without a language a machine has no letters but ours for names of files.
  const env = { ...process.env, LC_ALL: 'C.UTF-8' }
  const begun = browsers.get(executablePath) ?? chromium.launch({ executablePath, args: flags, env })
  browsers.set(executablePath, begun)
  return begun
}

/**
 * Where the product of this worker listens: the next file's listens there again, so that a browser which has loaded the
 * product has it for that file too. A second product beside it takes another port.
 */
let usual = ''
const listen = async ({ server }: Pick<Built, 'server'>): Promise<string> => {
  const host = '127.0.0.1'
  const port = usual ? Number(new URL(usual).port) : 0
  const base = await server.listen({ port, host }).catch(() => server.listen({ port: 0, host }))
  usual ||= base
  return base
}

type Pools = { readonly desktop: BrowserContext[]; readonly handheld: BrowserContext[] }
const newPools = (): Pools => ({ desktop: [], handheld: [] })
const keptPools = new WeakMap<Browser, Pools>()

/** Windows that tests have left, cleaned, with the product loaded: for the next file those of the usual address. */
const poolsOf = (browser: Browser, base: string): Pools => {
  if (base !== usual) return newPools()
  const pools = keptPools.get(browser) ?? newPools()
  keptPools.set(browser, pools)
  return pools
}

/**
 * `wholeBrowser`: for what its shell cannot, which is to show a PDF in a window of its own and to use a camera. `folder`: where
 * its pages are, for who installs other ones.
 */
type Options = { readonly wholeBrowser?: boolean; readonly folder?: string }

/** The whole product with its demo data, and with these settings beside those of all tests, on a database of its own, and a real Chromium. */
export const startProduct = async (
  env: Readonly<Record<string, string>> = {},
  { wholeBrowser = false, folder: pagesFolder = pages }: Options = {},
): Promise<Product> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'kuacang-e2e-'))
  await cp(inject('demoFolder'), folder, { recursive: true })
  const database = await testDatabase(demoTemplate)
  const built = await build(
    readSettings({ LOG_LEVEL: 'trace', DATA_DIR: folder, ...env }),
    database.app,
    watchedLog,
  )
  serveApiDocuments(built.app, built.gate, built.server, await allCalls(), await allRefusals())
  servePages(built.server, pagesFolder)
  const base = await listen(built)
  const contexts = new Set<BrowserContext>()
  const browser = await browserOf(wholeBrowser)
  const pools = poolsOf(browser, base)
  const sessions = new Map<string, Awaited<ReturnType<BrowserContext['storageState']>>>()

  return {
    base,
    open: async (
      username,
      { locale = 'zh', handheld: small = false, at = nowhere, anonymous = false, ...more } = {},
    ) => {
      const keepsPages = more.keepsPages ?? false
      const alone = keepsPages || more.alone
      const session = sessions.get(username)
      const pool = pools[small ? 'handheld' : 'desktop']
      const known = alone ? undefined : pool.pop()
      const context =
        known ??
        (await browser.newContext({
          viewport: small ? handheld : desktop,
          // Warehouses keep UTC+8: what a page says of it does not depend on the machine's own zone.
          timezoneId: 'UTC',
          // Nobody watches: each motion costs time in which the page is not yet what it will be.
          reducedMotion: 'reduce',
          // A worker answers before the routes of a test do.
          serviceWorkers: keepsPages ? 'allow' : 'block',
        }))
      contexts.add(context)
      context.once('close', () => contexts.delete(context))
      afterTest(async (hasPassed) => {
        // A test may have closed it by itself.
        if (alone || !hasPassed || !contexts.delete(context)) return context.close()
        await clean(context)
        pool.push(context)
      })
      if (session && !anonymous) await context.addCookies(session.cookies)
      if (!known && !alone) keepers.set(context, await keeperOf(context, base))
      const page = await (known ? newWindow(context, base) : context.newPage())
      // Its shell shows no PDF.
      if (!wholeBrowser) await page.addInitScript(opensNoPapers)
      // Two browsers, two servers and a database share two cores: what comes late is not what does not come.
      page.setDefaultTimeout(120_000)
      const faults: string[] = []
      gatherFaults(page, faults)
      if (anonymous) return { page, faults }
      const lost = session && (await whatEnded(context, base))
      if (!session || lost) {
        // A session that an earlier test ended or left locked must not fail this one; the log says so.
        if (lost) console.warn(`${username} logs in again: ${lost}`)
        await logIn(context, built, base, username)
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
      const left = base === usual ? [] : [...pools.desktop, ...pools.handheld]
      await Promise.all([...contexts, ...left].map((c) => c.close()))
      await built.close()
      await database.giveBack()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
