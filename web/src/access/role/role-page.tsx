import {
  createRole,
  editRole,
  listPermissions,
  listRoles,
  type Role,
} from '@kuacang/contract/access/role/calls'
import { text } from '@kuacang/contract/kit/text'
import { Button, Checkbox, Empty, Form, Input, Space, Typography } from 'antd'
import { useMemo, useState } from 'react'
import { request } from '../../kit/api/request.ts'
import { useAnswer, useCall, useRefresh } from '../../kit/api/use-answer.ts'
import { Answered } from '../../kit/detail/answered.tsx'
import { openForm } from '../../kit/dialog/form-dialog.tsx'
import { required } from '../../kit/form/rules.ts'
import { notice } from '../../kit/notice.ts'
import { allRoutes } from '../../kit/route/all-routes.ts'
import { nameOf, say } from '../../kit/say.ts'
import { offered } from './offered.ts'
import './role.css'

const words = {
  title: text('角色与权限', 'Roles and permissions'),
  create: text('新建角色', 'New role'),
  rename: text('修改角色', 'Edit role'),
  name: text('英文名', 'English name'),
  name_cn: text('中文名', 'Chinese name'),
  save: text('保存权限', 'Save permissions'),
  saved: text('已保存，该角色的用户下次操作时生效', 'Saved; it takes effect from the users’ next action'),
  changed: text('有 {n} 项未保存的修改', '{n} unsaved {n|change|changes}'),
  factor: text('登录时须用两步验证', 'Log in with a second factor'),
  factorHint: text(
    '未设置的用户下次操作前须先用手机验证器完成设置。',
    'Users without one must set it up with an authenticator app before their next action.',
  ),
  count: text('{n} 项权限', '{n} {n|permission|permissions}'),
  choose: text('请选择一个角色', 'Choose a role'),
  search: text('搜索权限', 'Search permissions'),
  operations: text('作业', 'Operations'),
  management: text('管理', 'Management'),
  super: text('高级管理', 'Super administration'),
  merchant: text('商户', 'Merchant'),
}

const categories = ['operations', 'management', 'super', 'merchant'] as const

const openRoleForm = (role?: Role): Promise<boolean> =>
  openForm<{ name: string; name_cn: string; second_factor: boolean }>({
    title: role ? words.rename : words.create,
    initial: role ?? { name_cn: '', second_factor: false },
    fields: (
      <>
        <Form.Item name="name" label={say(words.name)} rules={[required]}>
          <Input maxLength={100} />
        </Form.Item>
        <Form.Item name="name_cn" label={say(words.name_cn)}>
          <Input maxLength={100} />
        </Form.Item>
        <Form.Item name="second_factor" valuePropName="checked" extra={say(words.factorHint)}>
          <Checkbox>{say(words.factor)}</Checkbox>
        </Form.Item>
      </>
    ),
    submit: (fields, options) =>
      role
        ? request(editRole, { body: { role_id: role.id, update_dict: fields } }, options)
        : request(createRole, { body: { role_info: fields } }, options),
  })

/** Its name in the other language; undefined where it has none. */
const otherName = (role: Role): string | undefined =>
  [role.name, role.name_cn].find((name) => name !== '' && name !== nameOf(role))

/** The permissions of one role, to tick; remounted for each role by its key. */
const RolePermissions = ({ role, onSaved }: { role: Role; onSaved: () => void }) => {
  const all = useAnswer(listPermissions, { query: {} })
  const { run, busy } = useCall(editRole)
  const [held, setHeld] = useState(() => new Set(role.base_permissions))
  const [search, setSearch] = useState('')
  const before = useMemo(() => new Set(role.base_permissions), [role])
  const changes = held.symmetricDifference(before).size
  const toggle = (code: number) => setHeld((h) => h.symmetricDifference(new Set([code])))
  const save = async () => {
    try {
      await run({ body: { role_id: role.id, update_dict: { base_permissions: [...held] } } })
      notice.success(words.saved)
      onSaved()
    } catch (error) {
      notice.failure(error)
    }
  }
  const wanted = search.trim().toLowerCase()
  return (
    <Answered of={all}>
      {({ list }) => (
        <>
          <header className="role-head">
            <h2>{nameOf(role)}</h2>
            <Button size="small" onClick={() => void openRoleForm(role).then((done) => done && onSaved())}>
              {say(words.rename)}
            </Button>
            <span className="spring" />
            {changes > 0 ? (
              <Typography.Text type="warning">{say(words.changed, { n: changes })}</Typography.Text>
            ) : null}
            <Button type="primary" disabled={changes === 0} loading={busy} onClick={() => void save()}>
              {say(words.save)}
            </Button>
          </header>
          <Input.Search
            allowClear
            value={search}
            placeholder={say(words.search)}
            onChange={(e) => setSearch(e.target.value)}
          />
          {categories.map((category) => {
            const shown = offered(list, allRoutes).filter(
              (p) =>
                p.categories.includes(category) &&
                (wanted === '' || `${p.name} ${p.title}`.toLowerCase().includes(wanted)),
            )
            return shown.length === 0 ? null : (
              <section key={category}>
                <h3 className="section-title">{say(words[category])}</h3>
                <div className="role-permissions">
                  {shown.map((p) => (
                    <Checkbox key={p.code} checked={held.has(p.code)} onChange={() => toggle(p.code)}>
                      {p.title} <small className="soft">{p.name}</small>
                    </Checkbox>
                  ))}
                </div>
              </section>
            )
          })}
        </>
      )}
    </Answered>
  )
}

export default function RolePage() {
  const roles = useAnswer(listRoles, { query: {} })
  const refresh = useRefresh()
  const [chosen, setChosen] = useState<string>()
  const again = () => void refresh(listRoles)
  const create = () => void openRoleForm().then((done) => done && again())
  return (
    <article className="roles">
      <Answered of={roles}>
        {({ list }) => {
          const role = list.find((r) => r.id === chosen)
          return (
            <>
              <nav className="role-list" aria-label={say(words.title)}>
                <Space style={{ justifyContent: 'space-between', width: '100%' }}>
                  <h1 className="page-title">{say(words.title)}</h1>
                  <Button onClick={create}>{say(words.create)}</Button>
                </Space>
                {list.map((r) => (
                  <button
                    key={r.id}
                    type="button"
                    aria-pressed={r.id === chosen}
                    onClick={() => setChosen(r.id)}
                  >
                    <span>
                      <strong>{nameOf(r)}</strong> <small className="soft">{otherName(r)}</small>
                    </span>
                    <small className="soft">{say(words.count, { n: r.base_permissions.length })}</small>
                  </button>
                ))}
              </nav>
              <section className="role-detail">
                {role ? (
                  <RolePermissions
                    key={`${role.id} ${role.base_permissions.join()}`}
                    role={role}
                    onSaved={again}
                  />
                ) : (
                  <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={say(words.choose)} />
                )}
              </section>
            </>
          )
        }}
      </Answered>
    </article>
  )
}
