import { text } from '@kuacang/contract/kit/text'
import {
  exportPlatformOrders,
  listPlatformOrders,
  type PlatformOrder,
} from '@kuacang/contract/platform-orders/order/calls'
import type { Column } from '../../kit/list/columns.tsx'
import type { Filter } from '../../kit/list/filter-query.ts'
import { ListPage } from '../../kit/list/list-page.tsx'
import { useUser } from '../../kit/session/session.tsx'
import { Code, Excerpt, Time } from '../../kit/show.tsx'
import { partnerFilter } from '../../reference/partner/partner-filter.ts'
import { PartnerName } from '../../reference/partner/partner-name.tsx'
import { BlockerTags } from '../order/blocker-tags.tsx'
import { fulfilAction, releaseAction } from '../order/order-actions.ts'
import {
  AutoStatus,
  customerColumn,
  goodsColumn,
  OrderStatus,
  warehouseColumn,
} from '../order/order-columns.tsx'
import { autoFilter, orderNumber, released } from '../order/order-filters.ts'
import { OrderDrawer } from '../order/order-list.tsx'
import { storeFilter, storeName } from '../store/store-choice.ts'
import { words } from '../words.ts'

const fulfilNow = text('立即履约', 'Fulfil now')

const filters: readonly Filter[] = [
  storeFilter,
  orderNumber,
  { ...autoFilter, front: true },
  released,
  partnerFilter,
]

const columnsFor = (staff: boolean): readonly Column<PlatformOrder>[] => [
  { key: 'number', title: words.order, render: (o) => <Code>{o.platform_order_id}</Code> },
  ...(staff ? [{ ...customerColumn, optional: true }] : []),
  {
    key: 'store',
    title: words.store,
    render: (o) => (
      <>
        <span className="cut" title={storeName(o)}>
          {storeName(o)}
        </span>
        {staff ? (
          <span className="second">
            <PartnerName of={o.partner_id} />
          </span>
        ) : null}
      </>
    ),
  },
  goodsColumn,
  warehouseColumn,
  { key: 'auto', title: words.autoStatus, render: (o) => <AutoStatus of={o} /> },
  { key: 'status', title: words.status, optional: true, render: (o) => <OrderStatus of={o} /> },
  { key: 'blockers', title: words.blockers, render: (o) => <BlockerTags of={o} edits /> },
  {
    key: 'fail_reason',
    title: words.failure,
    render: (o) => (o.logistics.fail_reason ? <Excerpt of={o.logistics.fail_reason} longest={40} /> : '-'),
  },
  { key: 'updated', title: words.updated, render: (o) => <Time at={o.updated_at} /> },
]

/** What the rules did with the orders, and why others wait. */
export const AutoOrders = () => {
  const staff = useUser().partner_id === null
  const actions = [{ ...fulfilAction, label: fulfilNow }, releaseAction]
  return (
    <ListPage
      call={listPlatformOrders}
      filters={filters}
      columns={columnsFor(staff)}
      rowKey={(o) => o.id}
      rowActions={actions}
      bulkActions={actions}
      export={{ call: exportPlatformOrders, name: '自动履约订单' }}
      detail={{
        show: (id, close) => <OrderDrawer id={id} edits onClose={close} />,
      }}
    />
  )
}
