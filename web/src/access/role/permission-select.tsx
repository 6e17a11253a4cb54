/** @shared with other areas. */

import { listPermissions } from '@kuacang/contract/access/role/calls'
import { text } from '@kuacang/contract/kit/text'
import { choiceList } from '../../kit/choice/choice-list.tsx'

/** All permissions, by their numbers. */
export const permissions = choiceList({
  call: listPermissions,
  input: { query: {} },
  choices: ({ list }) =>
    list.map((p) => ({ value: p.code, label: p.title, found: [p.name, String(p.code)] })),
  search: text('搜索权限', 'Search permissions'),
  failure: 'alert',
})
