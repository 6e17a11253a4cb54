import { text } from '@kuacang/contract/kit/text'
import {
  createPartner,
  editPartner,
  exportPartners,
  listPartners,
  noDiscount,
  type Partner,
} from '@kuacang/contract/reference/partner/calls'
import { Button, Form, Input, InputNumber, Switch } from 'antd'
import { request } from '../../kit/api/request.ts'
import { useAnswer } from '../../kit/api/use-answer.ts'
import { openForm } from '../../kit/dialog/form-dialog.tsx'
import { required } from '../../kit/form/rules.ts'
import type { Column } from '../../kit/list/columns.tsx'
import { ShortList } from '../../kit/list/short-list.tsx'
import { say } from '../../kit/say.ts'
import { enabledColumn, entryActions, yesOrNo } from '../enabled.tsx'
import { everyPartner } from './partner-select.tsx'

const words = {
  list: text('客户', 'Customers'),
  create: text('新建客户', 'New customer'),
  edit: text('编辑客户', 'Edit customer'),
  id: text('客户编号', 'Customer number'),
  name: text('客户名称', 'Customer name'),
  internal: text('内部客户', 'Internal customer'),
  internalAbout: text('属于本公司自己的客户', 'A customer that belongs to our own company'),
  discount: text('折扣率（%）', 'Discount rate (%)'),
  discountAbout: text(
    '按标价支付的百分比，100 表示无折扣',
    'Percentage of the list price to pay; 100 means no discount',
  ),
  special: text('特殊折扣率（%）', 'Special discount rate (%)'),
  disableMeans: text(
    '该客户不再出现在选择中，已有数据保留。可以重新启用。',
    'The customer is no longer offered for selection; existing data is kept. It can be re-enabled.',
  ),
}

const columns: readonly Column<Partner>[] = [
  { key: 'id', title: words.id, render: (p) => p.id },
  { key: 'name', title: words.name, render: (p) => p.name },
  { key: 'internal', title: words.internal, render: (p) => yesOrNo(p.internal_partner) },
  { key: 'discount', title: words.discount, render: (p) => p.discount_rate },
  { key: 'special', title: words.special, render: (p) => p.special_discount_rate ?? '-' },
  enabledColumn,
]

type Fields = Pick<Partner, 'name' | 'internal_partner' | 'discount_rate' | 'special_discount_rate'>

const openPartnerForm = (partner?: Partner): Promise<boolean> =>
  openForm<Fields>({
    title: partner ? words.edit : words.create,
    initial: partner ?? { internal_partner: false, discount_rate: noDiscount, special_discount_rate: null },
    fields: (
      <>
        <Form.Item name="name" label={say(words.name)} rules={[required]}>
          <Input maxLength={100} />
        </Form.Item>
        <Form.Item
          name="internal_partner"
          label={say(words.internal)}
          extra={say(words.internalAbout)}
          valuePropName="checked"
        >
          <Switch />
        </Form.Item>
        <Form.Item
          name="discount_rate"
          label={say(words.discount)}
          extra={say(words.discountAbout)}
          rules={[required]}
        >
          <InputNumber min={1} max={100} precision={0} />
        </Form.Item>
        <Form.Item name="special_discount_rate" label={say(words.special)}>
          <InputNumber min={1} max={100} precision={0} />
        </Form.Item>
      </>
    ),
    submit: (fields, options) =>
      partner
        ? request(editPartner, { body: { partner_id: partner.id, update_dict: fields } }, options)
        : request(createPartner, { body: { partner_info: fields } }, options),
  })

const actions = entryActions<Partner>({
  edit: openPartnerForm,
  setEnabled: (p, enabled) => request(editPartner, { body: { partner_id: p.id, update_dict: { enabled } } }),
  disabling: { consequence: words.disableMeans, id: (p) => p.name },
})

export const PartnerList = () => {
  const partners = useAnswer(listPartners, everyPartner)
  const create = async () => {
    if (await openPartnerForm()) await partners.refetch()
  }
  return (
    <ShortList
      title={words.list}
      of={partners}
      rowKey={(p) => p.id}
      columns={columns}
      export={{ call: exportPartners }}
      searched={(p) => `${p.id} ${p.name}`}
      rowActions={actions}
      toolbar={
        <Button type="primary" onClick={() => void create()}>
          {say(words.create)}
        </Button>
      }
    />
  )
}
