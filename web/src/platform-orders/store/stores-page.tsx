import type { Data } from '@kuacang/contract/kit/call'
import { text } from '@kuacang/contract/kit/text'
import {
  editStore,
  exportStores,
  listStores,
  type Store,
  syncStore,
  unbindStore,
} from '@kuacang/contract/platform-orders/store/calls'
import { storeState } from '@kuacang/contract/platform-orders/store/enums'
import { Alert, Button, Form, Input, InputNumber, Skeleton, Switch } from 'antd'
import { request } from '../../kit/api/request.ts'
import { useRefresh } from '../../kit/api/use-answer.ts'
import { openForm } from '../../kit/dialog/form-dialog.tsx'
import { max, min, required } from '../../kit/form/rules.ts'
import type { Action } from '../../kit/list/actions.tsx'
import type { Column } from '../../kit/list/columns.tsx'
import type { Filter } from '../../kit/list/filter-query.ts'
import { ListPage } from '../../kit/list/list-page.tsx'
import { notice } from '../../kit/notice.ts'
import { say } from '../../kit/say.ts'
import { useSession, useUser } from '../../kit/session/session.tsx'
import { Code, Excerpt, StatusTag, Time } from '../../kit/show.tsx'
import { yesOrNo } from '../../reference/enabled.tsx'
import { partnerFilter } from '../../reference/partner/partner-filter.ts'
import { PartnerName } from '../../reference/partner/partner-name.tsx'
import { storeTones, words } from '../words.ts'
import { openBind } from './bind-form.tsx'
import { storeName } from './store-choice.ts'
import { useReturn } from './use-return.ts'

const own = {
  bind: text('绑定店铺', 'Bind store'),
  synced: text('最近同步', 'Last sync'),
  notYet: text('尚未同步', 'Not yet'),
  failures: text('连续失败', 'Failures in a row'),
  error: text('最近的错误', 'Last error'),
  auto: text('自动履约', 'Auto-fulfil'),
  autoHelp: text('新订单按自动履约规则发货', 'New orders are shipped by the auto-fulfil rules'),
  safety: text('安全库存', 'Safety stock'),
  safetyHelp: text(
    '每个 SKU 保留这么多件，不向店铺提供',
    'So many pieces of each SKU are kept back and never offered to the store',
  ),
  bound: text('绑定时间', 'Bound'),
  name: text('店铺名称', 'Store name'),
  edit: text('编辑', 'Edit'),
  editStore: text('编辑店铺', 'Edit store'),
  sync: text('立即同步', 'Sync now'),
  syncAgain: text('重新同步近 30 天', 'Sync the last 30 days again'),
  syncing: text('店铺空闲后立即同步订单', 'Orders are fetched as soon as the store is free'),
  unbind: text('解绑', 'Unbind'),
  unbindStore: text('解绑店铺', 'Unbind store'),
  unbindMeans: text(
    '不再同步该店铺的订单和商品，也不再向平台回传。进行中的订单会继续完成。',
    'Orders and products of the store are no longer fetched, and nothing is reported to the platform. Orders under way are finished.',
  ),
  unbound: text('店铺已解绑', 'Store unbound'),
  failing: text(
    '{n} 个店铺同步异常或授权失效：查看最近的错误；授权失效的店铺需要重新绑定。',
    '{n} {n|store|stores} failing or without authorisation. See the last error; bind a store again if its authorisation is lost.',
  ),
}

const { unbound, revoked, failing } = storeState.code

const filters: readonly Filter[] = [
  { kind: 'enum', key: 'state', label: words.status, of: storeState, many: true, front: true },
  { kind: 'text', key: 'merchant_id', label: words.storeId, front: true },
  { kind: 'text', key: 'platform', label: words.platform, front: true },
  partnerFilter,
]

