import { listUsers } from '@kuacang/contract/access/user/calls'
import { text } from '@kuacang/contract/kit/text'
import type { Finder } from '#kit/find/finder'

export const finders: readonly Finder[] = [
  {
    kind: 'user',
    title: text('用户', 'User'),
    from: 'app_user u',
    own: 'u.partner_id',
    by: [
      { column: 'u.username', folded: true, byPartner: true },
      { column: 'u.name_cn', where: "u.name_cn <> ''", folded: true, byPartner: true },
      { column: 'u.email', where: "u.email <> ''", folded: true, byPartner: true },
    ],
    id: 'u.id',
    number: 'u.username',
    name: 'u.name_cn',
    ways: [{ list: listUsers, page: '/settings/user_manage', key: 'key', value: 'number' }],
  },
]
