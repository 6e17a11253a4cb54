import { parseSync } from 'libpg-query'
import type { Migration } from '../database/migrate.ts'
import { migrationWay } from '../database/migration-way.ts'
import { listAt, type Node, namesOf, nodeAt, nodesIn } from './parse-tree.ts'
import type { Scopes } from './statement-rules.ts'

/**
 * The newest migration that is not held against these rules. The first release (0.1.0) ended with 0085; those up to
 * 0558 were written before the rules, and databases that have applied a migration refuse it once it is edited. A
 * release moves it to its own newest migration: what is released is not changed any more.
 */
export const newestExempt = '0558-kit-access-changes.sql'

type Statement = { readonly kind: string; readonly node: Node }
type Say = (table: string, what: string) => void

/** What migrations learnt of columns before this one: which are proved to be filled. */
type Known = {
  /** Names of checks that say `column is not null`, as `table.check`, by the column that they are about. */
  readonly filled: Map<string, string>
  /** The checks that a migration has proved for all rows. */
  readonly proved: Set<string>
}

const statementsOf = (sql: string): Statement[] =>
  listAt(parseSync(sql), 'stmts').flatMap((one) =>
    Object.entries(nodeAt(one, 'stmt') ?? {}).map(([kind, node]) => ({ kind, node: node as Node })),
  )

const tableIn = (node: Node, key = 'relation'): string => String(nodeAt(node, key)?.relname ?? '')

/** Values that PostgreSQL keeps once for all rows, so that the table is not written anew. */
const isKeptOnce = (value: unknown): boolean =>
  nodesIn(value, ['FuncCall']).every((call) => namesOf(listAt(call, 'funcname')).at(-1) === 'now')

const constraintFault = (constraint: Node): string | undefined => {
  const kind = String(constraint.contype)
  if (kind === 'CONSTR_FOREIGN' || kind === 'CONSTR_CHECK')
    return constraint.skip_validation ? undefined : 'reads all rows: add the constraint as "not valid"'
  if (kind === 'CONSTR_UNIQUE' || kind === 'CONSTR_PRIMARY')
    return constraint.indexname ? undefined : 'builds an index: make it concurrently, then add "using index"'
  if (kind === 'CONSTR_EXCLUSION') return 'builds an index, and cannot be added in another way'
  return kind === 'CONSTR_NOTNULL' ? 'is unknown to PostgreSQL 15: use "set not null"' : undefined
}

const newColumnFaults = (column: Node): string[] => {
  const constraints = listAt(column, 'constraints').map((c) => nodeAt(c, 'Constraint') ?? {})
  const given = constraints.find((c) => c.contype === 'CONSTR_DEFAULT')
  return constraints.flatMap((c): string[] => {
    switch (c.contype) {
      case 'CONSTR_DEFAULT':
        return isKeptOnce(c.raw_expr) ? [] : ['writes all rows: add the column with a constant']
      case 'CONSTR_NOTNULL':
        return given ? [] : ['fails where there are rows: a column without a default may be null at first']
      case 'CONSTR_GENERATED':
      case 'CONSTR_IDENTITY':
        return ['writes all rows: fill a usual column in batches']
      case 'CONSTR_CHECK':
      case 'CONSTR_FOREIGN':
        return ['reads all rows: add the constraint by itself, as "not valid"']
      default:
        return [constraintFault(c) ?? []].flat()
    }
  })
}

/** What one part of an ALTER TABLE does for longer than a moment, if anything. */
const alterFaults = (table: string, cmd: Node, known: Known): string[] => {
  const def = nodeAt(cmd, 'def')
  switch (cmd.subtype) {
    case 'AT_AddColumn':
      return newColumnFaults(nodeAt(def, 'ColumnDef') ?? {})
    case 'AT_AddConstraint':
      return [constraintFault(nodeAt(def, 'Constraint') ?? {}) ?? []].flat()
    case 'AT_SetNotNull': {
      const check = known.filled.get(`${table}.${cmd.name}`)
      return check && known.proved.has(check)
        ? []
        : ['reads all rows: an earlier migration must prove (validate) a check that the column "is not null"']
    }
    case 'AT_AlterColumnType':
      return ['may write all rows: fill a new column in batches']
    case 'AT_SetLogged':
    case 'AT_SetUnLogged':
    case 'AT_SetTableSpace':
    case 'AT_SetAccessMethod':
      return ['writes all rows']
    default:
      return []
  }
}

const alterParts = (node: Node): Node[] => listAt(node, 'cmds').map((c) => nodeAt(c, 'AlterTableCmd') ?? {})

/** What a migration says of checks, for the migrations after it. */
const learn = (known: Known, statements: readonly Statement[]): void => {
  for (const { kind, node } of statements) {
    if (kind !== 'AlterTableStmt') continue
    const table = tableIn(node)
    for (const cmd of alterParts(node)) {
      const constraint = nodeAt(nodeAt(cmd, 'def'), 'Constraint')
      const test = nodeAt(constraint?.raw_expr, 'NullTest')
      const column = nodeAt(test?.arg, 'ColumnRef')
      if (column && test?.nulltesttype === 'IS_NOT_NULL')
        known.filled.set(
          `${table}.${namesOf(listAt(column, 'fields'))[0]}`,
          `${table}.${constraint?.conname}`,
        )
      if (cmd.subtype === 'AT_ValidateConstraint') known.proved.add(`${table}.${cmd.name}`)
    }
  }
}

