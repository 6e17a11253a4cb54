import { listGivableRoles } from '@kuacang/contract/access/named-user/calls'
import { text } from '@kuacang/contract/kit/text'
import { choiceList } from '../../kit/choice/choice-list.tsx'
import { nameOf } from '../../kit/say.ts'

/** The roles that one may give to operators (PA-418). */
export const givableRoles = choiceList({
  call: listGivableRoles,
  input: {},
  choices: ({ list }) => list.map((r) => ({ value: r.id, label: nameOf(r), found: [r.name, r.name_cn] })),
  search: text('搜索角色', 'Search roles'),
  failure: 'alert',
})
