import type { Input } from '@kuacang/contract/kit/call'
import { text } from '@kuacang/contract/kit/text'
import type { createListView as create, editListView as edit } from '@kuacang/contract/views/list-view/calls'
import { mostViews } from '@kuacang/contract/views/list-view/calls'
import { listViewRefusals } from '@kuacang/contract/views/list-view/refusals'
import type { Caller } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { refuseOnUnique } from '#kit/database/unique'
import { notFound } from '#kit/document/document'
import { newId } from '#kit/ids'
import { Refused } from '#kit/refused'
import { visibleViews } from './store.ts'

const title = text('视图', 'view')

const nameTaken = (name: string) => refuseOnUnique(listViewRefusals.name_taken, { name })

const columnsOf = ({ name, address, layout, shared }: Input<typeof edit>['body']) => ({
  name,
  address,
  layout: layout === null ? null : JSON.stringify(layout),
  shared,
})

const record = (tx: Tx, action: string, id: string, number: string) =>
  tx.record({ operation: `list_view.${action}`, object: { type: 'list_view', id, number } })

/** Saves a view of the caller in the current warehouse. */
export const createView = async (tx: Tx, caller: Caller, { body }: Pick<Input<typeof create>, 'body'>) => {
  // Others of the same person wait here, so that none of them counts too few.
  await tx.run('select pg_advisory_xact_lock(hashtext($1))', [`list_view ${caller.user.id}`])
  const own = await visibleViews(tx, caller, body.list).where('user_id', '=', caller.user.id).execute()
  if (own.length >= mostViews) throw new Refused(listViewRefusals.too_many, { name: body.name })
  const id = newId()
  await tx.db
    .insertInto('list_view')
    .values({
      warehouse_id: caller.stands_in,
      id,
      user_id: caller.user.id,
      author: caller.user.username,
      partner_id: caller.partner_id,
      list: body.list,
      ...columnsOf(body),
      created_at: tx.now,
      updated_at: tx.now,
    })
    .execute()
    .catch(nameTaken(body.name))
  record(tx, 'create', id, body.name)
  return { id }
}

/** Changes a view of the caller; one of others is not found, as one that does not exist. */
export const editView = async (tx: Tx, caller: Caller, { params: { id }, body }: Input<typeof edit>) => {
  const { numUpdatedRows } = await tx.db
    .updateTable('list_view')
    .set({ ...columnsOf(body), updated_at: tx.now })
    .where('warehouse_id', '=', caller.stands_in)
    .where('id', '=', id)
    .where('user_id', '=', caller.user.id)
    .executeTakeFirstOrThrow()
    .catch(nameTaken(body.name))
  if (numUpdatedRows === 0n) throw notFound(title, id)
  record(tx, 'edit', id, body.name)
  return { success: true as const }
}

/** Deletes a view of the caller. */
export const deleteView = async (tx: Tx, caller: Caller, { params: { id } }: { params: { id: string } }) => {
  const gone = await tx.db
    .deleteFrom('list_view')
    .where('warehouse_id', '=', caller.stands_in)
    .where('id', '=', id)
    .where('user_id', '=', caller.user.id)
    .returning('name')
    .executeTakeFirst()
  if (!gone) throw notFound(title, id)
  record(tx, 'delete', id, gone.name)
  return { success: true as const }
}
