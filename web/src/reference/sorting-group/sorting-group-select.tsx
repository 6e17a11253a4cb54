/** @shared with other areas. */

import { text } from '@kuacang/contract/kit/text'
import { listSortingGroups } from '@kuacang/contract/reference/sorting-group/calls'
import { choiceList, OneOf } from '../../kit/choice/choice-list.tsx'
import type { OneField } from '../../kit/choice/choice-select.tsx'

const groups = choiceList({
  call: listSortingGroups,
  input: {},
  choices: ({ list }) =>
    list.map((g) => ({
      value: g.group_id,
      label: `${g.sort_key} ${g.group_name}`,
      retired: !g.enabled,
    })),
  search: text('搜索分拣组', 'Search sorting groups'),
  failure: 'notice',
})

/** A sorting group; disabled ones only where they are chosen already. */
export const SortingGroupSelect = (props: OneField<number>) => <OneOf from={groups} {...props} />