const writes = ['UpdateStmt', 'DeleteStmt', 'InsertStmt']

/** What a statement of a usual migration, in its transaction, keeps from others for longer than a moment. */
const judge = ({ kind, node }: Statement, known: Known, say: Say): void => {
  if (kind === 'AlterTableStmt') {
    const table = tableIn(node)
    for (const cmd of alterParts(node))
      for (const fault of alterFaults(table, cmd, known)) say(table, `"alter table" ${fault}`)
  }
  if (kind === 'IndexStmt')
    say(tableIn(node), 'an index that is built in a transaction stops all who write: see "-- concurrently"')
  if (kind === 'ReindexStmt' || kind === 'ClusterStmt' || kind === 'TruncateStmt' || kind === 'LockStmt')
    for (const range of nodesIn(node, ['relation', 'RangeVar']))
      say(String(range.relname), `"${kind.replace('Stmt', '').toLowerCase()}" stops all who read or write`)
  if (kind === 'DoStmt') say('', 'no rule can look into a "do" block')
  for (const write of writes)
    for (const written of nodesIn({ [kind]: node }, [write])) {
      // A list of values is as long as it is written here.
      const listed = nodeAt(nodeAt(written, 'selectStmt'), 'SelectStmt')?.valuesLists
      if (!listed) say(tableIn(written), 'rows that are written in one go stay locked: see "-- in batches"')
    }
}

/** Parts of an ALTER TABLE beside which others read and write. */
const besideOthers = ['AT_ValidateConstraint', 'AT_SetStatistics', 'AT_SetRelOptions', 'AT_ResetRelOptions']

/** The table that a statement locks against all who read or write, for a moment. */
const lockedBy = ({ kind, node }: Statement): string[] => {
  if (kind === 'RenameStmt') return node.renameType === 'OBJECT_INDEX' ? [] : [tableIn(node)]
  return kind === 'AlterTableStmt' && !alterParts(node).every((c) => besideOthers.includes(String(c.subtype)))
    ? [tableIn(node)]
    : []
}

const wayFaults = ({ sql }: Migration, statements: readonly Statement[]): string[] => {
  const [first, second] = statements
  if (!first || second) return ['it must hold one statement']
  const { kind, node } = first
  if (migrationWay(sql) === 'in batches')
    return writes.includes(kind) && nodesIn(node, ['SelectStmt']).some((s) => s.limitCount)
      ? []
      : ['it must write rows that a select with a limit finds']
  const isIndex = kind === 'IndexStmt' || (kind === 'DropStmt' && node.removeType === 'OBJECT_INDEX')
  // Of a partitioned table: the runner goes from partition to partition.
  const only = nodeAt(node, 'relation')?.inh === undefined && kind === 'IndexStmt'
  return isIndex && (node.concurrent || only) && (node.if_not_exists || node.missing_ok)
    ? []
    : [
        'it must say "create index concurrently if not exists" ("create index if not exists … on only …" for a ' +
          'partitioned table) or "drop index concurrently if exists"',
      ]
}

const waived = (sql: string): ReadonlyMap<string, string> =>
  new Map([...sql.matchAll(/^-- locks (\w+): (.+)$/gm)].map(([, table = '', reason = '']) => [table, reason]))

const faultsOf = (
  migration: Migration,
  made: ReadonlySet<string>,
  scopes: Scopes,
  known: Known,
): string[] => {
  const statements = statementsOf(migration.sql)
  if (migrationWay(migration.sql) !== 'whole') return wayFaults(migration, statements)
  const reasons = waived(migration.sql)
  const used = new Set<string>()
  const faults: string[] = []
  /** Reference tables are small; all others may be big, unless an upgrade finds them empty. */
  const isBig = (table: string) => {
    if (made.has(table) || scopes[table] === 'reference') return false
    if (reasons.has(table)) used.add(table)
    return !reasons.has(table)
  }
  const say: Say = (table, what) => {
    if (isBig(table)) faults.push(table ? `${table}: ${what}` : what)
  }
  for (const statement of statements) judge(statement, known, say)
  const locked = new Set(statements.flatMap(lockedBy).filter(isBig))
  if (locked.size > 1) faults.push(`${[...locked].join(', ')}: give each table a migration of its own`)
  const proves = statements.some(({ node }) =>
    alterParts(node).some((c) => c.subtype === 'AT_ValidateConstraint'),
  )
  if (proves && locked.size > 0)
    faults.push('"validate constraint" reads all rows: give it a migration of its own')
  for (const table of reasons.keys()) if (!used.has(table)) faults.push(`"-- locks ${table}" is not needed`)
  return faults
}

/** Where migrations keep people from a table that may be big for longer than a moment, as sentences. */
export const migrationFaults = (
  migrations: readonly Migration[],
  scopes: Scopes,
  exempt: string = newestExempt,
): string[] => {
  const known: Known = { filled: new Map(), proved: new Set() }
  // What was made since then is empty where an upgrade comes from there.
  const made = new Set<string>()
  return migrations.flatMap((migration) => {
    const statements = statementsOf(migration.sql)
    const judged = migration.name > exempt
    if (judged)
      for (const { kind, node } of statements) {
        if (kind === 'CreateStmt') made.add(tableIn(node))
        if (kind === 'RenameStmt' && made.has(tableIn(node))) made.add(String(node.newname))
      }
    const faults = judged ? faultsOf(migration, made, scopes, known) : []
    learn(known, statements)
    return faults.map((fault) => `${migration.name}: ${fault}`)
  })
}
