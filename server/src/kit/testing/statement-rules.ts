import { parseSync } from 'libpg-query'
import { spreadBy, type TableScope } from '../database/schema-rules.ts'
import { holds, isNode, listAt, type Node, namesOf, nodeAt, nodesIn } from './parse-tree.ts'

/** The scope of each table, by its name. */
export type Scopes = Readonly<Record<string, TableScope>>

export const statementRules = [
  'mixed',
  'open',
  'lock',
  'of',
  'untyped',
  'conflict',
  'merge',
  'notify',
  'unparsed',
] as const

/**
 * A rule of docs/scaling.md that a statement breaks. `mixed`: tables that are spread by different columns, such as those of warehouses and of partners; `open`: a spread table
 * that no parameter or constant ties to one value of its spreading column; `lock`: such a table whose rows are locked;
 * `of`: "for update of" with a join directly inside a CTE; `untyped`: a parameter whose type its place does not tell;
 * `conflict`: an insert that asks more than its row when there is a conflict; `notify`: a node announces something beside
 * its rows, where no process listens.
 */
export type StatementFault = { readonly rule: (typeof statementRules)[number]; readonly what: string }

type Source = { readonly table: string; readonly alias: string; readonly column: string }
type Place = { readonly ctes: ReadonlySet<string>; readonly cte: boolean }

/** The conditions that must all hold. */
const conjuncts = (condition: unknown): unknown[] => {
  const all = nodeAt(condition, 'BoolExpr')
  if (all?.boolop === 'AND_EXPR') return listAt(all, 'args').flatMap(conjuncts)
  return condition === undefined ? [] : [condition]
}

/** The pairs that a condition makes equal. */
const equalities = (condition: unknown): [unknown, unknown][] => {
  const compared = nodeAt(condition, 'A_Expr')
  if (compared?.kind !== 'AEXPR_OP' || namesOf(listAt(compared, 'name'))[0] !== '=') return []
  const [left, right] = [nodeAt(compared.lexpr, 'RowExpr'), nodeAt(compared.rexpr, 'RowExpr')]
  if (!left || !right) return [[compared.lexpr, compared.rexpr]]
  const others = listAt(right, 'args')
  return listAt(left, 'args').map((one, at) => [one, others[at]])
}

const isFixed = (value: unknown): boolean => !holds(value, ['ColumnRef', 'SubLink'])

const ties = (conditions: readonly unknown[], { alias, column }: Source, alone: boolean): boolean => {
  const isColumn = (value: unknown) => {
    const found = nodeAt(value, 'ColumnRef')
    const names = found ? namesOf(listAt(found, 'fields')) : []
    return names.join('.') === `${alias}.${column}` || (alone && names.join('.') === column)
  }
  return conditions
    .flatMap(conjuncts)
    .flatMap(equalities)
    .some(([a, b]) => (isColumn(a) && isFixed(b)) || (isColumn(b) && isFixed(a)))
}

const announces = (parsed: unknown): boolean =>
  nodesIn(parsed, ['FuncCall']).some((f) => namesOf(listAt(f, 'funcname')).at(-1) === 'pg_notify')