const columnsFor = (staff: boolean): readonly Column<Store>[] => [
  {
    key: 'store',
    title: words.store,
    render: (s) => (
      <>
        {storeName(s)}
        <span className="second code">{s.merchant_id}</span>
      </>
    ),
  },
  { key: 'platform', title: words.platform, render: (s) => s.platform },
  ...(staff
    ? [{ key: 'partner', title: words.customer, render: (s: Store) => <PartnerName of={s.partner_id} /> }]
    : []),
  {
    key: 'state',
    title: words.status,
    render: (s) => <StatusTag of={storeState} code={s.state} tone={storeTones[s.state] ?? 'look'} />,
  },
  {
    key: 'synced',
    title: own.synced,
    render: (s) => (s.synced_at ? <Time at={s.synced_at} /> : say(own.notYet)),
  },
  { key: 'failures', title: own.failures, align: 'right', render: (s) => s.failures },
  {
    key: 'error',
    title: own.error,
    render: (s) => (s.last_error ? <Excerpt of={s.last_error} longest={60} /> : '-'),
  },
  { key: 'warehouse', title: words.warehouse, render: (s) => <Code>{s.warehouse_code}</Code> },
  { key: 'auto', title: own.auto, help: own.autoHelp, render: (s) => yesOrNo(s.auto_fulfil) },
  { key: 'safety', title: own.safety, help: own.safetyHelp, align: 'right', render: (s) => s.safety_stock },
  { key: 'bound', title: own.bound, render: (s) => <Time at={s.bound_at} /> },
]

type Fields = { store_name: string; auto_fulfil: boolean; safety_stock: number }

const openStoreForm = (store: Store): Promise<boolean> =>
  openForm<Fields>({
    title: own.editStore,
    initial: store,
    submit: ({ store_name, auto_fulfil, safety_stock }, options) =>
      request(
        editStore,
        { params: { id: store.id }, body: { store_name, auto_fulfil, safety_stock } },
        options,
      ),
    fields: (
      <>
        <Form.Item name="store_name" label={say(own.name)} rules={[required]}>
          <Input maxLength={100} />
        </Form.Item>
        <Form.Item name="auto_fulfil" label={say(own.auto)} extra={say(own.autoHelp)} valuePropName="checked">
          <Switch />
        </Form.Item>
        <Form.Item
          name="safety_stock"
          label={say(own.safety)}
          extra={say(own.safetyHelp)}
          rules={[required, min(0), max(999_999)]}
        >
          <InputNumber precision={0} style={{ width: '100%' }} />
        </Form.Item>
      </>
    ),
  })

const isBound = (s: Store) => s.state !== unbound

const sync = async (store: Store, again: boolean) => {
  const { merchant_id, platform } = store
  await request(syncStore, { body: { merchant_id, platform, ...(again ? { again } : {}) } })
  notice.success(own.syncing)
}

const edit: Action<Store> = {
  key: 'edit',
  label: own.edit,
  allowed: isBound,
  run: ([store]) => store && openStoreForm(store),
}
const syncs: readonly Action<Store>[] = [
  { key: 'sync', label: own.sync, allowed: isBound, run: ([store]) => store && sync(store, false) },
  {
    key: 'sync_again',
    label: own.syncAgain,
    allowed: isBound,
    menu: true,
    run: ([store]) => store && sync(store, true),
  },
]
const unbind: Action<Store> = {
  key: 'unbind',
  label: own.unbind,
  allowed: isBound,
  danger: {
    title: own.unbindStore,
    consequence: own.unbindMeans,
    id: (s) => `${storeName(s)} ${s.merchant_id}`,
  },
  run: async ([store]) => {
    if (!store) return
    await request(unbindStore, { body: { merchant_id: store.merchant_id, platform: store.platform } })
    notice.removal(own.unbound)
  },
}

const Troubles = ({ of }: { of: Data<typeof listStores> }) => {
  const n = of.list.filter((s) => s.state === failing || s.state === revoked).length
  return n > 0 ? (
    <Alert type="warning" showIcon title={say(own.failing, { n })} style={{ marginBottom: 8 }} />
  ) : null
}

/** The stores of the merchant, with how their synchronisation goes (FU-100). */
export default function StoresPage() {
  const refresh = useRefresh()
  const staff = useUser().partner_id === null
  const { holds, warehouse } = useSession()
  const returning = useReturn(() => void refresh(listStores))
  const bind = () =>
    void openBind(warehouse?.id)
      .then(async (done) => {
        if (done) await refresh(listStores)
      })
      .catch(notice.failure)
  // The state of an authorisation stands in the address where a filter of the list would.
  if (returning) return <Skeleton active />
  const maySync = holds('MerchantGetPlatformOrders') || holds('GetAllPlatformOrdersForMerchants')
  return (
    <ListPage
      call={listStores}
      filters={filters}
      columns={columnsFor(staff)}
      rowKey={(s) => s.id}
      rowActions={[...(maySync ? syncs : []), edit, unbind]}
      export={{ call: exportStores }}
      summary={(data) => <Troubles of={data} />}
      toolbar={
        <Button type="primary" onClick={bind}>
          {say(own.bind)}
        </Button>
      }
    />
  )
}
