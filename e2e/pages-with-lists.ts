import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'

const web = path.resolve(import.meta.dirname, '../web/src')

const importsOf = (file: string, source: string): string[] =>
  [...source.matchAll(/(?:from|import\() ?'(\.[^']+\.tsx)'/g)]
    .map(([, from = '']) => path.resolve(path.dirname(file), from))
    .filter((f) => existsSync(f) && !f.startsWith(path.join(web, 'kit')))

/** Does this source, or any that it brings in, draw one of the two lists of the kit? */
const drawsList = (file: string, seen = new Set<string>()): boolean => {
  if (seen.has(file)) return false
  seen.add(file)
  const source = readFileSync(file, 'utf8')
  return /<(ListPage|ShortList)\b/.test(source) || importsOf(file, source).some((f) => drawsList(f, seen))
}

const routes = globSync('**/routes.ts', { cwd: web }).flatMap((name) => {
  const file = path.join(web, name)
  const source = readFileSync(file, 'utf8')
  return [...source.matchAll(/path: '([^']+)',.*?page: \(\) => import\('([^']+)'\)/gs)].map(
    ([, address = '', page = '']) => ({ address, file: path.resolve(path.dirname(file), page) }),
  )
})

/** The addresses of all pages with a list, read from the sources: a new one is among them by itself. */
export const pagesWithLists: readonly string[] = routes
  .filter(({ file }) => drawsList(file))
  .map(({ address }) => address)

/** How many pages the route tables name. */
export const pagesRead = routes.length
