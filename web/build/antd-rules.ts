import type { Plugin } from 'vite'
import { callsOf, changed } from './syntax.ts'

/** What makes the hook that writes the rules of a component; its second argument computes them. */
const makers = new Set(['genStyleHooks', 'genSubStyleComponent', 'genComponentStyleHook'])

/**
 * Leaves out what computes the rules of Ant Design's components: they stand in antd.css (theme.ts, `zeroRuntime`), and
 * nothing would ever run it. It is a tenth of the scripts that a browser loads first.
 */
export const withoutRules = (): Plugin => ({
  name: 'antd-without-rules',
  apply: 'build',
  transform: {
    filter: { id: /node_modules[\\/]antd[\\/]es[\\/][\w-]+[\\/]style[\\/]\w+\.js$/ },
    handler(code) {
      const rules = callsOf(makers, this.parse(code)).flatMap(({ arguments: given }) =>
        given[1] ? [{ start: given[1].start, end: given[1].end, by: '() => []' }] : [],
      )
      return rules.length > 0 ? changed(code, rules) : null
    },
  },
})

/** Leaves out the filters in the heads of tables: ours stand above them, and theirs bring trees and menus along. */
export const withoutHeadFilters = (): Plugin => ({
  name: 'antd-without-head-filters',
  apply: 'build',
  load: {
    filter: { id: /[\\/]antd[\\/]es[\\/]table[\\/]hooks[\\/]useFilter[\\/]FilterDropdown\.js$/ },
    handler: () => 'export const flattenKeys = () => []; export default () => null',
  },
})
