import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Rolldown } from 'vite'

type Chunks = Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>
type Graph = { readonly getModuleInfo: (id: string) => { readonly importedIds: readonly string[] } | null }

const ofReact = /[\\/]node_modules[\\/](react|react-dom|scheduler|react-router|@tanstack[\\/]query-core)[\\/]/
const ofZod = /[\\/]node_modules[\\/]zod[\\/]/

/** Components that few pages have: each brings its own scripts and styles. */
const widgetOf = (id: string): string | null => {
  const [, name] = /[\\/]node_modules[\\/](?:antd[\\/]es|@rc-component)[\\/]([\w-]+)[\\/]/.exec(id) ?? []
  return name ? `widget-${name}` : null
}
const ofParts = /[\\/]web[\\/]src[\\/]kit[\\/](?!scan)/

/** What narrows most lists. */
const besideLists = [
  'icons/PushpinOutlined.js',
  'kit/choice/choice-list.tsx',
  'reference/partner/partner-select.tsx',
  'reference/partner/partner-name.tsx',
  'reference/partner/partner-filter.ts',
  'reference/channel/channel-select.tsx',
]

/** What several pages in the hand are made of, beside their frame. */
const besideHands = [
  'kit/late-part.tsx',
  'kit/detail/answered.tsx',
  'kit/detail/operation-names.ts',
  'kit/offline/send-or-queue.ts',
  'kit/offline/use-late.ts',
  'contract/src/kit/machine.ts',
  'kit/code-link.tsx',
  'kit/weight-text.ts',
  'kit/names.tsx',
  'reference/channel/channel-name.tsx',
  'kit/print/settings.ts',
  'antd/es/_util/statusUtils.js',
  'antd/es/form/hooks/useVariants.js',
  'antd/es/input/style/index.js',
  'antd/es/space/Addon.js',
  'antd/es/space/index.js',
  ...['Down', 'Up', 'Plus', 'Minus'].map((name) => `icons/${name}Outlined.js`),
  'antd/es/alert/index.js',
  'antd/es/empty/index.js',
]

/** What lists and desks print with. */
const besideShell = ['kit/print/print-paper.ts', 'outbound/order/print-waybills.ts']

/**
 * What several desks are made of. Otherwise it would stand with what draws the same documents in lists, and a desk would load
 * all that lists are made of.
 */
const besideStations = [
  'packing/bag/use-station.ts',
  'packing/material/ask-material-and-weight.tsx',
  'packing/size/ask-volume.tsx',
  'kit/weigh/weigh-dialog.tsx',
  'kit/form/take-photo.ts',
  'kit/dialog/borrow.tsx',
]

/** What the login, the start page in the hand and the bar of the desks choose with. */
const besideMenus = [
  'kit/language-menu.tsx',
  'kit/theme-toggle.tsx',
  'kit/route/menu.ts',
  'antd/es/dropdown/index.js',
]

/** What the login and most desks and lists have. */
const besideInputs = [
  'antd/es/input/index.js',
  'antd/es/checkbox/index.js',
  'antd/es/grid/hooks/useBreakpoint.js',
  'antd/es/form/util.js',
]

/** These files and all that they need, but for what an earlier chunk has. */
const below = (name: string, ...files: string[]) => ({
  name,
  test: (id: string) => files.some((file) => id.endsWith(`/${file}`)),
})

/** Domains whose things are named on the pages of others. */
const everywhere = new Set('access kit notices printing reference tasks views'.split(' '))

/** Does a module of the contract check with schemas? Few pages need those. */
const checks = (id: string, graph: Graph): boolean =>
  ofZod.test(id) || (graph.getModuleInfo(id)?.importedIds.some((needed) => checks(needed, graph)) ?? false)

/** The words and machines of an area; those of handovers with those of outbound, which every desk's frame prints. */
const contractOf = (id: string, graph: Graph): string | null => {
  const area = /[\\/]contract[\\/]src[\\/]([\w-]+)[\\/]/.exec(id)?.[1]
  if (!area || checks(id, graph)) return null
  if (everywhere.has(area)) return 'contract'
  return `contract-${area === 'handover' ? 'outbound' : area}`
}

const web = path.resolve(import.meta.dirname, '../src')

