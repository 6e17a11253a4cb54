import type { Destination } from '@kuacang/contract/hub/warehouse/calls'
import type { Tx } from '#kit/database/transact'

type Row = Destination & { warehouse_id: number }

export const destinationsOf = (tx: Pick<Tx, 'run'>, hubs: readonly number[]): Promise<Row[]> =>
  tx.run<Row>(
    `select warehouse_id, dest_warehouse_code, tag, group_id, enabled from hub_destination
     where warehouse_id = any($1) order by length(tag), tag`,
    [hubs],
  )

/** Makes these the destinations of a hub; those that are not named are gone. Bags under way keep their tags. */
export const setDestinations = async (tx: Tx, hub: number, list: readonly Destination[]): Promise<void> => {
  // Two editors at once must not leave a mixture of both lists.
  await tx.run('select id from warehouse where id = $1 for update', [hub])
  const before = await destinationsOf(tx, [hub])
  await tx.run('delete from hub_destination where warehouse_id = $1', [hub])
  await tx.run(
    `insert into hub_destination (warehouse_id, dest_warehouse_code, tag, group_id, enabled, updated_at)
     select $1, n.code, n.tag, n.group_id, n.enabled, $2
     from unnest($3::text[], $4::text[], $5::int[], $6::boolean[]) as n(code, tag, group_id, enabled)`,
    [
      ...[hub, tx.now, list.map((d) => d.dest_warehouse_code), list.map((d) => d.tag)],
      ...[list.map((d) => d.group_id), list.map((d) => d.enabled)],
    ],
  )
  const tags = (rows: readonly Destination[]) => rows.map((d) => `${d.tag} ${d.dest_warehouse_code}`)
  tx.record({
    operation: 'hub_destination.edit',
    object: { type: 'warehouse', id: String(hub), number: String(hub) },
    detail: { before: tags(before), after: tags(list) },
  })
}
