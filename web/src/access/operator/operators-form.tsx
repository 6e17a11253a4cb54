import { createOperators, mostOperators, type NewOperator } from '@kuacang/contract/access/operator/calls'
import { text } from '@kuacang/contract/kit/text'
import type { Warehouse } from '@kuacang/contract/reference/warehouse/calls'
import { Alert, Form, InputNumber } from 'antd'
import { request } from '../../kit/api/request.ts'
import { openForm } from '../../kit/dialog/form-dialog.tsx'
import { required } from '../../kit/form/rules.ts'
import { say } from '../../kit/say.ts'
import { RolesSelect } from '../role/role-select.tsx'
import { showOperators } from './show-operators.tsx'

const words = {
  title: text('批量新建操作员', 'New operators'),
  place: text(
    '用户名由系统生成，属于当前仓库 {warehouse}，首次登录须修改密码。',
    'The product names them; they belong to the current warehouse {warehouse} and change their passwords at the first login.',
  ),
  count: text('人数（1 到 {most}）', 'How many (1 to {most})'),
  roles: text('角色', 'Roles'),
  working: text('正在新建…', 'Making them…'),
}

type Fields = { count: number; role_ids: string[] }

/** Makes operators of the current warehouse by count and roles, then shows their passwords this once. */
export const openOperatorsForm = async (
  here: Pick<Warehouse, 'warehouse_code' | 'warehouse_name'>,
): Promise<boolean> => {
  let made: readonly NewOperator[] = []
  const done = await openForm<Fields>({
    title: words.title,
    initial: { count: 1, role_ids: [] },
    working: words.working,
    fields: (
      <>
        <Alert
          type="info"
          title={say(words.place, { warehouse: `${here.warehouse_code} ${here.warehouse_name}` })}
          style={{ marginBottom: 16 }}
        />
        <Form.Item name="count" label={say(words.count, { most: mostOperators })} rules={[required]}>
          <InputNumber min={1} max={mostOperators} precision={0} style={{ width: '100%' }} />
        </Form.Item>
        <Form.Item name="role_ids" label={say(words.roles)} rules={[required]}>
          <RolesSelect />
        </Form.Item>
      </>
    ),
    submit: async (body, options) => {
      made = (await request(createOperators, { body }, options)).list
    },
  })
  if (done) await showOperators(made)
  return done
}
