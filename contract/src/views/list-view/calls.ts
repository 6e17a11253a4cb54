import { z } from 'zod'
import { call } from '../../kit/call.ts'
import { done, objectId } from '../../kit/schemas.ts'

/** How many views one person keeps of one list. */
export const mostViews = 20

/** Which columns are shown, and in which order; null: as the list has them by itself. */
const layout = z.object({
  order: z.array(z.string().max(64)).max(100),
  hidden: z.array(z.string().max(64)).max(100),
})

/** A list, named by the path of its call. */
const list = z
  .string()
  .max(100)
  .regex(/^\/[\w/-]+$/)

const viewFields = z.object({
  name: z.string().trim().min(1).max(30),
  /** The query of the page's address: filters, sorting and page size. */
  address: z.string().max(4000),
  layout: layout.nullable(),
  /** Seen by everyone of the author's side in this warehouse: staff, or the users of one customer. */
  shared: z.boolean(),
})

export const listView = viewFields.extend({
  id: objectId,
  /** Does it belong to the caller? Only its author changes it. */
  own: z.boolean(),
  author: z.string(),
})
export type ListView = z.infer<typeof listView>

const own = { right: 'anyone', scope: 'none' } as const
const byId = z.object({ id: objectId })

export const getListViews = call('GET /user/list_views', {
  ...own,
  about:
    'The saved views of one list in the current warehouse: the caller’s own, and those that others share.',
  query: z.object({ list }),
  data: z.object({ list: z.array(listView) }),
})

export const createListView = call('POST /user/list_view', {
  ...own,
  about: 'Saves a view of a list.',
  body: viewFields.extend({ list }),
  data: z.object({ id: objectId }),
})

export const editListView = call('PUT /user/list_view/:id', {
  ...own,
  about: 'Changes a view of the caller’s own.',
  params: byId,
  body: viewFields,
  data: done,
})

export const deleteListView = call('DELETE /user/list_view/:id', {
  ...own,
  about: 'Deletes a view of the caller’s own.',
  params: byId,
  data: done,
})
