import type { AnyMachine } from '@kuacang/contract/kit/machine'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import { notFoundTitle } from '@kuacang/contract/kit/scan/words'
import type { Text } from '@kuacang/contract/kit/text'
import type { Scope } from '../caller.ts'
import type { Entry, Tx } from '../database/transact.ts'
import { Refused } from '../refused.ts'

/** How a machine's document is stored in its table. Names of columns come from the code, never from a caller. */
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
  /** Which of the action's target states, where it has several; else its first. `here`: the one in which it is. */
  readonly to?: number | 'here'
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
  const result = await tryMove<Row, A>(tx, scope, document, action, id, options)
  if ('moved' in result) return result.moved
  throw result.refused
}

/** A document that moved, or why it did not and, where its state is the reason, which document in which state. */
export type MoveResult<Row> =
  | { readonly moved: Moved<Row> }
  | {
      readonly refused: Refused
      readonly standing?: { readonly number: string; readonly status: number }
    }

/** Moves one document like `move`, but answers a refusal instead of throwing it. */
export const tryMove = async <Row, A extends string = string>(
  tx: Tx,
  scope: Scope,
  document: Document<A>,
  action: A,
  id: string,
  options: MoveOptions = {},
): Promise<MoveResult<Row>> => {
  const [moved] = await moveAll<Row, A>(tx, scope, document, action, [id], options)
  return moved ? { moved } : reasonNot(tx, scope, document, action, id, options)
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
  const targets: readonly number[] = machine.to(action)
  // Where it is was read before: whether it may stay there is decided by where it is now, as with every move.
  const target = to === 'here' ? undefined : (to ?? machine.to(action)[0])
  const from: readonly number[] = machine.from(action)
  const begins = target === undefined ? from.filter((state) => targets.includes(state)) : from
  if (begins.length === 0 || (target !== undefined && !targets.includes(target)))
    throw new Error(`${machine.title}.${action} does not lead to ${to}`)
  const values: unknown[] = []
  const bind = (value: unknown) => `$${values.push(value)}`
  // Only the conditions that matter, and one id as one: a statement of plain equalities is planned once and for all,
  // one with optional parts or lists again each time it runs.
  const conditions = [
    `warehouse_id = ${bind(scope.warehouse_id)}`,
    ids.length === 1 ? `id = ${bind(ids[0])}` : `id = any(${bind(ids)})`,
    `${statusColumn} in (${begins.join(', ')})`,
    ...(scope.partner_id === null ? [] : [partnerOwned ? `partner_id = ${bind(scope.partner_id)}` : 'false']),
    ...(version === undefined ? [] : [`version = ${bind(version)}`]),
  ]
  const moved = target === undefined ? {} : { [statusColumn]: target }
  const changes = Object.entries({ ...moved, updated_at: tx.now, ...set })
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
    recordMove(tx, scope, document, action, {
      id: String(row.id),
      number: String(row[numberColumn]),
      detail: { from: row.status_before, to: row[statusColumn], ...detail },
    })
  return rows as Moved<Row>[]
}

type MovedObject = {
  readonly id: string
  readonly number: string
  readonly detail: Readonly<Record<string, unknown>>
}

/** The timeline row of a move. */
const recordMove = (
  tx: Tx,
  { warehouse_id }: Scope,
  { machine: { title } }: Pick<Document, 'machine'>,
  action: string,
  { id, number, detail }: MovedObject,
): void =>
  tx.record({ operation: `${title}.${action}`, warehouse_id, object: { type: title, id, number }, detail })

/** Locks documents in the order of their ids, for `moveHeld`; answers them as they are now. */
export const hold = <Row>(
  tx: Pick<Tx, 'run'>,
  { warehouse_id }: Pick<Scope, 'warehouse_id'>,
  { table }: Pick<Document, 'table'>,
  ids: readonly string[],
): Promise<(Row & HeldRow)[]> =>
  tx.run<Row & HeldRow>(
    ids.length === 1
      ? `select * from ${table} where warehouse_id = $1 and id = $2 for update`
      : `select * from ${table} where warehouse_id = $1 and id = any($2) order by id for update`,
    [warehouse_id, ids.length === 1 ? ids[0] : ids],
  )

type HeldRow = { readonly id: string; readonly version?: number }

/**
 * Moves a document that this transaction has locked and read, by the state that it saw: its answer is not waited for.
 * Refuses where the machine does not allow it. Answers the document as it is then.
 */
export const moveHeld = <Row extends HeldRow, A extends string = string>(
  tx: Tx,
  scope: Scope,
  document: Document<A>,
  action: A,
  row: Row,
  options: HeldOptions = {},
): Row => moveAllHeld(tx, scope, document, action, [row], options)[0] ?? row

type HeldOptions = Omit<MoveOptions, 'version'> & {
  /** What a failure of the statement means, e.g. that an index is the last line. */
  readonly failed?: (error: unknown) => never
}

