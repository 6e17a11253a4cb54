import { listPermissions } from '@kuacang/contract/access/role/calls'
import { text } from '@kuacang/contract/kit/text'
import { Select } from 'antd'
import { useAnswer } from '../../kit/api/use-answer.ts'
import { say } from '../../kit/say.ts'

const search = text('搜索权限', 'Search permissions')

type Props = { readonly value?: string; readonly onChange?: (value: string) => void }

/** One permission, found by its title or its name; the value is its number. */
export const PermissionSelect = ({ value, onChange }: Props) => {
  const all = useAnswer(listPermissions, { query: {} })
  return (
    <Select
      value={value || undefined}
      onChange={(code) => onChange?.(code ?? '')}
      allowClear
      loading={all.isFetching}
      showSearch={{ optionFilterProp: 'search' }}
      aria-label={say(search)}
      placeholder={say(search)}
      popupMatchSelectWidth={false}
      options={(all.data?.list ?? []).map((p) => ({
        value: String(p.code),
        label: p.title,
        search: `${p.title} ${p.name}`,
      }))}
    />
  )
}
