import type pg from 'pg'

/**
 * So many operators of their own, as in a warehouse: those who share an account would share its one open bag too. Answers
 * their usernames; they have the rights and the password of the demo manager.
 */
export const employ = async (client: pg.Client, many: number): Promise<string[]> => {
  const names = Array.from({ length: many }, (_x, i) => `bench-${i + 1}`)
  await client.query(
    `with one as (
       insert into app_user
       select n.* from app_user u, unnest($1::text[]) with ordinality as name (username, at),
       lateral jsonb_populate_record(u, jsonb_build_object('id', lpad(name.at::text, 24, 'b'), 'username', name.username)) n
       where u.username = 'manager' returning id)
     insert into user_role (user_id, role_id)
     select one.id, r.role_id from one, user_role r join app_user u on u.id = r.user_id where u.username = 'manager'`,
    [names],
  )
  return names
}