/** Moves several documents like `moveHeld`, all or none. */
export const moveAllHeld = <Row extends HeldRow, A extends string = string>(
  tx: Tx,
  scope: Scope,
  document: Document<A>,
  action: A,
  rows: readonly Row[],
  { to, set = {}, detail, failed }: HeldOptions = {},
): Row[] => {
  const { machine, table, statusColumn, numberColumn } = document
  const held = rows.map((row) => {
    const { [statusColumn]: status, [numberColumn]: number } = row as unknown as Record<string, unknown>
    return { row, status: Number(status), number: String(number) }
  })
  const refused = held.find(({ status }) => !canMove(machine, action, status, to))
  if (refused) throw illegal(scope, document, action, { ...refused, id: refused.row.id })
  const target = to === 'here' ? undefined : (to ?? machine.to(action)[0])
  const moved = target === undefined ? {} : { [statusColumn]: target }
  const changed = { ...moved, updated_at: tx.now, ...set }
  tx.change({ table, warehouse_id: scope.warehouse_id, ids: rows.map(({ id }) => id) }, changed, failed)
  for (const { row, status, number } of held)
    recordMove(tx, scope, document, action, {
      id: row.id,
      number,
      detail: { from: status, to: target ?? status, ...detail },
    })
  return rows.map((row) => ({ ...row, ...changed }))
}

/** Changes columns of documents that this transaction has locked and read; they stay in their state. */
export const changeHeld = <Row extends HeldRow>(
  tx: Tx,
  { warehouse_id }: Pick<Scope, 'warehouse_id'>,
  { table }: Pick<Document, 'table'>,
  rows: readonly Row[],
  set: Change,
): Row[] => {
  const changed = { updated_at: tx.now, ...set }
  tx.change({ table, warehouse_id, ids: rows.map(({ id }) => id) }, changed)
  return rows.map((row) => ({ ...row, ...changed, version: (row.version ?? 0) + 1 }))
}

const canMove = <A extends string>(
  machine: AnyMachine<A>,
  action: A,
  status: number,
  to: MoveOptions['to'],
): boolean => {
  const targets: readonly number[] = machine.to(action)
  const target = to === 'here' ? status : (to ?? targets[0] ?? -1)
  return machine.can(action, status) && targets.includes(target)
}

const illegal = <A extends string>(
  scope: Scope,
  { machine }: Pick<Document<A>, 'machine'>,
  action: A,
  object: { readonly id: string; readonly number: string; readonly status: number },
): Refused =>
  new Refused(
    kitRefusals.illegal_move,
    {
      object: object.number,
      action: machine.table[action].label,
      status: machine.status.label(object.status),
    },
    { data: { status: object.status }, ...triedOn(scope, machine.title, action, object) },
  )

const reasonNot = async <A extends string>(
  tx: Tx,
  scope: Scope,
  { machine, title, table, statusColumn, numberColumn, partnerOwned }: Document<A>,
  action: A,
  id: string,
  { version }: MoveOptions,
): Promise<Exclude<MoveResult<never>, { moved: unknown }>> => {
  const [row] = await tx.run<{ status: number; number: string; version: number }>(
    `select ${statusColumn} as status, ${numberColumn} as number, version from ${table}
     where warehouse_id = $1 and id = $2 and ($3::bigint is null or ${partnerOwned ? 'partner_id = $3' : 'false'})`,
    [scope.warehouse_id, id, scope.partner_id],
  )
  if (!row) return { refused: notFound(title, id) }
  if (version !== undefined && row.version !== version)
    return { refused: new Refused(kitRefusals.stale, { object: row.number }) }
  const refused = illegal(scope, { machine }, action, { ...row, id })
  return { refused, standing: { number: row.number, status: row.status } }
}

/**
 * For a refusal by the state of an object that no move meets: that it was tried is part of the object's life all the
 * same (PA-697). To be given to `Refused`.
 */
export const triedOn = (
  { warehouse_id }: Pick<Scope, 'warehouse_id'>,
  type: string,
  action: string,
  { id, number, status }: { readonly id: string; readonly number: string; readonly status: number },
): { readonly tried: Entry } => ({
  tried: {
    operation: `${type}.${action}`,
    warehouse_id,
    object: { type, id, number },
    detail: { from: status },
  },
})

/**
 * For an object that does not exist, or that is not in the caller's scope: both get the same answer, so that a caller
 * cannot probe for objects. `at` is the field that names the object.
 */
export const notFound = (title: Text, number: string, at?: string): Refused =>
  new Refused(
    { ...kitRefusals.not_found, title: notFoundTitle(title) },
    { object: { zh: `${title.zh} ${number}`, en: `${title.en} ${number}` } },
    at === undefined ? {} : { at: [at] },
  )
