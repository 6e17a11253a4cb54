import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

type Look = {
  /** These rules only. */
  readonly rules?: readonly string[]
  /** The shown page alone, without the frame around it, which is the same everywhere. */
  readonly alone?: boolean
}

/** The faults that exclude users who see or hear badly, or who use no mouse: by rule, with their elements. */
export const barriersOn = async (
  page: Page,
  where: string,
  { rules, alone = false }: Look = {},
): Promise<string[]> => {
  const found = await page.evaluate(
    ([only, pageAlone]): Promise<AxeResults> => {
      const shown = [...document.querySelectorAll('main > *')].filter((e) => e.checkVisibility())
      return Reflect.get(globalThis, 'axe').run(pageAlone ? { include: shown } : document, {
        resultTypes: ['violations'],
        // No rule of ours reads style sheets; to load them anew for each page costs more than some rules.
        preload: false,
        // A single letter or digit is text too: the number of a page, of what is unread.
        checks: { 'color-contrast': { options: { ignoreLength: true } } },
        ...(only ? { runOnly: only } : {}),
      })
    },
    [rules && [...rules], alone] as const,
  )
  return found.violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map((n) => `${where}: ${id}: ${n.html.slice(0, 200)}`))
}

const short = () =>
  addEventListener('DOMContentLoaded', () => {
    const style = new CSSStyleSheet()
    // Of rows that look alike the first say all; each text takes its time to be measured.
    style.replaceSync('.ant-table-tbody > tr:nth-child(n + 4) { display: none }')
    document.adoptedStyleSheets.push(style)
  })

/** Makes a page ready to be looked at: lists are short, axe is loaded with each document. */
export const readyForAxe = async (page: Page): Promise<void> => {
  await page.addInitScript(axe)
  await page.addInitScript(short)
}
