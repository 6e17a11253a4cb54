import type { AnyMachine } from '@kuacang/contract/kit/machine'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import type { Text } from '@kuacang/contract/kit/text'
import type { Tx } from '../database/transact.ts'
import type { Scope } from '../desk.ts'
import { Refused } from '../refused.ts'

/** How a machine's document lies in its table. Names of columns are ours, never a caller's. */
export type Document<A extends string = string> = {
  readonly machine: AnyMachine<A>
  readonly title: Text
  readonly table: string
  readonly statusColumn: string
  /** The number that people know it by. */
  readonly numberColumn: string
  /** Has a column partner_id, so that partner users reach their own only. */
  readonly partnerOwned: boolean
}

/** The columns that every document has beside its own. */
export type Moved<Row> = Row & { readonly id: string; readonly status_before: number }

type Change = { readonly [column: string]: unknown }

type MoveOptions = {
  /** Which of the action's target states, where it has several; else its first. */
  readonly to?: number
  /** Columns that change with the move. */
  readonly set?: Change
  /** Only if the document still has this version (REL-20). */
  readonly version?: number
  /** For the timeline. */
  readonly detail?: Readonly<Record<string, unknown>>
}

/**
 * Moves one document by compare-and-set and writes its timeline row. Refuses with who, what and why when the
 * machine does not allow it from where the document is now, when it is not in scope, or when it is stale.
 */
export const move = async <Row, A extends string = string>(
  tx: Tx,
  scope: Scope,
  document: Document<A>,
  action: A,
  id: string,
  options: MoveOptions = {},
): Promise<Moved<Row>> => {
  const [moved] = await moveAll<Row, A>(tx, scope, document, action, [id], options)
  if (moved) return moved
  throw await reasonNot(tx, scope, document, action, id, options)
}

/**
 * Moves those of the documents that may move, in the order of their ids so that two commands never lock each
 * other out, and returns them; the caller decides what the missing ones mean.
 */
export const moveAll = async <Row, A extends string = string>(
  tx: Tx,
  scope: Scope,
  document: Document<A>,
  action: A,
  ids: readonly string[],
  { to, set = {}, version, detail }: MoveOptions = {},
): Promise<Moved<Row>[]> => {
  const { machine, table, statusColumn, numberColumn, partnerOwned } = document
  const target = to ?? machine.to(action)[0]
  if (!(machine.to(action) as readonly number[]).includes(target))
    throw new Error(`${machine.title}.${action} does not lead to ${target}`)
  const values: unknown[] = []
  const bind = (value: unknown) => `$${values.push(value)}`
  // Only the conditions that matter, and one id as one: a statement of plain equalities is planned once and for all,
  // one with optional parts or lists again each time it runs.
  const conditions = [
    `warehouse_id = ${bind(scope.warehouse_id)}`,
    ids.length === 1 ? `id = ${bind(ids[0])}` : `id = any(${bind(ids)})`,
    `${statusColumn} in (${machine.from(action).join(', ')})`,
    ...(scope.partner_id === null ? [] : [partnerOwned ? `partner_id = ${bind(scope.partner_id)}` : 'false']),
    ...(version === undefined ? [] : [`version = ${bind(version)}`]),
  ]
  const changes = Object.entries({ [statusColumn]: target, updated_at: tx.now, ...set })
  const rows = await tx.run<Record<string, unknown>>(
    `with old as (
       select warehouse_id, id, ${statusColumn} as status_before from ${table}
       where ${conditions.join(' and ')} ${ids.length === 1 ? '' : 'order by id'} for update)
     update ${table} t set version = t.version + 1${changes.map(([c, v]) => `, ${c} = ${bind(v)}`).join('')}
     from old where t.warehouse_id = $1 and t.id = old.id
     returning t.*, old.status_before`,
    values,
  )
  for (const row of rows)
    tx.record({
      operation: `${machine.title}.${action}`,
      warehouse_id: scope.warehouse_id,
      object: { type: machine.title, id: String(row.id), number: String(row[numberColumn]) },
      detail: { from: row.status_before, to: target, ...detail },
    })
  return rows as Moved<Row>[]
}

const reasonNot = async <A extends string>(
  tx: Tx,
  scope: Scope,
  { machine, title, table, statusColumn, numberColumn, partnerOwned }: Document<A>,
  action: A,
  id: string,
  { version }: MoveOptions,
): Promise<Refused> => {
  const [row] = await tx.run<{ status: number; number: string; version: number }>(
    `select ${statusColumn} as status, ${numberColumn} as number, version from ${table}
     where warehouse_id = $1 and id = $2 and ($3::bigint is null or ${partnerOwned ? 'partner_id = $3' : 'false'})`,
    [scope.warehouse_id, id, scope.partner_id],
  )
  if (!row) return notFound(title, id)
  if (version !== undefined && row.version !== version)
    return new Refused(kitRefusals.stale, { object: row.number })
  return new Refused(
    kitRefusals.illegal_move,
    { object: row.number, action: machine.table[action].label, status: machine.status.label(row.status) },
    {
      data: { status: row.status },
      tried: {
        operation: `${machine.title}.${action}`,
        warehouse_id: scope.warehouse_id,
        object: { type: machine.title, id, number: row.number },
        detail: { from: row.status },
      },
    },
  )
}

/** For what is not there, or not in the caller's scope: the two are answered alike, so that nobody can probe. */
export const notFound = (title: Text, number: string): Refused =>
  new Refused(kitRefusals.not_found, {
    object: { zh: `${title.zh} ${number}`, en: `${title.en} ${number}` },
  })
