/** @shared with other areas. */

import { listRoles } from '@kuacang/contract/access/role/calls'
import { rightCategory, rightOfCode } from '@kuacang/contract/kit/rights'
import { text } from '@kuacang/contract/kit/text'
import { useAnswer } from '../../kit/api/use-answer.ts'
import { choiceList } from '../../kit/choice/choice-list.tsx'
import { ChoicesSelect, type ManyField } from '../../kit/choice/choice-select.tsx'
import { nameOf, say } from '../../kit/say.ts'
import { useUser } from '../../kit/session/session.tsx'

const search = text('搜索角色', 'Search roles')

/** All roles. */
export const roles = choiceList({
  call: listRoles,
  input: { query: {} },
  choices: ({ list }) => list.map((r) => ({ value: r.id, label: nameOf(r), found: [r.name, r.name_cn] })),
  search,
  failure: 'alert',
})

type RolesField = ManyField<string> & {
  /** For a user of a customer: staff give merchants' rights there that they do not hold themselves. */
  readonly merchant: boolean
}

/** The roles of a user. A role with more rights than those of the acting user cannot be given. */
export const RolesSelect = ({ merchant, ...props }: RolesField) => {
  const { choices, ...more } = roles.useChoices()
  const all = useAnswer(listRoles, { query: {} }).data?.list ?? []
  const { permissions, partner_id } = useUser()
  const gives = (code: number) => {
    const right = rightOfCode(code)
    const merchants = merchant && right !== undefined && rightCategory(right) === 'merchant'
    return right === undefined || (merchants && partner_id === null) || permissions.includes(code)
  }
  const givable = new Set(all.filter((r) => r.base_permissions.every(gives)).map((r) => r.id))
  return (
    <ChoicesSelect
      placeholder={say(search)}
      {...props}
      {...more}
      choices={choices.map((c) => ({ ...c, disabled: !givable.has(c.value) }))}
    />
  )
}
