/** A kept page: its address with the query that it was opened with. */
export type Tab = {
  readonly path: string
  readonly search: string
  readonly used: number
  readonly generation: number
}

/** At most this many pages keep their state (specification S1 2.3). */
export const mostTabs = 6

/** Opens or brings forward the page of an address; beyond the limit the least recently used one is closed. */
export const visitTab = (tabs: readonly Tab[], path: string, search: string, now: number): Tab[] => {
  const known = tabs.find((t) => t.path === path)
  const opened = known
    ? tabs.map((t) => (t === known ? { ...t, search, used: now } : t))
    : [...tabs, { path, search, used: now, generation: 0 }]
  if (opened.length <= mostTabs) return opened
  const oldest = opened.reduce((a, b) => (b.used < a.used ? b : a))
  return opened.filter((t) => t !== oldest)
}

export const closeTab = (tabs: readonly Tab[], path: string): Tab[] => tabs.filter((t) => t.path !== path)

/** Draws a page anew, its state forgotten. */
export const refreshTab = (tabs: readonly Tab[], path: string): Tab[] =>
  tabs.map((t) => (t.path === path ? { ...t, generation: t.generation + 1 } : t))