const takes = /^(?:import|export)\s(?!type)[^'"]*?from\s+'(\.[^']+)'/gm
const drawsIcons = /^import\s+\{([^}]*)\}\s+from\s+'@ant-design\/icons'/gm

/** What these modules are made of, without what they load later. */
const reached = (files: readonly string[], seen = new Map<string, string>()): ReadonlyMap<string, string> => {
  for (const file of files) {
    if (seen.has(file) || !/\.tsx?$/.test(file)) continue
    const code = readFileSync(file, 'utf8')
    seen.set(file, code)
    reached(
      [...code.matchAll(takes)].map(([, to = '']) => path.resolve(path.dirname(file), to)),
      seen,
    )
  }
  return seen
}

/** The pages in the hand, from the routes of each area, and all that they are made of. */
const ofHands = reached(
  globSync('*/**/routes.ts', { cwd: web }).flatMap((routes) =>
    [
      ...readFileSync(path.join(web, routes), 'utf8').matchAll(/path: '\/m[/'][^}]*?import\('([^']+)'\)/g),
    ].map(([, page = '']) => path.resolve(web, path.dirname(routes), page)),
  ),
)
const iconsOfHands = [...ofHands.values()].flatMap((code) =>
  [...code.matchAll(drawsIcons)].flatMap(([, names = '']) =>
    names.split(',').flatMap((name) => (name.trim() ? [`icons/${name.trim()}.js`] : [])),
  ),
)

/** What several pages of a folder are made of; what pages in the hand need of it stands apart. */
const folderOf = (id: string): string | null => {
  const [, area, folder] = /[\\/]web[\\/]src[\\/](?!kit|shell)([\w-]+)[\\/]([\w-]+)[\\/]/.exec(id) ?? []
  if (!area) return null
  return `${ofHands.has(id) ? 'hand-' : ''}${area}-${folder}`
}

const alone = { includeDependenciesRecursively: false, minShareCount: 2 }

/**
 * Few files, cut along the way that a person takes: what is needed before the login, behind it, by lists and by desks.
 * The pages of an area stand in files of their own, so a new area adds to none of these.
 */
export const chunks: Chunks = {
  groups: [
    { name: 'zod', test: ofZod, priority: 18 },
    // Libraries that change rarely stand in a file of their own, which browsers keep from release to release.
    { name: 'react', test: ofReact, priority: 17 },
    // The login, every desk and every list need what pages in the hand are made of, too.
    {
      ...below('first', 'main.tsx', 'shell/handheld-frame.tsx', ...besideHands, ...iconsOfHands),
      priority: 16,
    },
    {
      ...below('scan', 'kit/scan/scan-desk.tsx', 'kit/scan/job-card.tsx', 'kit/scan/job-number.tsx'),
      priority: 14,
    },
    { ...below('menu', ...besideMenus), priority: 10 },
    { ...below('input', ...besideInputs), priority: 9.5 },
    {
      ...below(
        'login',
        'access/session/login-page.tsx',
        'kit/dialog/form-dialog.tsx',
        'kit/form/reason-item.tsx',
      ),
      priority: 9,
    },
    { name: contractOf, debugName: 'contract', priority: 8, ...alone },
    { ...below('inside', 'shell/shell.tsx', ...besideShell), priority: 7 },
    { ...below('station', ...besideStations), priority: 6 },
    { ...below('select', 'antd/es/select/index.js'), priority: 5 },
    { ...below('date', 'antd/es/date-picker/index.js'), priority: 4.5 },
    { ...below('list', 'kit/list/list-page.tsx', ...besideLists), priority: 4 },
    // Desks show facts too, without all else that lists are made of.
    { ...below('facts', 'kit/detail/facts.tsx'), priority: 3.5 },
    { name: widgetOf, debugName: 'widgets', priority: 3, ...alone },
    { name: 'print', test: /[\\/]web[\\/]src[\\/]kit[\\/]print[\\/](?!print-labels)/, priority: 2, ...alone },
    { name: 'parts', test: ofParts, priority: 1, ...alone, minShareCount: 4 },
    // Otherwise what this list shares with others of its folder comes in two files more.
    { ...below('orders', 'outbound/order/outbound-order-page.tsx'), priority: 0.5 },
    { name: folderOf, debugName: 'folder', ...alone, entriesAware: true, entriesAwareMergeThreshold: 500 },
  ],
}

/** Every browser loads the names of all files before the login, so they are short: the beginning of what is in them. */
export const shortName = ({ name }: { readonly name: string }): string =>
  `assets/${name.slice(0, 2)}-[hash:7].js`
