import type { Plugin } from 'vite'

/** Components that no page has, by the folder that holds each, and how the names of its rules begin. */
const unused: Readonly<Record<string, string>> = {
  affix: 'affix',
  anchor: 'anchor',
  avatar: 'avatar',
  'back-top': 'back-top',
  'border-beam': 'border-beam',
  calendar: 'picker-calendar',
  carousel: 'carousel',
  cascader: 'cascader',
  'color-picker': 'color-picker',
  'float-button': 'float-btn',
  list: 'list',
  masonry: 'masonry',
  mentions: 'mentions',
  popconfirm: 'popconfirm',
  rate: 'rate',
  result: 'result',
  slider: 'slider',
  splitter: 'splitter',
  statistic: 'statistic',
  timeline: 'timeline',
  tour: 'tour',
  transfer: 'transfer',
  tree: '(?:select-)?tree',
  'tree-select': 'tree-select',
}

/** They match nothing on our pages, nor do those of languages that are written from the right. */
const matchesNothing = new RegExp(`\\.ant-(?:${Object.values(unused).join('|')})(?![a-z])|-rtl(?![a-z])`)

type Rule = { selectors: string[]; readonly remove: () => unknown }
type Root = { readonly walkRules: (each: (rule: Rule) => void) => void; readonly source?: Source | undefined }
type Source = { readonly input: { readonly file?: string | undefined } }

/** Leaves out rules of Ant Design that match nothing here: a third of what every browser loads and reads as styles. */
export const withoutUnusedStyles = {
  postcssPlugin: 'antd-without-unused-styles',
  Once(root: Root) {
    if (!/[\\/]antd\.css$/.test(root.source?.input.file ?? '')) return
    root.walkRules((rule) => {
      // What is said of others by `:not()` and `:has()` still holds of them.
      const kept = rule.selectors.filter(
        (s) => !matchesNothing.test(s.replace(/:(?:not|has)\([^()]*\)/g, '')),
      )
      if (kept.length === 0) rule.remove()
      else if (kept.length < rule.selectors.length) rule.selectors = kept
    })
  },
}

/** Fails the build where a page has a component whose rules are left out. */
export const checkUnusedStyles = (): Plugin => ({
  name: 'antd-check-unused-styles',
  apply: 'build',
  generateBundle(_options, bundle) {
    for (const chunk of Object.values(bundle))
      for (const [id, { renderedLength }] of chunk.type === 'chunk' ? Object.entries(chunk.modules) : []) {
        const folder = /[\\/]antd[\\/]es[\\/]([\w-]+)[\\/]style[\\/]/.exec(id)?.[1] ?? ''
        if (renderedLength > 0 && folder in unused)
          throw new Error(`a page has the component ${folder}: its rules must stay (build/antd-styles.ts)`)
      }
  },
})
