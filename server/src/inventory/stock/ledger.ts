import { locationType } from '@kuacang/contract/inventory/location/enums'
import { stockMoveKind } from '@kuacang/contract/inventory/stock/enums'
import { stockRefusals } from '@kuacang/contract/inventory/stock/refusals'
import type { NameOf } from '@kuacang/contract/kit/enumeration'
import type { Caller } from '#kit/caller'
import { errorKind } from '#kit/database/error-kind'
import type { Tx } from '#kit/database/transact'
import { newId } from '#kit/ids'
import { Refused } from '#kit/refused'

/** Takes goods from one place to another. One end may be virtual: supplier, customer, loss, adjustment. */
export type Move = {
  readonly from: string
  readonly to: string
  readonly sku_id: string
  readonly lot?: string
  readonly partner_id: number
  readonly quantity: number
  /** How many of them were promised where they come from, and stay promised where they go. */
  readonly freed?: number
  readonly held?: number
  /** The move that this one takes back; each is taken back once. */
  readonly reverses?: string
}

export type StockCause = {
  readonly kind: NameOf<typeof stockMoveKind>
  readonly type: string
  readonly id: string
  readonly number: string
}

// Balances are changed by arithmetic in SQL, from sums by place, in one statement with their ledger rows. Rows are
// locked in one order (place, SKU, lot) so that two commands never wait for each other in a circle (REL-8), in a subquery,
// for Citus hands on wrong values of what a CTE itself joins and locks. Each ledger
// row says what its places held after it: the balance after the command less what the moves behind it changed.
// first_in_at is the age by which goods are promised: of what came to an empty place, at others of the oldest.
const moveSql = `
with move as (
  select * from jsonb_to_recordset($2::jsonb) as m (n int, id text, stock_id text, from_id text, to_id text, sku_id text, lot text,
    partner_id bigint, quantity bigint, freed bigint, held bigint, reverses text)),
change as (
  select n, from_id as place, sku_id, lot, partner_id, stock_id, -quantity as quantity, -freed as reserved from move
  union all select n, to_id, sku_id, lot, partner_id, stock_id, quantity, held from move),
delta as (
  select e.place, e.sku_id, e.lot, min(e.partner_id) as partner_id, min(e.stock_id) as stock_id, sum(e.quantity)::bigint as quantity,
    sum(e.reserved)::bigint as reserved
  from change e
  join location l on l.warehouse_id = $1 and l.id = e.place and l.location_type < ${locationType.code.supplier}
  group by e.place, e.sku_id, e.lot),
locked as (
  select * from (
    select s.location_id, s.sku_id, s.lot, s.first_in_at from stock s
    join delta d on d.place = s.location_id and d.sku_id = s.sku_id and d.lot = s.lot
    where s.warehouse_id = $1 order by s.location_id, s.sku_id, s.lot for update of s) held),
carried as (
  select m.to_id as place, m.sku_id, m.lot, min(k.first_in_at) as since
  from move m join locked k on k.location_id = m.from_id and k.sku_id = m.sku_id and k.lot = m.lot
  where $13::text = 'carried' group by m.to_id, m.sku_id, m.lot),
taken as (
  update stock s set on_hand = s.on_hand + d.quantity, reserved = s.reserved + d.reserved, version = s.version + 1, updated_at = $3,
    first_in_at = case when d.quantity <= 0 or $13::text = 'kept' then s.first_in_at
      when s.on_hand = 0 then coalesce(c.since, $3) else least(s.first_in_at, c.since) end
  from locked k, delta d left join carried c on c.place = d.place and c.sku_id = d.sku_id and c.lot = d.lot
  where s.warehouse_id = $1 and s.location_id = d.place and s.sku_id = d.sku_id and s.lot = d.lot
    and k.location_id = s.location_id and k.sku_id = s.sku_id and k.lot = s.lot
  returning s.location_id, s.sku_id, s.lot, s.on_hand),
added as (
  insert into stock (warehouse_id, location_id, sku_id, lot, id, partner_id, on_hand, reserved, first_in_at, updated_at)
  select $1, d.place, d.sku_id, d.lot, d.stock_id, d.partner_id, d.quantity, d.reserved, coalesce(c.since, $3), $3
  from delta d left join locked k on k.location_id = d.place and k.sku_id = d.sku_id and k.lot = d.lot
  left join carried c on c.place = d.place and c.sku_id = d.sku_id and c.lot = d.lot
  where k.location_id is null order by d.place, d.sku_id, d.lot
  on conflict (warehouse_id, location_id, sku_id, lot) do update set on_hand = stock.on_hand + excluded.on_hand,
    reserved = stock.reserved + excluded.reserved, version = stock.version + 1, updated_at = excluded.updated_at
  returning location_id, sku_id, lot, on_hand),
balance as (select * from taken union all select * from added),
after as (
  select c.n, c.place, (b.on_hand - coalesce(sum(c.quantity) over (partition by c.place, c.sku_id, c.lot order by c.n desc
    rows between unbounded preceding and 1 preceding), 0))::bigint as held
  from change c join balance b on b.location_id = c.place and b.sku_id = c.sku_id and b.lot = c.lot)
insert into stock_move (warehouse_id, id, at, command_id, kind, cause_type, cause_id, cause_number, from_location_id,
  to_location_id, sku_id, lot, partner_id, quantity, from_after, to_after, user_id, user_name, acting_user_id, device, reverses_id)
select $1, m.id, $3, $4, $5, $6, $7, $8, m.from_id, m.to_id, m.sku_id, m.lot, m.partner_id, m.quantity,
  f.held, t.held, $9, $10, $11, $12, m.reverses
from move m
left join after f on f.n = m.n and f.place = m.from_id
left join after t on t.n = m.n and t.place = m.to_id`

