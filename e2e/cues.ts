import type { Page } from 'playwright-core'

const gather = async (page: Page, kinds: readonly string[]): Promise<() => Promise<string[]>> => {
  await page.evaluate((names) => {
    const heard: string[] = []
    Object.assign(window, { heard })
    for (const name of names)
      document.addEventListener(`kuacang:${name}`, (e) => heard.push(`${name} ${(e as CustomEvent).detail}`))
  }, kinds)
  return () => page.evaluate(() => (window as unknown as { heard: string[] }).heard)
}

/** Gathers the sounds that the page makes from now on. */
export const listen = async (page: Page): Promise<() => Promise<string[]>> => {
  const heard = await gather(page, ['cue'])
  return async () => (await heard()).map((h) => h.replace('cue ', ''))
}

/** Gathers its sounds and what it speaks, in their sequence: `cue ok`, `speech 3`. */
export const listenToAll = (page: Page): Promise<() => Promise<string[]>> => gather(page, ['cue', 'speech'])
