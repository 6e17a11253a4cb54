import type { Plugin } from 'vite'
import { callsOf, changed, namesIn } from './syntax.ts'

/** What makes the hook that writes the rules of a component; its second argument computes them. */
const makers = new Set(['genStyleHooks', 'genSubStyleComponent', 'genComponentStyleHook'])

/**
 * Leaves out what computes the rules of Ant Design's components (theme.ts, `zeroRuntime`): nothing would ever run it, and it
 * is a tenth of the scripts that a browser loads first. The rules as they stand in antd.css come in its place.
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
      return rules.length > 0 ? `import './rules.css';\n${changed(code, rules)}` : null
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

/**
 * Leaves out the tree component that the selection of a table's rows imports for rows within rows. Ours are flat: of the
 * tree they need only to add a key to a list and to take one off.
 */
export const withoutRowTrees = (): Plugin => ({
  name: 'antd-without-row-trees',
  apply: 'build',
  transform: {
    filter: { id: /[\\/]antd[\\/]es[\\/]table[\\/]hooks[\\/]useSelection\.js$/ },
    handler(code) {
      const trees = this.parse(code).body.filter(
        (part) => part.type === 'ImportDeclaration' && part.source.value === '@rc-component/tree',
      )
      if (trees.length !== 1) throw new Error('the selection of tables imports its trees in another way now')
      return changed(
        code,
        trees.map(({ start, end }) => ({ start, end, by: flatRows })),
      )
    },
  },
})

/**
 * What brings forms, with their fields and checks, to everyone: dialogs take one provider of them, and the radio buttons in
 * tables the way in which they name a field.
 */
const takesOfForms = [
  {
    of: /[\\/]antd[\\/]es[\\/]form[\\/]context\.js$/,
    whole: "import { FormProvider as RcFormProvider } from '@rc-component/form'",
    part: "import { FormProvider as RcFormProvider } from '@rc-component/form/es/FormContext.js'",
  },
  {
    of: /[\\/]antd[\\/]es[\\/]radio[\\/]group\.js$/,
    whole: "import { toNamePathStr } from '../form/hooks/useForm';",
    part: "import { toArray } from '../form/util'; const toNamePathStr = (name) => toArray(name).join('_');",
  },
]
export const withoutForms = (): Plugin => ({
  name: 'antd-without-forms',
  apply: 'build',
  transform: {
    filter: { id: takesOfForms.map(({ of }) => of) },
    handler(code, id) {
      const take = takesOfForms.find(({ of }) => of.test(id))
      if (!take || !code.includes(take.whole))
        throw new Error(`${id} takes of forms in another way now (build/antd-rules.ts)`)
      return code.replace(take.whole, take.part)
    },
  },
})

/** Buttons take one function out of the presets of the colour picker, which no page has. */
export const withoutColourPresets = (): Plugin => ({
  name: 'antd-without-colour-presets',
  apply: 'build',
  transform: {
    filter: { id: /[\\/]antd[\\/]es[\\/]color-picker[\\/]components[\\/]ColorPresets\.js$/ },
    handler(code) {
      const kept = this.parse(code).body.filter((part) => {
        if (part.type === 'ImportDeclaration') return part.source.value === '@rc-component/color-picker'
        const made = part.type === 'ExportNamedDeclaration' ? part.declaration : null
        return (
          made?.type === 'VariableDeclaration' &&
          namesIn(made.declarations[0]?.id ?? made).includes('isBright')
        )
      })
      if (kept.length !== 2)
        throw new Error('the presets of the colour picker are written in another way now')
      return [...kept.map(({ start, end }) => code.slice(start, end)), 'export default () => null'].join('\n')
    },
  },
})

const flatRows = `
const arrAdd = (keys, key) => (keys.includes(key) ? keys : [...keys, key])
const arrDel = (keys, key) => keys.filter((one) => one !== key)
const nested = () => { throw new Error('rows within rows are not selected') }
const conductCheck = nested
const convertDataToEntities = nested
`