/** What becomes of the age of goods: moved about they bring it along, put back they find it where they lay. */
const ages: Partial<Record<StockCause['kind'], 'carried' | 'kept'>> = {
  transfer: 'carried',
  put_back: 'kept',
}

/**
 * Carries out moves as one command of the ledger and changes the balances with them. Refuses, and so rolls back,
 * when a place holds less than is taken, or what is taken is promised to others. All of one warehouse. Answers the ids
 * of the moves, in their order.
 */
export const moveStock = async (
  tx: Tx,
  caller: Caller,
  cause: StockCause,
  moves: readonly Move[],
): Promise<string[]> => {
  const { ids, values } = valuesOf(tx, caller, cause, moves)
  if (ids.length > 0) await tx.run(moveSql, values).catch(tooLittle)
  return ids
}

/**
 * Like `moveStock`, but its answer is not waited for: what it refuses ends the command later, at the latest with the commit.
 * `failed` says what its failure means.
 */
export const moveStockLater = (
  tx: Tx,
  caller: Caller,
  cause: StockCause,
  moves: readonly Move[],
  failed: (error: unknown) => never = tooLittle,
): string[] => {
  const { ids, values } = valuesOf(tx, caller, cause, moves)
  if (ids.length > 0) tx.later(moveSql, values, failed)
  return ids
}

const valuesOf = (tx: Tx, caller: Caller, cause: StockCause, moves: readonly Move[]) => {
  const rows = moves.map((m, n) => ({
    n,
    id: newId(),
    stock_id: newId(),
    from_id: m.from,
    to_id: m.to,
    sku_id: m.sku_id,
    lot: m.lot ?? '',
    partner_id: m.partner_id,
    quantity: m.quantity,
    freed: m.freed ?? 0,
    held: m.held ?? 0,
    reverses: m.reverses ?? null,
  }))
  const values = [
    caller.warehouse_id,
    JSON.stringify(rows),
    tx.now,
    newId(),
    stockMoveKind.code[cause.kind],
    cause.type,
    cause.id,
    cause.number,
    caller.user.id,
    caller.user.username,
    caller.su?.id ?? null,
    caller.device,
    ages[cause.kind] ?? 'new',
  ]
  return { ids: rows.map((r) => r.id), values }
}

/** For `catch`: the CHECKs of the balances are the last line, what they refuse is a place that holds too little. */
export const tooLittle = (error: unknown): never => {
  if (errorKind(error) === 'check') throw new Refused(stockRefusals.changed)
  throw error
}

/** What moves of a kind ($2) brought, by the document that is their cause; for laws. */
export const movedByCauseSql = `
select cause_id, sum(quantity) as quantity from stock_move
where warehouse_id = $1 and kind = $2 group by cause_id`
