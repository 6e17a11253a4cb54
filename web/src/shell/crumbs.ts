import type { Text } from '@kuacang/contract/kit/text'

export type Crumb = { readonly label: Text | string; readonly path?: string }

type Known = {
  readonly page: (path: string) => Text | undefined
  readonly group: (path: string) => Text | undefined
}

/**
 * One crumb for each part of the path: the page of that address, else the menu group, else the part as it
 * stands. Only pages are links, and the last crumb is where one is (SH-102).
 */
export const crumbsOf = (path: string, { page, group }: Known): Crumb[] => {
  const parts = path.split('/').filter(Boolean)
  return parts.map((part, i) => {
    const here = `/${parts.slice(0, i + 1).join('/')}`
    const title = page(here)
    if (title) return i === parts.length - 1 ? { label: title } : { label: title, path: here }
    return { label: (i === 0 ? group(here) : undefined) ?? part }
  })
}
