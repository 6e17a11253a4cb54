import type { Sighter } from '#kit/scan/sightings'

/** Badges of the people who work in this warehouse: they bear the name that its holder logs in with. */
export const find: Sighter = async (tx, { warehouse_id }, code) => {
  const rows = await tx.run<{ username: string; name_cn: string }>(
    `select username, name_cn from app_user
     where lower(username) = lower($2) and enabled and partner_id is null and $1 = any(warehouse_ids)`,
    [warehouse_id, code],
  )
  return rows.map(({ username, name_cn }) => ({
    thing: 'badge',
    code: username,
    name: name_cn,
    name_en: username,
  }))
}
