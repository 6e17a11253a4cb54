import { text } from '@kuacang/contract/kit/text'
import {
  type AddressOverrideRule,
  exportAddressOverrideRules,
  listAddressOverrideRules,
  type OverrideAddress,
  upsertAddressOverrideRule,
} from '@kuacang/contract/outbound/address-override/calls'
import { addressOverrideStatus } from '@kuacang/contract/outbound/address-override/enums'
import { overrideParts } from '@kuacang/contract/outbound/address-override/parts'
import { outboundOrderType } from '@kuacang/contract/outbound/order/enums'
import { Button, Col, Form, Input, Row } from 'antd'
import { request } from '../../kit/api/request.ts'
import { useRefresh } from '../../kit/api/use-answer.ts'
import { EnumSelect } from '../../kit/choice/enum-select.tsx'
import { openForm } from '../../kit/dialog/form-dialog.tsx'
import { required } from '../../kit/form/rules.ts'
import type { Action } from '../../kit/list/actions.tsx'
import type { Column } from '../../kit/list/columns.tsx'
import type { Filter } from '../../kit/list/filter-query.ts'
import { ListPage } from '../../kit/list/list-page.tsx'
import { UserName } from '../../kit/names.tsx'
import { notice } from '../../kit/notice.ts'
import { say } from '../../kit/say.ts'
import { Code, EnumLabel, StatusTag, Time } from '../../kit/show.tsx'
import { CountrySelect } from '../../reference/country/country-select.tsx'
import { addressWords } from '../order/address-words.ts'

const words = {
  create: text('新建规则', 'New rule'),
  edit: text('编辑', 'Edit'),
  editing: text('编辑规则', 'Edit rule'),
  buyer: text('买家编号', 'Buyer number'),
  type: text('订单类型', 'Order type'),
  status: text('状态', 'Status'),
  address: text('地址（替换为）', 'Address (replaced by)'),
  changed: text('更新时间', 'Updated'),
  enable: text('启用', 'Enable'),
  disable: text('停用', 'Disable'),
  saved: text('保存成功', 'Saved'),
  about: text(
    '只替换填写的项，留空的项保持订单原样。已有的订单不变。',
    'Only what is filled in is replaced; the rest stays as the order has it. Existing orders do not change.',
  ),
  consequence: text(
    '该买家的新订单不再改写地址；已有的订单不变。',
    'Addresses of new orders of this buyer are no longer replaced; existing orders do not change.',
  ),
}
const { b2b } = outboundOrderType.code
const { enabled, disabled } = addressOverrideStatus.code

const filters: readonly Filter[] = [
  { kind: 'text', key: 'buyer_id', exact: true, several: true, label: words.buyer },
  { kind: 'enum', key: 'status', label: words.status, of: addressOverrideStatus },
  { kind: 'enum', key: 'otype', label: words.type, of: outboundOrderType },
]

const columns: readonly Column<AddressOverrideRule>[] = [
  { key: 'buyer_id', title: words.buyer, render: (r) => <Code>{r.buyer_id}</Code> },
  { key: 'otype', title: words.type, render: (r) => <EnumLabel of={outboundOrderType} code={r.otype} /> },
  {
    key: 'status',
    title: words.status,
    render: (r) => (
      <StatusTag of={addressOverrideStatus} code={r.status} tone={r.status === enabled ? 'good' : 'wait'} />
    ),
  },
  {
    key: 'address',
    title: words.address,
    render: (r) =>
      overrideParts
        .filter((part) => r.address[part])
        .map((part) => (
          <div key={part}>
            <span className="soft">{say(addressWords[part])}</span> {r.address[part]}
          </div>
        )),
  },
  {
    key: 'changed',
    title: words.changed,
    render: (r) => (
      <>
        <Time at={r.updated_at} />
        <span className="second">
          <UserName of={r.updated_by} />
        </span>
      </>
    ),
  },
]

type Fields = Pick<AddressOverrideRule, 'buyer_id' | 'otype' | 'address'>

const RuleFields = ({ isNew }: { isNew: boolean }) => (
  <Row gutter={12}>
    <Col xs={24} sm={12}>
      <Form.Item name="buyer_id" label={say(words.buyer)} rules={[required]}>
        <Input maxLength={64} disabled={!isNew} />
      </Form.Item>
    </Col>
    <Col xs={24} sm={12}>
      <Form.Item name="otype" label={say(words.type)} rules={[required]}>
        <EnumSelect of={outboundOrderType} disabled={!isNew} />
      </Form.Item>
    </Col>
    <Col span={24}>
      <p className="soft">{say(words.about)}</p>
    </Col>
    {overrideParts.map((part) => (
      <Col xs={24} sm={part.startsWith('street') ? 24 : 8} key={part}>
        <Form.Item name={['address', part]} label={say(addressWords[part])}>
          {part === 'country' ? <CountrySelect /> : <Input maxLength={part === 'postal_code' ? 20 : 100} />}
        </Form.Item>
      </Col>
    ))}
  </Row>
)

/** The parts that are filled in: empty ones are not sent (FU-195). */
const filled = (address: OverrideAddress): OverrideAddress =>
  Object.fromEntries(overrideParts.flatMap((part) => (address[part]?.trim() ? [[part, address[part]]] : [])))

const openRule = (rule?: AddressOverrideRule) =>
  openForm<Fields>({
    title: rule ? words.editing : words.create,
    initial: rule ?? { otype: b2b },
    width: 720,
    fields: <RuleFields isNew={!rule} />,
    submit: async ({ address, ...fields }, options) => {
      const body = { ...fields, address: filled(address) }
      await request(upsertAddressOverrideRule, { body }, options)
      notice.success(words.saved)
    },
  })

const setStatus = async (rule: AddressOverrideRule | undefined, status: AddressOverrideRule['status']) => {
  if (!rule) return
  const { buyer_id, otype } = rule
  await request(upsertAddressOverrideRule, { body: { buyer_id, otype, status } })
  notice.success(words.saved)
}

const actions: readonly Action<AddressOverrideRule>[] = [
  { key: 'edit', label: words.edit, run: ([rule]) => rule && openRule(rule) },
  {
    key: 'enable',
    label: words.enable,
    allowed: (r) => r.status === disabled,
    run: ([rule]) => setStatus(rule, enabled),
  },
  {
    key: 'disable',
    label: words.disable,
    allowed: (r) => r.status === enabled,
    danger: { consequence: words.consequence, id: (r) => r.buyer_id },
    run: ([rule]) => setStatus(rule, disabled),
  },
]

/** The rules that replace addresses of buyers as their orders are created. */
export default function AddressOverridePage() {
  const refresh = useRefresh()
  const create = async () => {
    if (await openRule()) await refresh(listAddressOverrideRules)
  }
  return (
    <ListPage
      call={listAddressOverrideRules}
      filters={filters}
      columns={columns}
      export={{ call: exportAddressOverrideRules }}
      rowKey={(r) => r.id}
      rowActions={actions}
      toolbar={
        <Button type="primary" onClick={() => void create()}>
          {say(words.create)}
        </Button>
      }
    />
  )
}
