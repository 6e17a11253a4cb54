import type { Route } from '../kit/route/route.ts'

type Place = Pick<Route, 'path' | 'title'> & { readonly group?: { readonly zh: string; readonly en: string } }

const mostFound = 12

/** Pages whose titles, group or path hold every typed word, in either language; titles that begin so come first. */
export const findPages = <P extends Place>(pages: readonly P[], typed: string): P[] => {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return pages.slice(0, mostFound)
  const scored = pages.flatMap((page) => {
    const lower = (...texts: (string | undefined)[]) => texts.map((text = '') => text.toLowerCase())
    const titles = lower(page.title.zh, page.title.en)
    const all = [...titles, ...lower(page.group?.zh, page.group?.en, page.path)]
    if (!words.every((w) => all.some((text) => text.includes(w)))) return []
    const first = words[0] ?? ''
    const score = titles.some((t) => t.startsWith(first)) ? 0 : titles.some((t) => t.includes(first)) ? 1 : 2
    return [{ page, score }]
  })
  return scored
    .sort((a, b) => a.score - b.score)
    .slice(0, mostFound)
    .map((s) => s.page)
}
