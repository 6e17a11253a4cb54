import { type Text, text } from '@kuacang/contract/kit/text'
import type {
  listDropShippingMerchants,
  listSemiConsignmentMerchants,
  ProgrammeMerchant,
} from '@kuacang/contract/outbound/programme/calls'
import { Button, Form, Input, Switch } from 'antd'
import { useRefresh } from '../../kit/api/use-answer.ts'
import { openForm } from '../../kit/dialog/form-dialog.tsx'
import { merchantIdRule, required } from '../../kit/form/rules.ts'
import type { Action } from '../../kit/list/actions.tsx'
import type { Column } from '../../kit/list/columns.tsx'
import type { Export } from '../../kit/list/export-button.tsx'
import type { Filter } from '../../kit/list/filter-query.ts'
import { ListPage } from '../../kit/list/list-page.tsx'
import { notice } from '../../kit/notice.ts'
import { say } from '../../kit/say.ts'
import { useSession } from '../../kit/session/session.tsx'
import { Code, Time } from '../../kit/show.tsx'
import { enabledColumn } from '../../reference/enabled.tsx'
import { partnerFilter } from '../../reference/partner/partner-filter.ts'
import { PartnerName } from '../../reference/partner/partner-name.tsx'
import { PartnerSelect } from '../../reference/partner/partner-select.tsx'
import { GoodsWarehouseSelect, goodsWarehouses } from '../../reference/warehouse/warehouse-select.tsx'

const words = {
  add: text('登记商户', 'Register merchant'),
  edit: text('编辑', 'Edit'),
  editing: text('编辑商户', 'Edit merchant'),
  partner: text('客户', 'Customer'),
  merchant: text('商户编号', 'Merchant number'),
  warehouse: text('仓库', 'Warehouse'),
  enabled: text('启用', 'Enabled'),
  since: text('参与时间', 'Takes part since'),
  changed: text('更新时间', 'Updated'),
  saved: text('保存成功', 'Saved'),
  enable: text('启用', 'Enable'),
  disable: text('停用', 'Disable'),
  delete: text('删除', 'Delete'),
}

const filters: readonly Filter[] = [
  partnerFilter,
  { kind: 'from', key: 'warehouse_id', label: words.warehouse, from: goodsWarehouses },
  { kind: 'flag', key: 'enabled', label: words.enabled },
]

const columns: readonly Column<ProgrammeMerchant>[] = [
  { key: 'merchant', title: words.merchant, render: (m) => <Code>{m.merchant_id}</Code> },
  { key: 'partner', title: words.partner, render: (m) => <PartnerName of={m.partner_id} /> },
  { key: 'warehouse', title: words.warehouse, render: (m) => <Code>{m.warehouse_code}</Code> },
  enabledColumn,
  { key: 'since', title: words.since, render: (m) => (m.since === null ? '-' : <Time at={m.since} />) },
  { key: 'changed', title: words.changed, render: (m) => <Time at={m.updated_at} /> },
]

type Fields = Pick<ProgrammeMerchant, 'partner_id' | 'merchant_id' | 'warehouse_id' | 'enabled'>
type Sent = Fields & { readonly id?: string }

const MerchantFields = ({ isNew }: { isNew: boolean }) => (
  <>
    <Form.Item name="partner_id" label={say(words.partner)} rules={[required]}>
      <PartnerSelect disabled={!isNew} />
    </Form.Item>
    <Form.Item name="merchant_id" label={say(words.merchant)} rules={[required, merchantIdRule]}>
      <Input maxLength={64} />
    </Form.Item>
    <Form.Item name="warehouse_id" label={say(words.warehouse)} rules={[required]}>
      <GoodsWarehouseSelect />
    </Form.Item>
    <Form.Item name="enabled" label={say(words.enabled)} valuePropName="checked">
      <Switch />
    </Form.Item>
  </>
)

type Props = {
  readonly call: typeof listDropShippingMerchants | typeof listSemiConsignmentMerchants
  readonly export: Export
  readonly save: (merchant: Sent, options?: { readonly key: string }) => Promise<unknown>
  readonly remove: (id: string) => Promise<unknown>
  /** What follows when a store no longer takes part. */
  readonly consequence: Text
}

const openMerchantForm = ({ save }: Props, merchant?: ProgrammeMerchant) =>
  openForm<Fields>({
    title: merchant ? words.editing : words.add,
    initial: merchant ?? { enabled: true },
    fields: <MerchantFields isNew={!merchant} />,
    submit: async (fields, options) => {
      await save({ ...fields, ...(merchant ? { id: merchant.id } : {}) }, options)
      notice.success(words.saved)
    },
  })

const actionsOf = (props: Props): readonly Action<ProgrammeMerchant>[] => {
  const danger = { consequence: props.consequence, id: (m: ProgrammeMerchant) => m.merchant_id }
  const switched = async (m: ProgrammeMerchant | undefined, enabled: boolean) => {
    if (!m) return
    const { id, partner_id, merchant_id, warehouse_id } = m
    await props.save({ id, partner_id, merchant_id, warehouse_id, enabled })
    notice.success(words.saved)
  }
  return [
    { key: 'edit', label: words.edit, run: ([m]) => m && openMerchantForm(props, m) },
    { key: 'enable', label: words.enable, allowed: (m) => !m.enabled, run: ([m]) => switched(m, true) },
    {
      key: 'disable',
      label: words.disable,
      allowed: (m) => m.enabled,
      danger,
      run: ([m]) => switched(m, false),
    },
    { key: 'delete', label: words.delete, danger, run: ([m]) => m && props.remove(m.id) },
  ]
}

/** The stores of customers that take part in a programme, in all warehouses. */
export const MerchantList = (props: Props) => {
  const refresh = useRefresh()
  const edits = useSession().holds('EditMerchantProgrammes')
  const add = async () => {
    if (await openMerchantForm(props)) await refresh(props.call)
  }
  return (
    <ListPage
      call={props.call}
      filters={filters}
      columns={columns}
      export={props.export}
      rowKey={(m) => m.id}
      rowActions={edits ? actionsOf(props) : []}
      toolbar={
        edits ? (
          <Button type="primary" onClick={() => void add()}>
            {say(words.add)}
          </Button>
        ) : null
      }
    />
  )
}
