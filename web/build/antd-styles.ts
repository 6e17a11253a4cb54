import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import postcss, { type AtRule, type ChildNode, type Container, type Rule } from 'postcss'
import type { Plugin } from 'vite'

const antd = path.resolve(import.meta.dirname, '../../node_modules/antd')
const whole = /[\\/]antd[\\/]dist[\\/]antd\.css$/
const ofFolder = /[\\/]antd[\\/]es[\\/]([\w-]+)[\\/]style[\\/]rules\.css$/

/** The folders that hold Ant Design's components, longer names first. */
const folders = readdirSync(path.join(antd, 'es'))
  .filter((name) => existsSync(path.join(antd, 'es', name, 'style')))
  .sort((a, b) => b.length - a.length)

/** Where the names of a component's rules do not begin with the name of its folder. */
const otherNames: Readonly<Record<string, string>> = {
  btn: 'button',
  col: 'grid',
  'float-btn': 'float-button',
  otp: 'input',
  picker: 'date-picker',
  'picker-calendar': 'calendar',
  qrcode: 'qr-code',
  ribbon: 'badge',
  row: 'grid',
  'select-tree': 'tree-select',
}
const beginnings = [
  ...Object.entries(otherNames),
  ...folders.map((folder) => [folder, folder] as const),
].sort(([a], [b]) => b.length - a.length)

/** What every page has: links, icons, motion. */
const shared = 'shared'

/**
 * What our pages never write: from the right, columns that change places, and colours beside those of the design
 * (docs/design-language.md).
 */
const unused = new RegExp(
  '-rtl(?![a-z])|\\.ant-col-(?:\\w+-)?(?:push|pull|offset|order)-' +
    '|-(?:pink|magenta|red|volcano|orange|yellow|gold|cyan|lime|green|blue|geekblue|purple)(?![a-z])',
)

/** What a selector belongs to; nothing where it matches none of our pages. */
const folderOf = (selector: string): string | null => {
  if (unused.test(selector.replace(/:not\([^()]*\)/g, ''))) return null
  // Values of a theme that is not ours: those of ours are computed (antd-sheets.ts).
  if (/\.css-var-_R_|\.data-ant-cssinjs/.test(selector)) return null
  // What is said of others by `:not()` and `:has()` still holds of them.
  const [, name = ''] = /\.ant-([a-z-]+)/.exec(selector.replace(/:(?:not|has)\([^()]*\)/g, '')) ?? []
  return beginnings.find(([begins]) => name === begins || name.startsWith(`${begins}-`))?.[1] ?? shared
}

/** The rules of each folder, in the order in which they stand. */
type Sheets = Map<string, Set<string>>

const add = (sheets: Sheets, folder: string, css: string): void => {
  const sheet = sheets.get(folder) ?? new Set()
  sheets.set(folder, sheet.add(css))
}

const sortRule = (rule: Rule, sheets: Sheets): void => {
  const parts = Map.groupBy(rule.selectors, folderOf)
  for (const [folder, selectors] of parts) if (folder) add(sheets, folder, `${rule.clone({ selectors })}`)
}

const sortBelow = (container: Container, sheets: Sheets, keyframes: AtRule[]): void => {
  container.each((node: ChildNode) => {
    if (node.type === 'rule') return sortRule(node, sheets)
    if (node.type !== 'atrule') return
    if (/keyframes$/.test(node.name)) return void keyframes.push(node)
    const within: Sheets = new Map()
    sortBelow(node, within, keyframes)
    for (const [folder, rules] of within)
      add(sheets, folder, `@${node.name} ${node.params}{${[...rules].join('')}}`)
  })
}

const sheetsOf = (css: string): ReadonlyMap<string, string> => {
  const sheets: Sheets = new Map()
  const keyframes: AtRule[] = []
  sortBelow(postcss.parse(css), sheets, keyframes)
  return new Map(
    [...sheets].map(([folder, rules]) => {
      const text = [...rules].join('')
      return [folder, text + keyframes.filter(({ params }) => text.includes(params)).join('')]
    }),
  )
}

let sorted: ReadonlyMap<string, string> | undefined
const sheets = () => (sorted ??= sheetsOf(readFileSync(path.join(antd, 'dist/antd.css'), 'utf8')))

/** Ours win over Ant Design's whichever comes first, and Ant Design's over what we say of all elements (style.css). */
const layered = (css: string): string => `@layer base, antd; @layer antd { ${css} }`

/**
 * Each component of Ant Design brings its own rules, so a page loads those of the components that it has. antd.css, which
 * holds all, keeps what every page has. Fails the build where a page has a component for which no rules were found.
 */
export const stylesOfComponents = (): Plugin => ({
  name: 'antd-styles-of-components',
  apply: 'build',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^\.\/rules\.css$/ },
    handler: (asked, by = '') => path.join(path.dirname(by), asked),
  },
  load: {
    filter: { id: [whole, ofFolder] },
    handler: (id) => layered(sheets().get(ofFolder.exec(id)?.[1] ?? shared) ?? ''),
  },
  generateBundle(_options, bundle) {
    for (const chunk of Object.values(bundle))
      for (const id of chunk.type === 'chunk' ? Object.keys(chunk.modules) : []) {
        const folder = ofFolder.exec(id)?.[1]
        if (folder && !sheets().has(folder))
          throw new Error(
            `a page has the component ${folder}, and no rule is taken for its own (build/antd-styles.ts)`,
          )
      }
  },
})
