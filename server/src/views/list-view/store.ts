import type { Caller } from '#kit/caller'
import type { Reader } from '#kit/database/transact'

/**
 * The views of a list that the caller may see in the current warehouse: the own ones, and those shared by people of
 * the same side (staff, or the users of the same customer). The own ones come first, each in the order of saving.
 */
export const visibleViews = (tx: Reader, { user, partner_id, stands_in }: Caller, list: string) =>
  tx.db
    .selectFrom('list_view')
    .selectAll()
    .where('warehouse_id', '=', stands_in)
    .where('list', '=', list)
    .where((e) =>
      e.or([
        e('user_id', '=', user.id),
        e.and([
          e('shared', '=', true),
          partner_id === null ? e('partner_id', 'is', null) : e('partner_id', '=', partner_id),
        ]),
      ]),
    )
    .orderBy((e) => e('user_id', '=', user.id), 'desc')
    .orderBy('created_at')
    .orderBy('id')
