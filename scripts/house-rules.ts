import path from 'node:path'

/** A file of the project: its path from the root, with slashes, and its text. */
export type File = { readonly path: string; readonly text: string }
export type Areas = Readonly<Record<string, 'domain' | 'desk'>>

const storeys = ['contract/src', 'server/src', 'web/src'] as const
/** Files that belong to no area: where a storey begins. */
const beginnings = [
  'contract/src/areas.ts',
  'server/src/main.ts',
  'server/src/build.ts',
  'server/src/registry.ts',
  'web/src/main.tsx',
]
const longest = 400
const vagueFolders = ['utils', 'util', 'helpers', 'helper', 'common', 'misc']
const unwanted = /(^|\/)(\.env(\..*)?|.*\.(bak|orig|rej|swp|pem|key|p12|log|dump)|Thumbs\.db|\.DS_Store)$/

const isSource = (file: string) => /\.(ts|tsx|mts|mjs|js|css)$/.test(file)
const isTest = (file: string) => /\.test\.tsx?$/.test(file)
const isGenerated = (file: string) => file.includes('.generated.')

type Place = { readonly storey: string; readonly area: string }
const placeOf = (file: string): Place | undefined => {
  const storey = storeys.find((s) => file.startsWith(`${s}/`))
  if (!storey || beginnings.includes(file)) return undefined
  const [area = ''] = file.slice(storey.length + 1).split('/')
  return { storey, area }
}

const specifiersOf = (text: string): string[] => {
  // Comments may quote imports, and an import may stand on several lines.
  const code = text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
  const forms = [
    /^\s*(?:import|export)\s[^'"`;]*?from\s*['"]([^'"]+)['"]/gm,
    /^\s*import\s*['"]([^'"]+)['"]/gm,
    /\bimport\(\s*['"]([^'"]+)['"]/g,
  ]
  return forms.flatMap((form) => [...code.matchAll(form)].map((m) => m[1] ?? ''))
}

/** What a file imports: a file of the project by its path, or a package by its name. */
const importsOf = (file: File): string[] =>
  specifiersOf(file.text).map((specifier) => {
    if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(file.path), specifier)
    if (specifier.startsWith('#')) return `server/src/${specifier.slice(1)}.ts`
    if (specifier.startsWith('@kuacang/contract/')) return `contract/src/${specifier.slice(18)}.ts`
    return specifier
  })

const folderFaults = (file: File, areas: Areas): string[] => {
  const faults: string[] = []
  const place = placeOf(file.path)
  if (place && place.area !== 'kit' && !Object.hasOwn(areas, place.area))
    faults.push(`${place.storey}/${place.area}: it is no area of contract/src/areas.ts`)
  const vague = file.path.split('/').find((part) => vagueFolders.includes(part))
  if (vague) faults.push(`${file.path}: a folder called ${vague} says nothing`)
  const migration = /^server\/db\/migrations\/(.*)$/.exec(file.path)?.[1]
  if (migration) {
    const [, rest = ''] = /^\d{4}-(.+)\.sql$/.exec(migration) ?? []
    if (![...Object.keys(areas), 'kit'].some((a) => rest === a || rest.startsWith(`${a}-`)))
      faults.push(`${file.path}: a migration is called NNNN-<area>-<what>.sql`)
  }
  return faults
}

const nameFaults = (file: File): string[] => {
  const name = path.posix.basename(file.path)
  const faults: string[] = []
  if (isSource(name) && !/^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+)+$/.test(name))
    faults.push(`${file.path}: files are named in kebab-case`)
  if (/^index\.[mt]?[jt]sx?$/.test(name)) faults.push(`${file.path}: no barrels`)
  if (unwanted.test(file.path)) faults.push(`${file.path}: it does not belong into the repository`)
  return faults
}

const sizeFaults = (file: File): string[] => {
  const lines = file.text.split('\n').length - 1
  return isSource(file.path) && !isGenerated(file.path) && lines > longest
    ? [`${file.path}: ${lines} lines are more than ${longest}`]
    : []
}

const importFaults = (file: File, areas: Areas): string[] => {
  const place = placeOf(file.path)
  const faults: string[] = []
  for (const to of importsOf(file)) {
    const fault = (why: string) => faults.push(`${file.path} imports ${to}: ${why}`)
    if (file.path.startsWith('contract/src/') && !isTest(file.path)) {
      if (to !== 'zod' && !to.startsWith('contract/src/')) fault('the contract imports only zod')
      continue
    }
    if (file.path.startsWith('web/src/') && /^(server\/|@kuacang\/server)/.test(to))
      fault('the web never imports the server')
    const target = placeOf(to)
    if (place?.storey !== 'server/src' || target?.storey !== 'server/src') continue
    if (target.area === 'kit' || target.area === place.area) continue
    // The kit's tools for tests start the whole product.
    if (place.area === 'kit' && !file.path.startsWith('server/src/kit/testing/') && !isTest(file.path))
      fault('the kit knows no area')
    if (place.area === 'kit') continue
    if (to !== `server/src/${target.area}/public.ts`) fault('an area is entered through its public.ts')
    if (areas[place.area] === 'domain' && areas[target.area] === 'desk') fault('a domain knows no desk')
  }
  return faults
}

/** Domains that need each other in a circle, as one sentence for each circle found. */
const circleFaults = (files: readonly File[], areas: Areas): string[] => {
  const needs = new Map<string, Set<string>>()
  for (const file of files) {
    const from = placeOf(file.path)
    if (from?.storey !== 'server/src' || areas[from.area] !== 'domain' || isTest(file.path)) continue
    for (const to of importsOf(file)) {
      const target = placeOf(to)
      if (target?.storey !== 'server/src' || target.area === from.area || areas[target.area] !== 'domain')
        continue
      needs.set(from.area, (needs.get(from.area) ?? new Set()).add(target.area))
    }
  }
  const circles: string[] = []
  const done = new Set<string>()
  const visit = (area: string, way: readonly string[]) => {
    const at = way.indexOf(area)
    if (at >= 0) circles.push(`domains form a circle: ${[...way.slice(at), area].join(' → ')}`)
    if (at >= 0 || done.has(area)) return
    for (const next of needs.get(area) ?? []) visit(next, [...way, area])
    done.add(area)
  }
  for (const area of needs.keys()) visit(area, [])
  return circles
}

/** What the files do against the rules of the house (docs/architecture.md), as sentences. */
export const houseFaults = (files: readonly File[], areas: Areas): string[] => {
  const faults = files.flatMap((file) => [
    ...folderFaults(file, areas),
    ...nameFaults(file),
    ...sizeFaults(file),
    ...(isSource(file.path) ? importFaults(file, areas) : []),
  ])
  return [...new Set([...faults, ...circleFaults(files, areas)])]
}
