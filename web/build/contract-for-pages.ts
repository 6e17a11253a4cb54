import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type ESTree, type Plugin, parseAst, transformWithOxc } from 'vite'
import { callsOf, changed, namesIn } from './syntax.ts'

const web = path.resolve(import.meta.dirname, '../src')
const contract = path.resolve(import.meta.dirname, '../../contract/src')

/** What of a call only the server reads: it checks what comes in and shapes what goes out. */
const ofServer = new Set(['about', 'params', 'query', 'body', 'data', 'later', 'asks'])
const makers = new Set(['call'])

type Property = { key?: { name?: string }; value?: { type: string }; start: number; end: number }

/** Without what only the server reads; pages ask of `data` only whether it is a file. */
const withoutSchemas = (code: string): string =>
  changed(
    code,
    callsOf(makers, parseAst(code))
      .flatMap(({ arguments: [, spec] }) =>
        spec?.type === 'ObjectExpression' ? (spec as unknown as { properties: Property[] }).properties : [],
      )
      .filter(({ key }) => ofServer.has(key?.name ?? ''))
      .filter(({ key, value }) => key?.name !== 'data' || value?.type !== 'Literal')
      .map(({ start, end }) => ({ start, end, by: '...{}' })),
  )

type Piece = {
  readonly start: number
  readonly end: number
  /** What it makes; nothing for what is only done. */
  readonly makes: readonly string[]
  readonly reads: readonly string[]
}
type Import = {
  readonly start: number
  readonly end: number
  /** As it is written, and the file that it means. */
  readonly asked: string
  readonly from: string
  readonly names: Names
}
/** What is named within a module by what it is called where it is made. */
type Names = ReadonlyMap<string, string>
type Module = {
  readonly code: string
  readonly imports: readonly Import[]
  readonly pieces: readonly Piece[]
}

const namesOf = ({ specifiers }: ESTree.ImportDeclaration): Names =>
  new Map(
    specifiers.flatMap((s) =>
      s.type === 'ImportSpecifier' ? [[s.local.name, 'name' in s.imported ? s.imported.name : '']] : [],
    ),
  )

const made = (statement: ESTree.Statement | ESTree.Declaration): string[] => {
  if (statement.type === 'ExportNamedDeclaration')
    return statement.declaration ? made(statement.declaration) : []
  if (statement.type === 'VariableDeclaration') return statement.declarations.flatMap(({ id }) => namesIn(id))
  return 'id' in statement && statement.id && 'name' in statement.id ? [statement.id.name] : []
}

const read = (code: string, file: string): Module => {
  const imports: Import[] = []
  const pieces: Piece[] = []
  for (const statement of parseAst(code).body) {
    const { start, end } = statement
    if (statement.type === 'ImportDeclaration') {
      const asked = statement.source.value
      const from = asked.startsWith('.') ? path.resolve(path.dirname(file), asked) : asked
      imports.push({ start, end, asked, from, names: namesOf(statement) })
    } else pieces.push({ start, end, makes: made(statement), reads: namesIn(statement) })
  }
  return { code, imports, pieces }
}

const loadModules = async (): Promise<Map<string, Module>> => {
  const files = globSync('**/*.ts', { cwd: contract }).filter((f) => !f.endsWith('.test.ts'))
  const read1 = async (name: string) => {
    const file = path.join(contract, name)
    const { code } = await transformWithOxc(readFileSync(file, 'utf8'), file)
    return [file, read(withoutSchemas(code), file)] as const
  }
  return new Map(await Promise.all(files.map(read1)))
}

const imported = /(?:import|export)\s+(type\s)?([^;'"]*?)\s+from\s+'@kuacang\/contract\/([^']+)'/g

/** What pages name of the contract: file and name. */
const namedByPages = (): [file: string, name: string][] =>
  globSync('**/*.{ts,tsx}', { cwd: web })
    .filter((f) => !/\.test\.tsx?$/.test(f))
    .flatMap((file) => [...readFileSync(path.join(web, file), 'utf8').matchAll(imported)])
    .filter(([, isType]) => !isType)
    .flatMap(([whole, , named = '', module = '']) => {
      if (!/^\{[^}]*\}$/.test(named)) throw new Error(`pages name what they take of the contract: ${whole}`)
      return named
        .slice(1, -1)
        .split(',')
        .map((one) => one.trim())
        .filter((one) => one !== '' && !one.startsWith('type '))
        .map((one): [string, string] => [path.join(contract, `${module}.ts`), one.split(/\s+as\s+/)[0] ?? ''])
    })

/** The parts of each module that pages need, and the parts that these need. */
const keptOf = (modules: ReadonlyMap<string, Module>): Map<Module, Set<Piece>> => {
  const kept = new Map([...modules.values()].map((m) => [m, new Set<Piece>()]))
  const keep = (module: Module | undefined, name: string): void => {
    if (!module) return
    for (const { from, names } of module.imports) {
      const there = names.get(name)
      if (there !== undefined) keep(modules.get(from), there)
    }
    for (const piece of module.pieces) {
      if (!piece.makes.includes(name) || kept.get(module)?.has(piece)) continue
      kept.get(module)?.add(piece)
      for (const read of piece.reads) keep(module, read)
    }
  }
  for (const [file, name] of namedByPages()) keep(modules.get(file), name)
  return kept
}

const textOf = ({ code, imports, pieces }: Module, kept: ReadonlySet<Piece>): string => {
  const read = new Set([...kept].flatMap((piece) => piece.reads))
  const importOf = ({ asked, names }: Import): string => {
    const used = [...names].filter(([here]) => read.has(here)).map(([here, there]) => `${there} as ${here}`)
    return used.length > 0 ? `import { ${used} } from '${asked}';` : ''
  }
  return changed(code, [
    ...imports.map((i) => ({ ...i, by: importOf(i) })),
    ...pieces.filter((piece) => !kept.has(piece)).map((piece) => ({ ...piece, by: '' })),
  ])
}

/**
 * Gives pages of the contract what they name, without the schemas of calls and enumerations: pages send and show what
 * their types allow, and would only build thousands of schemas that nobody asks. A page that checks with a schema
 * imports it by its own name.
 */
export const contractForPages = (): Plugin => {
  let texts: ReadonlyMap<string, string> = new Map()
  return {
    name: 'contract-for-pages',
    apply: 'build',
    enforce: 'pre',
    async buildStart() {
      const modules = await loadModules()
      const enumerations = path.join(contract, 'kit/enumeration-schemas.ts')
      modules.set(enumerations, read('export const schemasOf = () => ({})', enumerations))
      const kept = keptOf(modules)
      for (const [file, module] of modules) {
        const reads = [...(kept.get(module) ?? [])].map(({ start, end }) => module.code.slice(start, end))
        if (reads.some((code) => /\.(?:schema|query)\b/.test(code)))
          throw new Error(`${path.relative(contract, file)}: pages would read a schema of an enumeration`)
      }
      texts = new Map(
        [...modules].map(([file, module]) => [file, textOf(module, kept.get(module) ?? new Set())]),
      )
    },
    load: {
      filter: { id: /[\\/]contract[\\/]src[\\/].*\.ts$/ },
      handler(id) {
        const code = texts.get(path.normalize(id))
        return code === undefined ? null : { code, moduleSideEffects: false }
      },
    },
  }
}
