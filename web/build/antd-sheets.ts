import path from 'node:path'
import type { Plugin } from 'vite'

const computed = path.resolve(import.meta.dirname, 'computed-styles.ts')

type Part = {
  /** The module, from its package on. */
  readonly of: RegExp
  readonly change: (code: string) => string
}

const swapped = (code: string, old: RegExp | string, by: string): string => {
  const done = code.replace(old, by)
  if (done === code) throw new Error(`a module of Ant Design no longer has ${old} (build/antd-sheets.ts)`)
  return done
}

const parts: readonly Part[] = [
  {
    of: /@rc-component[\\/]util[\\/]es[\\/]Dom[\\/]dynamicCSS\.js$/,
    change: () => `
      export { removeCSS, removeMarked, updateCSS } from ${JSON.stringify(computed)}
      export const injectCSS = () => { throw new Error('styles are written by updateCSS') }
      export const clearContainerCache = () => {}`,
  },
  {
    of: /@ant-design[\\/]cssinjs[\\/]es[\\/]hooks[\\/]useCacheToken\.js$/,
    change: (code) =>
      swapped(
        swapped(code, 'import { updateCSS } from', 'import { removeMarked, updateCSS } from'),
        /function removeStyleTags\([\s\S]*?\n\}/,
        'const removeStyleTags = (key, id) => removeMarked(ATTR_TOKEN, key, (style) => style[CSS_IN_JS_INSTANCE] === id)',
      ),
  },
  {
    // What turns rules into text, with a compiler of its own: they stand in files (antd-styles.ts).
    of: /@ant-design[\\/]cssinjs[\\/]es[\\/]hooks[\\/]useStyleRegister\.js$/,
    change: () => `
      import hash from '@emotion/hash'
      export const STYLE_PREFIX = 'style'
      export const uniqueHash = (path, text) => hash(path.join('%') + text)
      const inFiles = () => { throw new Error('rules stand in files') }
      export { inFiles as parseStyle, inFiles as normalizeStyle, inFiles as extract }
      export default () => {}`,
  },
  {
    // Their rules stand in antd.css.
    of: /@ant-design[\\/]icons[\\/]es[\\/]cssUtils\.js$/,
    change: (code) =>
      swapped(
        swapped(code, /function injectCSS\([\s\S]*?\n\}/, ''),
        /export function updateCSS\([\s\S]*?\n\}/,
        'export const updateCSS = () => null',
      ),
  },
  {
    // What measures how high a text is.
    of: /@rc-component[\\/]input[\\/]es[\\/]calculateNodeHeight\.js$/,
    change: (code) =>
      swapped(code, /hiddenTextarea\.setAttribute\('style', (.*)\);/, 'hiddenTextarea.style.cssText = $1;'),
  },
  {
    of: /@rc-component[\\/]progress[\\/]es[\\/]utils[\\/]getIndeterminate(?:Line|Circle)\.js$/,
    change: () => `export default ({ loading }) => {
      if (loading) throw new Error('a bar without an end needs keyframes in a file of styles')
      return { indeterminateStyleProps: {}, indeterminateStyleAnimation: null }
    }`,
  },
]

/** Puts styles that Ant Design writes into the page where the content security policy lets them be (decision 206). */
export const withoutStyleElements = (): Plugin => ({
  name: 'antd-without-style-elements',
  apply: 'build',
  transform: {
    filter: { id: parts.map((part) => part.of) },
    handler: (code, id) => parts.find((part) => part.of.test(id))?.change(code) ?? null,
  },
})

/** These can make a style element, and are never asked to: no page draws one, and the editor of texts brings none. */
const silent = /[\\/]node_modules[\\/](?:react-dom|@tiptap[\\/]core)[\\/]/
const makes = /createElement\(["'`]style["'`]|\bjsxs?\(["'`]style["'`]|setAttribute\(["'`]style["'`]/

/** Fails the build where a module would write styles in a way that the content security policy refuses. */
export const checkStyleElements = (): Plugin => ({
  name: 'check-style-elements',
  apply: 'build',
  generateBundle(_options, bundle) {
    for (const chunk of Object.values(bundle))
      for (const [id, { code }] of chunk.type === 'chunk' ? Object.entries(chunk.modules) : [])
        if (code && makes.test(code) && !silent.test(id))
          throw new Error(`${id} writes styles that browsers refuse (build/antd-sheets.ts)`)
  },
})
