import { text } from '@kuacang/contract/kit/text'
import type { Tx } from '#kit/database/transact'
import { notFound } from '#kit/document/document'

export const sortingGroupTitle = text('分拣组', 'Sorting group')

/** Refuses numbers that no sorting group has; `fieldOf` says where one was given. */
export const checkSortingGroups = async (
  { run }: Pick<Tx, 'run'>,
  ids: readonly number[],
  fieldOf: (id: number) => string,
): Promise<void> => {
  const [strange] = await run<{ id: number }>(
    'select id from unnest($1::bigint[]) as id where id not in (select group_id from sorting_group)',
    [ids],
  )
  if (strange) throw notFound(sortingGroupTitle, String(strange.id), fieldOf(strange.id))
}
