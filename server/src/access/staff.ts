import { type Right, rightCode } from '@kuacang/contract/kit/rights'
import type { Locale } from '@kuacang/contract/kit/text'
import type { Scope } from '#kit/caller'
import type { Tx } from '#kit/database/transact'

type Member = { readonly id: string; readonly username: string; readonly name: string }

/** Enabled people who work in this warehouse and hold a right, by name; of them the one with this id or badge. */
export const staffWith = (
  tx: Pick<Tx, 'run'>,
  { warehouse_id }: Scope,
  right: Right,
  { id, badge }: { readonly id?: string; readonly badge?: string | undefined } = {},
): Promise<Member[]> =>
  tx.run<Member>(
    `select u.id, u.username, coalesce(nullif(u.name_cn, ''), u.username) as name from app_user u
     where u.enabled and u.partner_id is null and ($3::text is null or u.id = $3)
       and ($4::text is null or lower(u.username) = lower($4))
       and (u.super_admin or $1 = any(u.warehouse_ids) and exists (
         select from user_role h join role r on r.id = h.role_id
         where h.user_id = u.id and $2::int = any(r.base_permissions)))
     order by u.username limit 500`,
    [warehouse_id, rightCode(right), id ?? null, badge ?? null],
  )

/** The users of a customer who can log in, by their ids; the first hundred. */
export const usersOfPartner = async ({ run }: Pick<Tx, 'run'>, partner_id: number): Promise<string[]> => {
  const rows = await run<{ id: string }>(
    'select id from app_user where partner_id = $1 and enabled order by id limit 100',
    [partner_id],
  )
  return rows.map((r) => r.id)
}

type Reader = { readonly email: string; readonly locale: Locale }

/** The mail addresses of a customer's users who can log in and hold a right, with their languages; the first hundred. */
export const mailsOfPartner = (
  { run }: Pick<Tx, 'run'>,
  partner_id: number,
  right: Right,
): Promise<Reader[]> =>
  run<Reader>(
    `select u.email, u.locale from app_user u
     where u.partner_id = $1 and u.enabled and u.email <> '' and exists (
       select from user_role h join role r on r.id = h.role_id
       where h.user_id = u.id and $2::int = any(r.base_permissions))
     order by u.id limit 100`,
    [partner_id, rightCode(right)],
  )
