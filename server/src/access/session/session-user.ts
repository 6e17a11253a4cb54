import type { SessionUser } from '@kuacang/contract/access/session/calls'
import { nameIn } from '@kuacang/contract/kit/name'
import { rightCode } from '@kuacang/contract/kit/rights'
import type { Caller } from '#kit/caller'
import type { Db } from '#kit/database/pool'
import { countUnread } from '../../notices/public.ts'
import { keysOf } from '../api-key/store.ts'
import { isOwed } from '../second-factor/store.ts'
import type { SessionRow } from './session-store.ts'
import { rightsOf, rolesOf, type UserRow, warehousesOf } from './store.ts'

/** What a session says of the user who sits there. */
type Sitting = { readonly su: Caller['su']; readonly locked?: boolean } & Pick<
  SessionRow,
  'by_provider' | 'factor_by_provider'
>

/** The user as pages know it. A chosen warehouse that is no longer the user's counts as none. */
export const showUser = async (
  db: Db,
  user: UserRow,
  { su, locked = false, by_provider, factor_by_provider }: Sitting,
): Promise<SessionUser> => {
  const [warehouses, roles, rights, keys, owed] = await Promise.all([
    warehousesOf(db, user),
    rolesOf(db, user.id),
    rightsOf(db, user),
    keysOf(db, user.id),
    isOwed(db, user.id),
  ])
  const current = user.current_warehouse_id
  const locale = user.locale === 'en' ? 'en' : 'zh'
  const seen = (user.runtime_info as { last_ann_seen?: string } | null)?.last_ann_seen
  return {
    id: user.id,
    username: user.username,
    email: user.email,
    contact_emails: user.contact_emails,
    messaging_id: user.messaging_id,
    name_cn: user.name_cn,
    warehouse_ids: [...warehouses.keys()],
    current_warehouse_id: current !== null && warehouses.has(current) ? current : null,
    partner_id: user.partner_id,
    role_names: roles.map((r) => nameIn(locale, r)),
    // A password that was not given here is no secret that others know.
    need_reset_password: user.need_reset_password && !by_provider,
    runtime_info: { last_ann_seen: seen ?? null },
    su: su ? { id: su.id, username: su.username } : null,
    must_set_up_second_factor: su === null && owed && !factor_by_provider,
    locked,
    api_key: keys.find((key) => key.rights === null)?.hint ?? null,
    api_keys: keys.length,
    permissions: [...rights].map(rightCode),
    unread_announcement_count: await countUnread(db, seen ?? null),
    locale,
  }
}