/** What a statement does against the rules for spread tables. */
export const statementFaults = (sql: string, scopes: Scopes): StatementFault[] => {
  const faults: StatementFault[] = []
  const used = new Set<TableScope>()
  const say = (rule: StatementFault['rule'], what: string) => faults.push({ rule, what })

  const sourceOf = (range: Node, { ctes }: Place): Source | undefined => {
    const table = String(range.relname)
    const scope = range.schemaname || ctes.has(table) ? undefined : scopes[table]
    if (scope) used.add(scope)
    const column = scope && spreadBy[scope]
    return column ? { table, column, alias: String(nodeAt(range, 'alias')?.aliasname ?? table) } : undefined
  }
  /** The tables of a FROM, and the conditions of its joins. */
  const read = (from: readonly unknown[], place: Place): { sources: Source[]; quals: unknown[] } => {
    const parts = from.map((item) => {
      const range = nodeAt(item, 'RangeVar')
      if (range) return { sources: [sourceOf(range, place) ?? []].flat(), quals: [] }
      const join = nodeAt(item, 'JoinExpr')
      if (!join) return { sources: [], quals: [] }
      const sides = read([join.larg, join.rarg], place)
      return { sources: sides.sources, quals: [...sides.quals, join.quals] }
    })
    return { sources: parts.flatMap((p) => p.sources), quals: parts.flatMap((p) => p.quals) }
  }
  const check = (sources: readonly Source[], conditions: readonly unknown[], locks: boolean) => {
    for (const source of sources) {
      const alone = sources.filter((s) => s.column === source.column).length === 1
      if (ties(conditions, source, alone)) continue
      say(locks ? 'lock' : 'open', `${source.table}.${source.column}`)
    }
  }

  const level: Readonly<Record<string, (stmt: Node, place: Place) => void>> = {
    SelectStmt: (stmt, place) => {
      const from = listAt(stmt, 'fromClause')
      const { sources, quals } = read(from, place)
      const locks = listAt(stmt, 'lockingClause').map((c) => nodeAt(c, 'LockingClause') ?? {})
      check(sources, [stmt.whereClause, ...quals], locks.length > 0)
      const joins = from.length > 1 || from.some((item) => nodeAt(item, 'JoinExpr'))
      if (place.cte && joins && locks.some((lock) => listAt(lock, 'lockedRels').length > 0))
        say('of', 'select from a subquery that locks instead')
    },
    UpdateStmt: (stmt, place) => {
      const { sources, quals } = read([{ RangeVar: stmt.relation }, ...listAt(stmt, 'fromClause')], place)
      check(sources, [stmt.whereClause, ...quals], false)
    },
    DeleteStmt: (stmt, place) => {
      const { sources, quals } = read([{ RangeVar: stmt.relation }, ...listAt(stmt, 'usingClause')], place)
      check(sources, [stmt.whereClause, ...quals], false)
    },
    InsertStmt: (stmt, place) => {
      if (!sourceOf(nodeAt(stmt, 'relation') ?? {}, place)) return
      const conflict = stmt.onConflictClause
      if (holds(conflict, ['SubLink'])) say('conflict', 'what a conflict sets asks no subquery')
      const rows = listAt(nodeAt(stmt.selectStmt, 'SelectStmt') ?? {}, 'valuesLists')
      if (rows.length === 0 && holds(conflict, ['ParamRef']))
        say(
          'conflict',
          'a conflict of an insert with a select has its values from excluded, not from parameters',
        )
    },
    MergeStmt: () => void say('merge', 'MERGE does not work on spread tables'),
  }

  const walk = (value: unknown, place: Place): void => {
    if (Array.isArray(value)) for (const one of value) walk(one, place)
    if (!isNode(value)) return
    for (const [kind, child] of Object.entries(value)) {
      const cte = kind === 'CommonTableExpr'
      // Both sides of a union are statements of their own, without a node around them.
      const side =
        (kind === 'larg' || kind === 'rarg') && isNode(child) && 'op' in child && 'limitOption' in child
      const at = level[side ? 'SelectStmt' : kind]
      if (!at || !isNode(child)) {
        walk(child, cte ? { ...place, cte: true } : place)
        continue
      }
      const own = listAt(nodeAt(child, 'withClause') ?? {}, 'ctes')
      const names = own.map((c) => String(nodeAt(c, 'CommonTableExpr')?.ctename))
      const inside = { ...place, ctes: new Set([...place.ctes, ...names]) }
      at(child, inside)
      walk(child, { ...inside, cte: false })
    }
  }

  let parsed: unknown
  try {
    parsed = parseSync(sql)
  } catch (error) {
    return [{ rule: 'unparsed', what: String(error) }]
  }
  walk(parsed, { ctes: new Set(), cte: false })
  if ([...used].filter((scope) => spreadBy[scope]).length > 1)
    say('mixed', 'tables that are spread by different columns')
  if ([...used].some((scope) => spreadBy[scope]) && announces(parsed))
    say('notify', 'pg_notify beside a spread table: send it by itself')
  for (const number of untypedParameters(parsed)) say('untyped', `$${number}`)
  return faults
}

/** What says of which type a parameter beside it is. */
const telling = ['ColumnRef', 'TypeCast', 'FuncCall', 'SubLink', 'ival', 'fval', 'boolval']
/** Operands that are of one type: one that is known tells the others. */
const alike: readonly string[] = ['A_Expr', 'CoalesceExpr', 'MinMaxExpr', 'A_ArrayExpr', 'CaseExpr']
/** Places that want one type: that of an argument or of a number of rows. */
const fixed: readonly string[] = ['TypeCast', 'FuncCall', 'limitCount', 'limitOffset', 'SubLink']

/** The parameters that stand somewhere without a cast, where nothing beside them tells their type. */
const untypedParameters = (parsed: unknown): number[] => {
  const found = new Set<number>()
  const walk = (value: unknown, typed: boolean): void => {
    if (Array.isArray(value)) for (const one of value) walk(one, typed)
    if (!isNode(value)) return
    for (const [kind, child] of Object.entries(value)) {
      if (kind === 'ParamRef' && !typed) found.add(Number((child as Node).number))
      else if (fixed.includes(kind)) walk(child, true)
      else if (alike.includes(kind)) walk(child, holds(child, telling) || (typed && kind !== 'A_Expr'))
      else if (kind === 'CaseWhen') {
        walk({ condition: nodeAt(child, 'expr') }, false)
        walk({ result: nodeAt(child, 'result') }, typed)
      } else if (kind === 'RowExpr' || kind === 'List' || kind === 'A_Indirection' || !/^[A-Z]/.test(kind))
        walk(child, typed)
      else if (kind === 'InsertStmt' || kind === 'UpdateStmt') walkWritten(child as Node)
      else walk(child, false)
    }
  }
  /** What goes straight into a column is of its type. */
  const walkWritten = (stmt: Node): void => {
    const { targetList, selectStmt, onConflictClause, ...rest } = stmt
    const { targetList: chosen, valuesLists, ...others } = nodeAt(selectStmt, 'SelectStmt') ?? {}
    const { targetList: set, ...conflict } = isNode(onConflictClause) ? onConflictClause : {}
    for (const values of [targetList, chosen, valuesLists, set]) walkColumns(values)
    walk([rest, others, conflict], false)
  }
  const walkColumns = (value: unknown): void => {
    if (Array.isArray(value)) for (const one of value) walkColumns(one)
    if (!isNode(value)) return
    for (const [kind, child] of Object.entries(value)) {
      if (kind === 'ParamRef') continue
      if (kind === 'ResTarget') walkColumns((child as Node).val)
      else if (kind === 'List') walkColumns((child as Node).items)
      else walk({ [kind]: child }, false)
    }
  }
  walk(parsed, false)
  return [...found].sort((a, b) => a - b)
}
