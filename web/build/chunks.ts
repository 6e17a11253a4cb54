import type { Rolldown } from 'vite'

type Chunks = Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>
type Graph = { readonly getModuleInfo: (id: string) => { readonly importedIds: readonly string[] } | null }

const ofReact = /[\\/]node_modules[\\/](react|react-dom|scheduler|react-router|@tanstack[\\/]query-core)[\\/]/
const ofZod = /[\\/]node_modules[\\/]zod[\\/]/
const ofWidgets = /[\\/]node_modules[\\/](antd|@rc-component|@ant-design)[\\/]/
const ofParts = /[\\/]web[\\/]src[\\/]kit[\\/](?!scan)/

/** What narrows most lists, and what prints from many of them. */
const besideLists = [
  'icons/PushpinOutlined.js',
  'kit/choice/choice-list.tsx',
  'kit/form/reason-item.tsx',
  'reference/partner/partner-select.tsx',
  'reference/partner/partner-name.tsx',
  'reference/partner/partner-filter.ts',
  'reference/channel/channel-select.tsx',
  'kit/print/print-paper.ts',
]

/** These files and all that they need, but for what an earlier chunk has. */
const below = (name: string, ...files: string[]) => ({
  name,
  test: (id: string) => files.some((file) => id.endsWith(`/${file}`)),
})

/** Domains whose things are named on the pages of others. */
const everywhere = new Set('access kit printing reference tasks views'.split(' '))

/** Does a module of the contract check with schemas? Few pages need those. */
const checks = (id: string, graph: Graph): boolean =>
  ofZod.test(id) || (graph.getModuleInfo(id)?.importedIds.some((needed) => checks(needed, graph)) ?? false)

/** The words and machines of an area. */
const contractOf = (id: string, graph: Graph): string | null => {
  const area = /[\\/]contract[\\/]src[\\/]([\w-]+)[\\/]/.exec(id)?.[1]
  if (!area || checks(id, graph)) return null
  return everywhere.has(area) ? 'contract' : `contract-${area}`
}

/** What several pages of a folder are made of. */
const folderOf = (id: string): string | null => {
  const [, area, folder] = /[\\/]web[\\/]src[\\/](?!kit|shell)([\w-]+)[\\/]([\w-]+)[\\/]/.exec(id) ?? []
  if (!area) return null
  return `${area}-${folder}`
}

const alone = { includeDependenciesRecursively: false, minShareCount: 2 }

/**
 * Few files, cut along the way that a person takes: what is needed before the login, behind it, by lists and by desks.
 * The pages of an area stand in files of their own, so a new area adds to none of these.
 */
export const chunks: Chunks = {
  groups: [
    { name: 'zod', test: ofZod, priority: 8 },
    // Libraries that change rarely stand in a file of their own, which browsers keep from release to release.
    { name: 'react', test: ofReact, priority: 7 },
    { ...below('first', 'main.tsx', 'access/session/login-page.tsx'), priority: 6 },
    { ...below('inside', 'shell/inside.tsx'), priority: 5 },
    { ...below('list', 'kit/list/list-page.tsx', ...besideLists), priority: 4 },
    { ...below('desk', 'kit/scan/scan-desk.tsx'), priority: 2 },
    { name: 'widgets', test: ofWidgets, priority: 3, ...alone, minShareCount: 4 },
    { name: 'print', test: /[\\/]web[\\/]src[\\/]kit[\\/]print[\\/](?!print-labels)/, priority: 2, ...alone },
    { name: 'parts', test: ofParts, priority: 1, ...alone, minShareCount: 4 },
    { name: contractOf, ...alone },
    { name: folderOf, ...alone, entriesAware: true, entriesAwareMergeThreshold: 3000 },
  ],
}

/** Every browser loads the names of all files before the login, so they are short: the beginning of what is in them. */
export const shortName = ({ name }: { readonly name: string }): string =>
  `assets/${name.slice(0, 2)}-[hash:7].js`
