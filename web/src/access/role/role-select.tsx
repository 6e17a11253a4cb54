import { rightCategory, rightOfCode } from '@kuacang/contract/access/rights'
import { listRoles, type Role } from '@kuacang/contract/access/role/calls'
import { text } from '@kuacang/contract/kit/text'
import { Select } from 'antd'
import { useAnswer } from '../../kit/api/use-answer.ts'
import { locale, say } from '../../kit/say.ts'
import { useUser } from '../../kit/session/session.tsx'

const search = text('搜索角色', 'Search roles')
const byLabel = { optionFilterProp: 'label' } as const

export const roleName = (r: Pick<Role, 'name' | 'name_cn'>): string =>
  locale === 'zh' ? r.name_cn || r.name : r.name

const optionOf = (r: Role) => ({ value: r.id, label: roleName(r) })

type Choice<V> = { readonly value?: V; readonly onChange?: (value: V) => void; readonly id?: string }

/** The roles of somebody, found by typing; those that hold more than the own rights cannot be given. */
export const RolesSelect = (props: Choice<string[]>) => {
  const roles = useAnswer(listRoles, { query: {} })
  const { permissions, partner_id } = useUser()
  const gives = (code: number) => {
    const right = rightOfCode(code)
    const merchants = right !== undefined && partner_id === null && rightCategory(right) === 'merchant'
    return right === undefined || merchants || permissions.includes(code)
  }
  return (
    <Select
      {...props}
      mode="multiple"
      loading={roles.isFetching}
      showSearch={byLabel}
      placeholder={say(search)}
      options={(roles.data?.list ?? []).map((r) => ({
        ...optionOf(r),
        disabled: !r.base_permissions.every(gives),
      }))}
    />
  )
}

/** Any one role, to look for those who hold it; '' for none. */
export const RoleSelect = ({ value, onChange }: Choice<string>) => {
  const roles = useAnswer(listRoles, { query: {} })
  return (
    <Select
      value={value || undefined}
      onChange={(id) => onChange?.(id ?? '')}
      allowClear
      loading={roles.isFetching}
      showSearch={byLabel}
      aria-label={say(search)}
      placeholder={say(search)}
      options={(roles.data?.list ?? []).map(optionOf)}
    />
  )
}
