import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')
const storeys = ['contract/src', 'server/src', 'web/src']
/** What everything stands on: a change of it is a change of everything. */
const beneath = ['kit', 'shell']
/** Tests over all calls, pages, laws and texts: they find what an area has by its name. */
const overAll = [
  'scripts/',
  'server/src/access/matrix',
  'server/src/demo/',
  'server/src/kit/http/',
  'e2e/list-pages',
]

const filesBelow = (folder) =>
  readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath ?? entry.path, entry.name)))
const textOf = (file) => readFileSync(path.join(root, file), 'utf8')

/** The area of a file, where it has one. */
const areaOf = (file) => {
  const storey = storeys.find((one) => file.startsWith(`${one}/`))
  const [area, ...rest] = storey ? file.slice(storey.length + 1).split('/') : []
  return rest.length > 0 && !beneath.includes(area) ? area : undefined
}

/** The areas that take something from this one on any storey. */
const usersOf = (area, sources) => {
  const taken = new RegExp(`from '(?:@kuacang/contract/${area}/|(?:\\.\\./)+${area}/)`)
  return sources.filter(({ text }) => taken.test(text)).map(({ file }) => areaOf(file))
}

/** A browser test with the helpers that it imports. */
const withHelpers = (file) => {
  const text = textOf(file)
  const helpers = [...text.matchAll(/from '(\.\.?\/[\w./-]+\.ts)'/g)]
    .map(([, name]) => path.join(path.dirname(file), name))
    .filter((helper) => helper.startsWith('e2e/'))
  return [text, ...helpers.map(textOf)].join('\n')
}

/** The browser tests that are called after these areas, open a page of theirs, or ask for something of theirs. */
const browserTestsOf = (areas) => {
  const pages = areas.flatMap((area) =>
    filesBelow('web/src')
      .filter((file) => file === `web/src/${area}/routes.ts`)
      .flatMap((file) => [...textOf(file).matchAll(/path: '([^']+)'/g)].map(([, address]) => address)),
  )
  const spoken = [...pages, ...areas.map((area) => `contract/${area}/`)]
  return filesBelow('e2e')
    .filter((file) => file.endsWith('.test.ts'))
    .filter((file) => {
      const text = withHelpers(file)
      return areas.some((area) => file.includes(area)) || spoken.some((words) => text.includes(words))
    })
}

/**
 * Which tests a change can reach, as parts of their paths; undefined: all. Vitest follows imports, but calls, laws,
 * routes and suites are found by the names of their files, and browser tests see the built pages. So an area's tests run
 * when it or an area that it takes from has changed, and so do the browser tests of its pages.
 */
export const testsFor = (changed) => {
  const areas = new Set()
  const filters = new Set()
  for (const file of changed) {
    const area = areaOf(file)
    if (area) areas.add(area)
    else if (file.endsWith('.test.ts')) filters.add(file)
    else if (/^(docs|scripts|bench|deploy)\/|\.(md|svg)$/.test(file)) filters.add('scripts/')
    else return undefined
  }
  if (areas.size === 0) return [...filters]
  const sources = storeys
    .flatMap(filesBelow)
    .filter((file) => /\.tsx?$/.test(file) && areaOf(file) !== undefined)
    .map((file) => ({ file, text: textOf(file) }))
  const reached = new Set([...areas, ...[...areas].flatMap((area) => usersOf(area, sources))])
  for (const area of reached) for (const storey of storeys) filters.add(`${storey}/${area}/`)
  for (const one of [...overAll, ...browserTestsOf([...areas])]) filters.add(one)
  return [...filters].sort()
}

const git = (...args) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)

/** What differs from a commit, with what was never committed; without a name, from the last commit. */
export const changedSince = (commit = 'HEAD') => [
  ...new Set([
    ...git('diff', '--name-only', git('merge-base', commit, 'HEAD')[0] ?? commit),
    ...git('ls-files', '--others', '--exclude-standard'),
  ]),
]
