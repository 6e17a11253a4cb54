import { text } from '@kuacang/contract/kit/text'
import {
  type Country,
  defaultCountry,
  editCountry,
  exportCountries,
  listCountries,
} from '@kuacang/contract/reference/country/calls'
import { Form, Input } from 'antd'
import { request } from '../../kit/api/request.ts'
import { useAnswer } from '../../kit/api/use-answer.ts'
import { openForm } from '../../kit/dialog/form-dialog.tsx'
import { required } from '../../kit/form/rules.ts'
import type { Action } from '../../kit/list/actions.tsx'
import type { Column } from '../../kit/list/columns.tsx'
import { ShortList } from '../../kit/list/short-list.tsx'
import { say } from '../../kit/say.ts'
import { Code } from '../../kit/show.tsx'

const words = {
  edit: text('编辑', 'Edit'),
  title: text('编辑国家', 'Edit country'),
  alpha2: text('二位代码', 'Two-letter code'),
  alpha3: text('三位代码', 'Three-letter code'),
  un: text('数字代码', 'Numeric code'),
  name: text('英文名', 'English name'),
  name_cn: text('中文名', 'Chinese name'),
}

const columns: readonly Column<Country>[] = [
  { key: 'alpha2', title: words.alpha2, render: (c) => <Code>{c.alpha2_code}</Code> },
  { key: 'alpha3', title: words.alpha3, render: (c) => <Code>{c.alpha3_code}</Code> },
  { key: 'un', title: words.un, render: (c) => <Code>{c.un_code}</Code> },
  { key: 'name', title: words.name, render: (c) => c.name },
  { key: 'name_cn', title: words.name_cn, render: (c) => c.name_cn },
]

const edit = ({ alpha2_code, name, name_cn }: Country): Promise<boolean> =>
  openForm<{ name: string; name_cn: string }>({
    title: words.title,
    initial: { name, name_cn },
    fields: (
      <>
        <Form.Item name="name_cn" label={say(words.name_cn)} rules={[required]}>
          <Input maxLength={100} />
        </Form.Item>
        <Form.Item name="name" label={say(words.name)} rules={[required]}>
          <Input maxLength={100} />
        </Form.Item>
      </>
    ),
    submit: (update_dict, options) => request(editCountry, { body: { alpha2_code, update_dict } }, options),
  })

const actions: readonly Action<Country>[] = [
  {
    key: 'edit',
    label: words.edit,
    allowed: (c) => c.alpha2_code !== defaultCountry.alpha2_code,
    run: ([country]) => country && edit(country),
  },
]

/** Default, which stands for all countries without an own entry, and the countries of the standard. */
export const CountryList = () => {
  const { data, error, refetch } = useAnswer(listCountries, { query: { page_size: -1 } })
  return (
    <ShortList
      of={{ data: data && { list: [defaultCountry, ...data.list] }, error, refetch }}
      rowKey={(c) => c.alpha2_code}
      columns={columns}
      export={{ call: exportCountries }}
      searched={(c) => Object.values(c).join(' ')}
      rowActions={actions}
    />
  )
}
