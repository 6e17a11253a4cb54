import {
  createSortingGroup,
  editSortingGroup,
  listSortingGroups,
} from '@kuacang/contract/reference/sorting-group/calls'
import { type Answer, answer } from '#kit/http/answer'
import { checkChannels } from '../channel/store.ts'
import { checkCountries } from '../country/store.ts'
import { addEntry, changeEntry, nextNumber, type ReferenceList } from '../entry.ts'
import { sortingGroupTitle } from './store.ts'

const sortingGroups: ReferenceList = {
  table: 'sorting_group',
  key: 'group_id',
  known: 'group_name',
  unique: ['group_name'],
  dates: ['created_at', 'updated_at'],
  title: sortingGroupTitle,
}

export const answers: Answer[] = [
  answer(listSortingGroups, async ({ db }) => ({
    list: await db
      .selectFrom('sorting_group')
      .select(['group_id', 'group_name', 'sort_key', 'channels', 'countries', 'enabled'])
      .select(['created_at as created_time', 'updated_at as last_updated'])
      .orderBy('group_id')
      .execute(),
  })),
  answer(createSortingGroup, async (tx, _caller, { body }) => {
    await checkChannels(tx, body.channels)
    await checkCountries(tx, body.countries)
    const group_id = await nextNumber(tx, sortingGroups)
    await addEntry(tx, sortingGroups, { ...body, group_id })
    return { group_id }
  }),
  answer(editSortingGroup, async (tx, _caller, { params, body }) => {
    await checkChannels(tx, body.channels)
    await checkCountries(tx, body.countries)
    await changeEntry(tx, sortingGroups, params.id, body)
    return { success: true as const }
  }),
]
