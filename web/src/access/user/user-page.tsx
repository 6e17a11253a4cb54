import {
  editUser,
  exportUsers,
  listUsers,
  type ManagedUser,
  resetUserPassword,
} from '@kuacang/contract/access/user/calls'
import { text } from '@kuacang/contract/kit/text'
import { Button } from 'antd'
import { request } from '../../kit/api/request.ts'
import { useRefresh } from '../../kit/api/use-answer.ts'
import type { Column } from '../../kit/list/columns.tsx'
import type { Filter } from '../../kit/list/filter-query.ts'
import { ListPage } from '../../kit/list/list-page.tsx'
import { say } from '../../kit/say.ts'
import { useSession, useUser } from '../../kit/session/session.tsx'
import { openOperatorsForm } from '../operator/operators-form.tsx'
import { permissions } from '../role/permission-select.tsx'
import { useUserActions } from './user-actions.ts'
import { userColumns, userFilters } from './user-columns.tsx'
import { openUserForm } from './user-form.tsx'

const words = {
  create: text('新建用户', 'New user'),
  operators: text('批量新建操作员', 'New operators'),
  warehouses: text('仓库', 'Warehouses'),
  all: text('全部', 'All'),
}

const filters: readonly Filter[] = [
  ...userFilters,
  { kind: 'from', key: 'permission', label: text('拥有权限', 'Has permission'), from: permissions },
]

/** Where a user works; all of them on hover, for some work everywhere. */
const Warehouses = ({ of }: { of: readonly string[] }) => (
  <span className="cut" title={of.join(' · ')}>
    {of.join(' · ')}
  </span>
)

export default function UserPage() {
  const refresh = useRefresh()
  const { warehouses } = useSession()
  const { current_warehouse_id } = useUser()
  const here = warehouses.find((w) => w.id === current_warehouse_id)
  const codes = new Map(warehouses.map((w) => [w.id, w.warehouse_code]))
  const { username, enabled, name, email, roles, partner, created } = userColumns
  const columns: readonly Column<ManagedUser>[] = [
    username,
    enabled,
    name,
    email,
    roles,
    {
      key: 'warehouses',
      title: words.warehouses,
      render: (u) =>
        u.super_admin ? (
          say(words.all)
        ) : (
          <Warehouses of={u.warehouse_ids.map((id) => codes.get(id) ?? `${id}`)} />
        ),
    },
    partner,
    created,
  ]
  const then = async (made: Promise<boolean>) => {
    if (await made) await refresh(listUsers)
  }
  const actions = useUserActions({
    edit: openUserForm,
    setEnabled: (u, on) => request(editUser, { body: { user_id: u.id, update_dict: { enabled: on } } }),
    reset: (u) => request(resetUserPassword, { body: { user_id: u.id } }),
  })
  return (
    <ListPage
      call={listUsers}
      filters={filters}
      columns={columns}
      export={{ call: exportUsers }}
      rowKey={(u) => u.id}
      rowActions={actions}
      toolbar={
        <>
          <Button type="primary" onClick={() => void then(openUserForm())}>
            {say(words.create)}
          </Button>
          {here ? (
            <Button onClick={() => void then(openOperatorsForm(here))}>{say(words.operators)}</Button>
          ) : null}
        </>
      }
    />
  )
}
