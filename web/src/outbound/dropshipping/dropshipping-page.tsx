import { text } from '@kuacang/contract/kit/text'
import {
  countDropShippingOrders,
  type DropShippingOrder,
  exportDropShippingOrders,
  listDropShippingOrders,
} from '@kuacang/contract/outbound/dropshipping/calls'
import { dropShippingLogistics } from '@kuacang/contract/outbound/dropshipping/enums'
import { outboundOrderStatus } from '@kuacang/contract/outbound/order/enums'
import { Button } from 'antd'
import { openDialog } from '../../kit/dialog/dialogs.ts'
import type { Action } from '../../kit/list/actions.tsx'
import type { Column } from '../../kit/list/columns.tsx'
import type { Filter } from '../../kit/list/filter-query.ts'
import { ListPage } from '../../kit/list/list-page.tsx'
import { say } from '../../kit/say.ts'
import { Can, useSession } from '../../kit/session/session.tsx'
import { StatusTag, type Tone } from '../../kit/show.tsx'
import { partnerFilter } from '../../reference/partner/partner-filter.ts'
import { orderActions } from '../order/order-actions.tsx'
import { columns as orderColumns } from '../order/order-columns.tsx'
import { OrderDrawer } from '../order/order-drawer.tsx'
import { OrderExpanded } from '../order/order-expanded.tsx'
import { searchFilters } from '../order/order-filters.tsx'
import { waybills } from '../order/print-waybills.ts'
import { MerchantsDrawer } from '../programme/merchants-drawer.tsx'
import { waybillActions } from './waybill-actions.tsx'

const words = {
  logistics: text('面单状态', 'Waybill status'),
  merchants: text('代发商户', 'Dropshipping merchants'),
}

const { waiting, requested, success, failed, cancelled } = dropShippingLogistics.code
const tones: Readonly<Record<number, Tone>> = {
  [waiting]: 'wait',
  [requested]: 'work',
  [success]: 'good',
  [failed]: 'bad',
  [cancelled]: 'look',
}

const filters: readonly Filter[] = [
  ...searchFilters,
  partnerFilter,
  {
    kind: 'enum',
    key: 'logistics_status',
    label: words.logistics,
    of: dropShippingLogistics,
    many: true,
  },
  { kind: 'enum', key: 'order_status', label: text('状态', 'Status'), of: outboundOrderStatus, many: true },
  { kind: 'range', key: 'time_range', label: text('创建时间', 'Created'), days: 7, sent: true },
]

const logistics: Column<DropShippingOrder> = {
  key: 'logistics',
  title: words.logistics,
  render: (o) => (
    <>
      <StatusTag
        of={dropShippingLogistics}
        code={o.logistics_status}
        tone={tones[o.logistics_status] ?? 'look'}
      />
      {o.logistics_failure ? <div className="soft">{say(o.logistics_failure)}</div> : null}
    </>
  ),
}

// The type and the bag say nothing here, and the waybill says more than the pieces.
const shared = orderColumns
  .filter((c) => !['type', 'bag'].includes(c.key))
  .map((c) => (c.key === 'units' ? { ...c, optional: true } : c))
const columns: readonly Column<DropShippingOrder>[] = [...shared.slice(0, 4), logistics, ...shared.slice(4)]

const openMerchants = () =>
  openDialog<void>((close) => <MerchantsDrawer onClose={() => close()} />, { otherwise: undefined })

/** Dropshipping orders and the state of their waybills (FU-114). */
export default function DropshippingPage() {
  const { holds } = useSession()
  const { row, bulk } = waybillActions
  const rowActions: readonly Action<DropShippingOrder>[] = [...row, ...orderActions]
  return (
    <ListPage
      call={listDropShippingOrders}
      statuses={countDropShippingOrders}
      filters={filters}
      columns={columns}
      export={{ call: exportDropShippingOrders }}
      rowKey={(o) => o.id}
      rowActions={rowActions}
      detail={{ show: (id, close) => <OrderDrawer id={id} onClose={close} /> }}
      bulkActions={[...bulk, ...(holds('OutboundOrderPrint') ? [waybills] : [])]}
      expand={(o) => <OrderExpanded id={o.id} />}
      rowClass={(o) => (o.is_exceptional ? 'row-exception' : '')}
      toolbar={
        <Can right={{ any: ['OutboundOrderOperator', 'OutboundOrderAdmin'] }}>
          <Button onClick={() => void openMerchants()}>{say(words.merchants)}</Button>
        </Can>
      }
    />
  )
}
