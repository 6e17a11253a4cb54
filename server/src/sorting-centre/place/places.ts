import type { ScPlace } from '@kuacang/contract/sorting-centre/place/calls'
import type { Scope } from '#kit/caller'
import type { Reader, Tx } from '#kit/database/transact'
import { gramsOf, kgOf } from '#kit/weight'

type Row = Omit<ScPlace, 'max_weight'> & { max_weight_g: number | null; group_name: string; sort_key: string }

/** The places of a sorting centre, in the order of their signs. */
export const placesOf = async (tx: Pick<Reader, 'run'>, { warehouse_id }: Scope) => {
  const rows = await tx.run<Row>(
    `select p.tag, p.group_id, p.carrier_code, p.max_items, p.max_weight_g, p.enabled, g.group_name, g.sort_key
     from sc_place p join sorting_group g on g.group_id = p.group_id
     where p.warehouse_id = $1 order by length(p.tag), p.tag`,
    [warehouse_id],
  )
  return rows.map((p) => ({ ...p, max_weight: kgOf(p.max_weight_g) }))
}

/** Makes these the places of a sorting centre; those that are not named are gone. Bags under way keep their groups. */
export const setPlaces = async (tx: Tx, scope: Scope, list: readonly ScPlace[]): Promise<void> => {
  const { warehouse_id } = scope
  // Two editors at once must not leave a mixture of both lists.
  await tx.run('select id from warehouse where id = $1 for update', [warehouse_id])
  const before = await placesOf(tx, scope)
  await tx.run('delete from sc_place where warehouse_id = $1', [warehouse_id])
  await tx.run(
    `insert into sc_place (warehouse_id, tag, group_id, carrier_code, max_items, max_weight_g, enabled, updated_at)
     select $1, n.tag, n.group_id, n.carrier, n.items, n.weight_g, n.enabled, $2
     from unnest($3::text[], $4::bigint[], $5::text[], $6::int[], $7::int[], $8::boolean[])
       as n(tag, group_id, carrier, items, weight_g, enabled)`,
    [
      ...[warehouse_id, tx.now, list.map((p) => p.tag), list.map((p) => p.group_id)],
      ...[list.map((p) => p.carrier_code), list.map((p) => p.max_items)],
      ...[list.map((p) => gramsOf(p.max_weight ?? undefined)), list.map((p) => p.enabled)],
    ],
  )
  const signs = (rows: readonly ScPlace[]) => rows.map((p) => `${p.tag} ${p.group_id}`)
  tx.record({
    operation: 'sc_place.edit',
    object: { type: 'warehouse', id: String(warehouse_id), number: String(warehouse_id) },
    detail: { before: signs(before), after: signs(list) },
  })
}

/** A channel and a country for each place in use, for parcels of training. */
export const servedChannels = (tx: Pick<Reader, 'run'>, { warehouse_id }: Scope) =>
  tx.run<{ channel_code: string; country_code: string }>(
    `select coalesce((select c.channel_code from channel c where c.enabled and c.id = any(g.channels) order by c.id limit 1), '')
         as channel_code,
       coalesce((select country from unnest(g.countries) as country where country <> 'Default' order by country limit 1), 'ZZ')
         as country_code
     from sc_place p join sorting_group g on g.group_id = p.group_id
     where p.warehouse_id = $1 and p.enabled and g.enabled order by p.tag`,
    [warehouse_id],
  )
