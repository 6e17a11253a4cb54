import { rightCategory, rightCode, rightNames, rightTitle } from '@kuacang/contract/access/rights'
import { createRole, editRole, listPermissions, listRoles } from '@kuacang/contract/access/role/calls'
import { type Answer, answer } from '#kit/http/answer'
import { create, edit } from './actions.ts'
import { roles } from './store.ts'

export const answers: Answer[] = [
  answer(listPermissions, async (_tx, { locale }) => ({
    list: rightNames.map((name) => ({
      code: rightCode(name),
      name,
      title: rightTitle(name)[locale],
      description: rightTitle(name)[locale === 'zh' ? 'en' : 'zh'],
      categories: [rightCategory(name)],
    })),
  })),
  answer(listRoles, async (tx) => ({ list: await roles(tx).execute() })),
  answer(createRole, create),
  answer(editRole, edit),
]
