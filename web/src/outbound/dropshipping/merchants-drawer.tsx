import { text } from '@kuacang/contract/kit/text'
import {
  type DropShippingMerchant,
  deleteDropShippingMerchant,
  listDropShippingMerchants,
  saveDropShippingMerchant,
} from '@kuacang/contract/outbound/dropshipping/calls'
import { Button, Drawer, Form, Input } from 'antd'
import { request } from '../../kit/api/request.ts'
import { useAnswer } from '../../kit/api/use-answer.ts'
import { openForm } from '../../kit/dialog/form-dialog.tsx'
import { merchantIdRule, required } from '../../kit/form/rules.ts'
import type { Action } from '../../kit/list/actions.tsx'
import type { Column } from '../../kit/list/columns.tsx'
import { ShortList } from '../../kit/list/short-list.tsx'
import { notice } from '../../kit/notice.ts'
import { say } from '../../kit/say.ts'
import { useSession, useUser } from '../../kit/session/session.tsx'
import { Code, Time } from '../../kit/show.tsx'
import { PartnerName } from '../../reference/partner/partner-name.tsx'
import { PartnerSelect } from '../../reference/partner/partner-select.tsx'

const words = {
  title: text('代发商户', 'Dropshipping merchants'),
  add: text('登记商户', 'Register merchant'),
  partner: text('客户', 'Customer'),
  merchant: text('商户编号', 'Merchant number'),
  enabled: text('启用', 'Enabled'),
  disabled: text('停用', 'Disabled'),
  state: text('状态', 'Status'),
  changed: text('更新时间', 'Updated'),
  saved: text('保存成功', 'Saved'),
  enable: text('启用', 'Enable'),
  disable: text('停用', 'Disable'),
  delete: text('删除', 'Delete'),
  consequence: text(
    '该客户没有其他启用的商户时，本仓库不再接受其一件代发订单。',
    'If the customer has no other enabled merchant, this warehouse no longer accepts dropshipping orders from this customer.',
  ),
}

const columns: readonly Column<DropShippingMerchant>[] = [
  { key: 'partner', title: words.partner, render: (m) => <PartnerName of={m.partner_id} /> },
  { key: 'merchant', title: words.merchant, render: (m) => <Code>{m.merchant_id}</Code> },
  { key: 'state', title: words.state, render: (m) => say(m.enabled ? words.enabled : words.disabled) },
  { key: 'changed', title: words.changed, render: (m) => <Time at={m.updated_at} /> },
]

const save = async ({ id: _id, updated_at: _at, ...merchant }: DropShippingMerchant, enabled: boolean) => {
  await request(saveDropShippingMerchant, { body: { ...merchant, enabled } })
  notice.success(words.saved)
}

const actions: readonly Action<DropShippingMerchant>[] = [
  {
    key: 'enable',
    label: words.enable,
    allowed: (m) => !m.enabled,
    run: ([m]) => m && save(m, true),
  },
  {
    key: 'disable',
    label: words.disable,
    allowed: (m) => m.enabled,
    run: ([m]) => m && save(m, false),
  },
  {
    key: 'delete',
    label: words.delete,
    danger: { consequence: words.consequence, id: (m) => m.merchant_id },
    run: ([m]) => m && request(deleteDropShippingMerchant, { params: { id: m.id } }),
  },
]

const add = (warehouse_id: number) =>
  openForm<{ partner_id: number; merchant_id: string }>({
    title: words.add,
    submit: async (fields, options) => {
      await request(saveDropShippingMerchant, { body: { ...fields, warehouse_id } }, options)
      notice.success(words.saved)
    },
    fields: (
      <>
        <Form.Item name="partner_id" label={say(words.partner)} rules={[required]}>
          <PartnerSelect />
        </Form.Item>
        <Form.Item name="merchant_id" label={say(words.merchant)} rules={[required, merchantIdRule]}>
          <Input maxLength={64} />
        </Form.Item>
      </>
    ),
  })

/** The merchants whose dropshipping orders this warehouse takes. */
export const MerchantsDrawer = ({ onClose }: { onClose: () => void }) => {
  const merchants = useAnswer(listDropShippingMerchants, { query: { page_size: 200 } })
  const { holds } = useSession()
  const { current_warehouse_id } = useUser()
  const manages = holds('OutboundOrderAdmin')
  return (
    <Drawer open size={760} onClose={onClose} title={say(words.title)}>
      <ShortList
        of={merchants}
        rowKey={(m) => m.id}
        columns={columns}
        searched={(m) => `${m.partner_id} ${m.merchant_id}`}
        rowActions={manages ? actions : []}
        toolbar={
          manages && current_warehouse_id !== null ? (
            <Button
              type="primary"
              onClick={async () => (await add(current_warehouse_id)) && merchants.refetch()}
            >
              {say(words.add)}
            </Button>
          ) : null
        }
      />
    </Drawer>
  )
}
