import {
  editOperator,
  exportOperators,
  listOperators,
  resetOperatorPassword,
} from '@kuacang/contract/access/operator/calls'
import type { ManagedUser } from '@kuacang/contract/access/user/calls'
import { text } from '@kuacang/contract/kit/text'
import { Button, Form, Input } from 'antd'
import { request } from '../../kit/api/request.ts'
import { useRefresh } from '../../kit/api/use-answer.ts'
import { ManyOf } from '../../kit/choice/choice-list.tsx'
import { openForm } from '../../kit/dialog/form-dialog.tsx'
import { required } from '../../kit/form/rules.ts'
import { ListPage } from '../../kit/list/list-page.tsx'
import { say } from '../../kit/say.ts'
import { useSession, useUser } from '../../kit/session/session.tsx'
import { useUserActions } from '../user/user-actions.ts'
import { userColumns, userFilters } from '../user/user-columns.tsx'
import { usernameRule } from '../user/username-rule.ts'
import { givableRoles } from './givable-roles.ts'
import { openOperatorsForm } from './operators-form.tsx'

const words = {
  create: text('批量新建操作员', 'New operators'),
  edit: text('编辑操作员 {username}', 'Edit operator {username}'),
  username: text('用户名', 'Username'),
  name: text('姓名', 'Name'),
  roles: text('角色', 'Roles'),
}

const openOperatorForm = (user: ManagedUser, oneself: boolean): Promise<boolean> =>
  openForm<{ username: string; name_cn: string; role_ids: string[] }>({
    title: say(words.edit, { username: user.username }),
    initial: { ...user, role_ids: user.roles.map((r) => r.id) },
    fields: (
      <>
        <Form.Item name="username" label={say(words.username)} rules={[required, usernameRule]}>
          <Input maxLength={50} autoComplete="off" />
        </Form.Item>
        <Form.Item name="name_cn" label={say(words.name)}>
          <Input maxLength={100} autoComplete="off" />
        </Form.Item>
        <Form.Item name="role_ids" label={say(words.roles)}>
          <ManyOf from={givableRoles} disabled={oneself} />
        </Form.Item>
      </>
    ),
    submit: (update_dict, options) =>
      request(editOperator, { body: { user_id: user.id, update_dict } }, options),
  })

const { username, enabled, name, roles, created } = userColumns

/** The operators of the current warehouse, for the users who manage them. */
export default function OperatorPage() {
  const refresh = useRefresh()
  const { warehouses } = useSession()
  const user = useUser()
  const here = warehouses.find((w) => w.id === user.current_warehouse_id)
  const actions = useUserActions({
    edit: (u) => openOperatorForm(u, u.id === user.id),
    setEnabled: (u, on) => request(editOperator, { body: { user_id: u.id, update_dict: { enabled: on } } }),
    reset: (u) => request(resetOperatorPassword, { body: { user_id: u.id } }),
  })
  const create = async () => {
    if (here && (await openOperatorsForm(here))) await refresh(listOperators)
  }
  return (
    <ListPage
      call={listOperators}
      filters={userFilters}
      columns={[username, enabled, name, roles, created]}
      export={{ call: exportOperators }}
      rowKey={(u) => u.id}
      rowActions={actions}
      toolbar={
        <Button type="primary" disabled={!here} onClick={() => void create()}>
          {say(words.create)}
        </Button>
      }
    />
  )
}
