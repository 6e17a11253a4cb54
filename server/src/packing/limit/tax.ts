import { mask } from '@kuacang/contract/kit/mask'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import type { Right } from '@kuacang/contract/kit/rights'
import { say, text } from '@kuacang/contract/kit/text'
import { forcesLimits } from '@kuacang/contract/packing/bag/calls'
import { overTaxExemption } from '@kuacang/contract/packing/limit/asks'
import type { Caller, Scope } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { Asked, Refused } from '#kit/refused'
import { itemsOfMeant } from '../bag/on-receipt.ts'
import type { BagKey } from '../suites.ts'

/** What an item takes of the exemption of its recipient. Amounts in minor units of the currency of the limit. */
export type TaxClaim = {
  readonly item_id: string
  readonly item_number: string
  readonly person: string
  /** Tells one recipient from another. */
  readonly person_key: string
  readonly gateway: string
  /** YYYY-MM-DD by the clock of the warehouse. */
  readonly day: string
  readonly value_minor: number
  readonly limit_minor: number
}

const words = {
  title: text('超出免税额', 'Tax exemption exceeded'),
  message: text(
    '{item} 使 {person} 在 {gateway} 口岸今天的申报价值超出免税额。',
    'With {item}, the declared value for {person} at {gateway} today exceeds the tax exemption.',
  ),
}

const majorOf = (minor: number) => minor / 100

const reserveSql = `
insert into tax_account as a (warehouse_id, gateway, person_key, day, taken_minor) values ($1, $2, $3, $4, $5)
on conflict (warehouse_id, gateway, person_key, day) do update
  set taken_minor = a.taken_minor + excluded.taken_minor
  where $7::boolean or a.taken_minor + excluded.taken_minor <= $6::bigint
returning taken_minor`

/**
 * Reserves a claim on the account of its recipient for the day: the first who comes gets it, also of two at once. Asks
 * where it is more than is left; `force` takes it all the same, which is on record, for who holds `right`.
 */
export const reserveTax = async (
  tx: Tx,
  caller: Caller,
  claim: TaxClaim,
  bag: BagKey,
  force: boolean,
  right: Right = forcesLimits,
): Promise<void> => {
  if (force && !caller.holds(right)) throw new Refused(kitRefusals.no_permission, { right })
  const { item_id, item_number, person, person_key, gateway, day, value_minor, limit_minor } = claim
  const account = [caller.warehouse_id, gateway, person_key, day]
  // What is more than all of it alone is not tried: an account that is new has no other limit.
  const [reserved] =
    force || value_minor <= limit_minor
      ? await tx.run<{ taken_minor: number }>(reserveSql, [...account, value_minor, limit_minor, force])
      : []
  if (!reserved) {
    const [row] = await tx.run<{ taken_minor: number }>(
      'select taken_minor from tax_account where warehouse_id = $1 and gateway = $2 and person_key = $3 and day = $4::text',
      account,
    )
    const taken = row?.taken_minor ?? 0
    const who = mask(person, 'text')
    throw new Asked(overTaxExemption, {
      title: say(words.title, caller.locale),
      message: say(words.message, caller.locale, { item: item_number, person: who, gateway }),
      details: {
        identifier_name: who,
        taken_value: majorOf(taken),
        to_add_value: majorOf(value_minor),
        new_value: majorOf(taken + value_minor),
        gateway,
        tax_exemption: majorOf(limit_minor),
      },
    })
  }
  const forced = reserved.taken_minor > limit_minor
  tx.later(
    `insert into tax_use (warehouse_id, item_id, gateway, person_key, day, value_minor, forced_by, created_at)
     values ($1, $5, $2, $3, $4::text, $6, $7, $8)`,
    [...account, item_id, value_minor, forced ? caller.user.username : '', tx.now],
  )
  if (forced)
    tx.record({
      operation: 'bag.force_limit',
      object: { type: 'bag', id: bag.id, number: bag.bag_number },
      detail: {
        item: item_number,
        person,
        gateway,
        taken: majorOf(reserved.taken_minor),
        limit: majorOf(limit_minor),
      },
    })
}

/** Gives back what these items took; items that took nothing are no event. */
export const releaseTax = (tx: Tx, { warehouse_id }: Scope, itemIds: readonly string[]): void => {
  if (itemIds.length === 0) return
  // Accounts are locked in one order, so that two who release never wait for each other in a circle.
  tx.later(
    `with gone as (
       delete from tax_use where warehouse_id = $1 and item_id = any($2)
       returning gateway, person_key, day, value_minor),
     sums as (select gateway, person_key, day, sum(value_minor)::bigint as value_minor from gone group by 1, 2, 3),
     held as (
       select a.gateway, a.person_key, a.day from tax_account a
       where a.warehouse_id = $1 and (a.gateway, a.person_key, a.day) in (select gateway, person_key, day from sums)
       order by 1, 2, 3 for update)
     update tax_account a set taken_minor = a.taken_minor - s.value_minor
     from sums s, held h where a.warehouse_id = $1
       and (a.gateway, a.person_key, a.day) = (s.gateway, s.person_key, s.day)
       and (h.gateway, h.person_key, h.day) = (s.gateway, s.person_key, s.day)`,
    [warehouse_id, itemIds],
  )
}

/** An item that was forced over the exemption, with what its account has taken by now, in minor units. */
export type Forced = { readonly item_id: string; readonly taken_minor: number }

const forcedUses = `
select u.item_id, a.taken_minor from tax_use u join tax_account a on a.warehouse_id = $1
  and (a.gateway, a.person_key, a.day) = (u.gateway, u.person_key, u.day)
where u.warehouse_id = $1 and u.forced_by <> ''`

/** What `forcedItems` reads, of the items of the bags whose ids `with meant (id) as (...)` before gives. */
export const forcedOfMeant = `${forcedUses} and u.item_id = any(array(select i.item_id from (${itemsOfMeant}) i))`

/** Those of the items that were forced over the exemption, each with what its account has taken by now, in minor units. */
export const forcedItems = async (
  tx: Pick<Tx, 'run'>,
  { warehouse_id }: Scope,
  itemIds: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  if (itemIds.length === 0) return new Map()
  return forcedAmong(await tx.run<Forced>(`${forcedUses} and u.item_id = any($2)`, [warehouse_id, itemIds]))
}

/** The rows of `forcedOfMeant` as `forcedItems` answers them. */
export const forcedAmong = (rows: readonly Forced[]): ReadonlyMap<string, number> =>
  new Map(rows.map((r) => [r.item_id, r.taken_minor]))

/** The items that were forced over the exemption in a range and are packed still. */
export const forcedBetween = async (
  tx: Pick<Tx, 'run'>,
  { warehouse_id }: Scope,
  from: Date,
  to: Date,
): Promise<string[]> => {
  const rows = await tx.run<{ item_id: string }>(
    `select item_id from tax_use
     where warehouse_id = $1 and forced_by <> '' and created_at >= $2 and created_at < $3`,
    [warehouse_id, from, to],
  )
  return rows.map((r) => r.item_id)
}
