import { createRole, editRole, listPermissions, listRoles } from '@kuacang/contract/access/role/calls'
import { rightCategory, rightCode, rightNames, rightTitle } from '@kuacang/contract/kit/rights'
import { type Answer, answer } from '#kit/http/answer'
import { createRole as createRoleAction, editRole as editRoleAction } from './actions.ts'
import { isAsked } from './asked-rights.ts'
import { roles } from './store.ts'

export const answers: Answer[] = [
  answer(listPermissions, async (_tx, { locale }) => ({
    list: rightNames.map((name) => ({
      code: rightCode(name),
      name,
      title: rightTitle(name)[locale],
      description: rightTitle(name)[locale === 'zh' ? 'en' : 'zh'],
      categories: [rightCategory(name)],
      asked: isAsked(name),
    })),
  })),
  answer(listRoles, async (tx) => ({ list: await roles(tx).execute() })),
  answer(createRole, createRoleAction),
  answer(editRole, editRoleAction),
]
