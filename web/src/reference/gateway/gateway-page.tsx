import { text } from '@kuacang/contract/kit/text'
import {
  editGateway,
  exportGateways,
  type Gateway,
  listGateways,
} from '@kuacang/contract/reference/gateway/calls'
import { Form, Input } from 'antd'
import { request } from '../../kit/api/request.ts'
import { useAnswer } from '../../kit/api/use-answer.ts'
import { openForm } from '../../kit/dialog/form-dialog.tsx'
import { required } from '../../kit/form/rules.ts'
import type { Column } from '../../kit/list/columns.tsx'
import { ShortList } from '../../kit/list/short-list.tsx'
import { say } from '../../kit/say.ts'
import { Code } from '../../kit/show.tsx'
import { enabledColumn, entryActions } from '../enabled.tsx'

const words = {
  title: text('编辑口岸', 'Edit gateway'),
  code: text('口岸代码', 'Gateway code'),
  name: text('英文名', 'English name'),
  name_cn: text('中文名', 'Chinese name'),
  disableMeans: text(
    '设置中不再提供该口岸，已有的设置不变。可以重新启用。',
    'Settings no longer offer it; existing ones stay. It can be re-enabled.',
  ),
}

const columns: readonly Column<Gateway>[] = [
  { key: 'code', title: words.code, render: (g) => <Code>{g.code}</Code> },
  { key: 'name_cn', title: words.name_cn, render: (g) => g.name_cn },
  { key: 'name', title: words.name, render: (g) => g.name },
  enabledColumn,
]

const save = (code: string, update_dict: Partial<Omit<Gateway, 'code'>>) =>
  request(editGateway, { body: { code, update_dict } })

const actions = entryActions<Gateway>({
  edit: ({ code, name, name_cn }) =>
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
      submit: (fields) => save(code, fields),
    }),
  setEnabled: ({ code }, enabled) => save(code, { enabled }),
  disabling: { consequence: words.disableMeans, id: (g) => g.code },
})

export default function GatewayPage() {
  return (
    <ShortList
      of={useAnswer(listGateways, {})}
      rowKey={(g) => g.code}
      columns={columns}
      export={{ call: exportGateways }}
      searched={(g) => `${g.code} ${g.name} ${g.name_cn}`}
      rowActions={actions}
    />
  )
}
