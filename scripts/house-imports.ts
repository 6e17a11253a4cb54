import path from 'node:path'

/** A file of the project: its path from the root, with slashes, and its text. */
export type File = { readonly path: string; readonly text: string }
export type Areas = Readonly<Record<string, 'domain' | 'surface'>>

const storeys = ['contract/src', 'server/src', 'web/src'] as const
/** Files that belong to no area: where a storey begins. */
const beginnings = [
  'contract/src/areas.ts',
  'server/src/main.ts',
  'server/src/build.ts',
  'server/src/registry.ts',
  'web/src/main.tsx',
]
export const isTest = (file: string) => /\.test\.tsx?$/.test(file)

/** Is it a file of the server that runs in the product: neither a test, nor made for tests, nor generated? */
export const isServerProgram = ({ path: name }: File) =>
  /^server\/src\/.*\.ts$/.test(name) && !isTest(name) && !/\.(testing|generated)\.ts$|\/testing\//.test(name)

/** A program without its comments, each line at its number. */
export const withoutComments = (text: string): string =>
  text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, (comment) => comment.replace(/[^\n]/g, ''))

type Place = { readonly storey: string; readonly area: string }
/** The storey and the area that a file belongs to; undefined for files of neither. */
export const placeOf = (file: string): Place | undefined => {
  const storey = storeys.find((s) => file.startsWith(`${s}/`))
  if (!storey || beginnings.includes(file)) return undefined
  const [area = ''] = file.slice(storey.length + 1).split('/')
  return { storey, area }
}

const specifiersOf = (text: string): string[] => {
  // Comments may quote imports, and an import may stand on several lines.
  const code = withoutComments(text)
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

/** The mark of a file of the web that other areas may import. */
const shared = /^\/\*\* @shared with other areas\. \*\/\n/
const isWebFileOfArea = ({ path: name }: File) => /^web\/src\/(?!kit\/)/.test(name)

/** May files of an area import this file of another area of the same storey? A sentence where they may not. */
const doorFault = (
  from: Place,
  to: string,
  target: Place,
  sharedFiles: ReadonlySet<string>,
): string | undefined => {
  if (from.storey === 'server/src' && to !== `server/src/${target.area}/public.ts`)
    return 'an area is entered through its public.ts'
  if (from.storey === 'web/src' && !sharedFiles.has(to))
    return 'an area is entered through files that begin with /** @shared with other areas. */'
  return undefined
}

/** The imports between storeys and areas that the rules of the house refuse, as sentences. */
export const importFaults = (files: readonly File[], areas: Areas): string[] => {
  const sharedFiles = new Set(files.filter((f) => shared.test(f.text)).map((f) => f.path))
  return files.flatMap((file) => importFaultsOf(file, areas, sharedFiles))
}

const importFaultsOf = (file: File, areas: Areas, sharedFiles: ReadonlySet<string>): string[] => {
  const place = placeOf(file.path)
  const faults: string[] = []
  for (const to of importsOf(file)) {
    const fault = (why: string) => faults.push(`${file.path} imports ${to}: ${why}`)
    if (
      file.path.startsWith('contract/src/') &&
      !isTest(file.path) &&
      to !== 'zod' &&
      !to.startsWith('contract/src/')
    )
      fault('the contract imports only zod')
    if (file.path.startsWith('web/src/') && /^(server\/|@kuacang\/server)/.test(to))
      fault('the web never imports the server')
    const target = placeOf(to)
    if (!place || place.storey !== target?.storey || target.area === 'kit' || target.area === place.area)
      continue
    if (place.area === 'kit') {
      // The kit's tools for tests start the whole product.
      if (!file.path.startsWith('server/src/kit/testing/') && !isTest(file.path))
        fault('the kit imports no area')
      continue
    }
    const door = doorFault(place, to, target, sharedFiles)
    if (door) fault(door)
    if (areas[place.area] === 'domain' && areas[target.area] === 'surface')
      fault('a domain imports no surface')
  }
  return faults
}

/** Files of the web that are marked as shared although no other area imports them. */
export const sharedFaults = (files: readonly File[]): string[] => {
  const entered = new Set(
    files.filter(isWebFileOfArea).flatMap((file) => {
      const area = placeOf(file.path)?.area
      return importsOf(file).filter((to) => placeOf(to)?.area !== area)
    }),
  )
  return files
    .filter((f) => isWebFileOfArea(f) && shared.test(f.text) && !entered.has(f.path))
    .map((f) => `${f.path}: no other area imports it: it is not shared`)
}

/** Areas of one storey that need each other in a circle, as one sentence for each circle found. */
export const circleFaults = (files: readonly File[], areas: Areas): string[] =>
  storeys.flatMap((storey) => {
    const needs = new Map<string, Set<string>>()
    for (const file of files) {
      const from = placeOf(file.path)
      if (from?.storey !== storey || areas[from.area] !== 'domain' || isTest(file.path)) continue
      for (const to of importsOf(file)) {
        const target = placeOf(to)
        if (target?.storey !== storey || target.area === from.area || areas[target.area] !== 'domain')
          continue
        needs.set(from.area, (needs.get(from.area) ?? new Set()).add(target.area))
      }
    }
    return circlesIn(needs).map((circle) => `${storey}: domains form a circle: ${circle.join(' → ')}`)
  })

const circlesIn = (needs: ReadonlyMap<string, ReadonlySet<string>>): string[][] => {
  const circles: string[][] = []
  const done = new Set<string>()
  const visit = (area: string, way: readonly string[]) => {
    const at = way.indexOf(area)
    if (at >= 0) circles.push([...way.slice(at), area])
    if (at >= 0 || done.has(area)) return
    for (const next of needs.get(area) ?? []) visit(next, [...way, area])
    done.add(area)
  }
  for (const area of needs.keys()) visit(area, [])
  return circles
}
