import type { Page } from 'playwright-core'

/** Gathers the sounds that the page makes from now on. */
export const listen = async (page: Page): Promise<() => Promise<string[]>> => {
  await page.evaluate(() => {
    const heard: string[] = []
    Object.assign(window, { heard })
    document.addEventListener('kuacang:cue', (e) => heard.push(String((e as CustomEvent).detail)))
  })
  return () => page.evaluate(() => (window as unknown as { heard: string[] }).heard)
}
