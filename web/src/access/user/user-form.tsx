import { createUser, editUser, type ManagedUser } from '@kuacang/contract/access/user/calls'
import { text } from '@kuacang/contract/kit/text'
import { Form, Input } from 'antd'
import { request } from '../../kit/api/request.ts'
import { openForm } from '../../kit/dialog/form-dialog.tsx'
import { min, required } from '../../kit/form/rules.ts'
import { say } from '../../kit/say.ts'
import { useUser } from '../../kit/session/session.tsx'
import { PartnerSelect } from '../../reference/partner/partner-select.tsx'
import { WarehousesSelect } from '../../reference/warehouse/warehouse-select.tsx'
import { RolesSelect } from '../role/role-select.tsx'
import { showPassword } from './show-password.tsx'
import { usernameHint, usernameRule } from './username-rule.ts'

const words = {
  create: text('新建用户', 'New user'),
  edit: text('编辑用户 {username}', 'Edit user {username}'),
  username: text('用户名', 'Username'),
  name: text('姓名', 'Name'),
  email: text('邮箱', 'E-mail'),
  messaging: text('即时通讯号', 'Messaging-app ID'),
  roles: text('角色', 'Roles'),
  warehouses: text('仓库', 'Warehouses'),
  partner: text('客户（商户用户）', 'Customer (for merchant users)'),
  staff: text('无：内部员工', 'None: staff'),
}

type Fields = {
  username: string
  name_cn?: string
  email?: string
  messaging_id?: string
  role_ids: string[]
  warehouse_ids: number[]
  partner_id?: number | null
}

const UserFields = ({ user }: { user: ManagedUser | undefined }) => {
  const me = useUser()
  const chosen: number | null | undefined = Form.useWatch('partner_id')
  const merchant = (user ? user.partner_id : (me.partner_id ?? chosen ?? null)) !== null
  // Users cannot give roles or warehouses to their own account. They change their own e-mail in the profile.
  const oneself = user?.id === me.id
  return (
    <>
      <Form.Item
        name="username"
        label={say(words.username)}
        extra={say(usernameHint)}
        rules={[required, usernameRule]}
      >
        <Input maxLength={50} autoComplete="off" />
      </Form.Item>
      <Form.Item name="name_cn" label={say(words.name)}>
        <Input maxLength={100} autoComplete="off" />
      </Form.Item>
      <Form.Item name="email" label={say(words.email)} rules={[{ type: 'email' }]}>
        <Input maxLength={200} autoComplete="off" disabled={oneself} />
      </Form.Item>
      <Form.Item name="messaging_id" label={say(words.messaging)}>
        <Input maxLength={100} />
      </Form.Item>
      <Form.Item name="role_ids" label={say(words.roles)}>
        <RolesSelect merchant={merchant} disabled={oneself} />
      </Form.Item>
      <Form.Item name="warehouse_ids" label={say(words.warehouses)}>
        <WarehousesSelect disabled={oneself} />
      </Form.Item>
      {me.partner_id === null && !user ? (
        <Form.Item name="partner_id" label={say(words.partner)} rules={[min(1)]}>
          <PartnerSelect placeholder={say(words.staff)} />
        </Form.Item>
      ) : null}
    </>
  )
}

/** Makes a user, whose one-time password is then shown, or edits one. */
export const openUserForm = (user?: ManagedUser): Promise<boolean> =>
  openForm<Fields>({
    title: user ? say(words.edit, { username: user.username }) : words.create,
    initial: user ? { ...user, role_ids: user.roles.map((r) => r.id) } : { role_ids: [], warehouse_ids: [] },
    fields: <UserFields user={user} />,
    submit: async ({ username, partner_id = null, ...fields }, options) => {
      if (user)
        return request(
          editUser,
          { body: { user_id: user.id, update_dict: { ...fields, username } } },
          options,
        )
      const made = await request(
        createUser,
        { body: { user_info: { ...fields, username, partner_id } } },
        options,
      )
      // Not awaited: the form closes first, the password comes after it.
      void showPassword(username, made.password)
      return made
    },
  })
