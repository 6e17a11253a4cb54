import { z } from 'zod'
import { type Access, type Call, call } from './call.ts'
import { exporting, queryBoolean, queryList } from './schemas.ts'

/** The call that writes a list to a file; `list` is the call of the list itself. */
export type ListExport<L extends Call = Call> = Omit<Call, 'data' | 'query'> & {
  readonly data: 'file'
  readonly query: z.ZodType
  readonly list: L
}

const filtersOf = (list: Call): z.ZodRawShape => {
  const {
    page: _page,
    page_size: _size,
    ...filters
  } = list.query instanceof z.ZodObject ? list.query.shape : {}
  return filters
}

/**
 * What a list shows under its filters, as a file, open to those who may read the list; or to those of them who hold a
 * right of its page, where everyone may read it to choose from it
 * ([decision 61](../../../docs/decisions/0061-a-list-is-its-own-export.md)).
 */
export const listExportOf = <const L extends Call>(
  list: L,
  more: {
    readonly right?: Access
    /** Where the documents spell a path of its own for the file. */
    readonly path?: `GET /${string}`
    readonly alsoAt?: Call['alsoAt']
    /** Whether columns that tell more come only on wish, `with_details`, or where they are named. */
    readonly details?: boolean
  } = {},
) => ({
  ...call(more.path ?? `GET /${list.path.slice(1)}/export`, {
    right: more.right ?? list.right,
    scope: list.scope,
    ...(list.at ? { at: list.at } : {}),
    ...(more.alsoAt ? { alsoAt: more.alsoAt } : {}),
    about: `What GET ${list.path} finds under the same filters, as a file; a large one is made in the background.`,
    query: z.object({
      ...filtersOf(list),
      ...exporting.shape,
      /** The columns of the list in the order of the file; left out, all of them. */
      columns: queryList(z.string().max(50), 100).optional(),
      /** Only rows that hold this text: for lists that are searched as a whole. */
      search: z.string().trim().max(200).optional(),
      ...(more.details ? { with_details: queryBoolean.default(false) } : {}),
    }),
    data: 'file',
  }),
  list,
})
