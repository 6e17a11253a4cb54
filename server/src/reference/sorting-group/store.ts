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

export type SortingGroupNow = {
  group_id: number
  group_name: string
  sort_key: string
  /** What orders name its channels by. */
  channel_codes: string[]
  countries: string[]
}

/** The sorting groups in use, by their numbers. */
export const sortingGroupsNow = ({ run }: Pick<Tx, 'run'>): Promise<SortingGroupNow[]> =>
  run<SortingGroupNow>(
    `select g.group_id, g.group_name, g.sort_key, g.countries, coalesce(
       (select array_agg(c.channel_code) from channel c where c.id = any(g.channels)), '{}') as channel_codes
     from sorting_group g where g.enabled order by g.group_id`,
    [],
  )
