import { text } from '@kuacang/contract/kit/text'
import {
  exportPlatformOrders,
  listPlatformOrders,
  type PlatformOrder,
} from '@kuacang/contract/platform-orders/order/calls'
import { platformOrderStatus } from '@kuacang/contract/platform-orders/order/enums'
import { Button } from 'antd'
import { useNavigate } from 'react-router'
import { request } from '../../kit/api/request.ts'
import type { Action } from '../../kit/list/actions.tsx'
import type { Column } from '../../kit/list/columns.tsx'
import { askedValues } from '../../kit/list/filter-address.ts'
import { type Filter, toQuery } from '../../kit/list/filter-query.ts'
import { readAddress } from '../../kit/list/list-address.ts'
import { ListPage } from '../../kit/list/list-page.tsx'
import { useAddress } from '../../kit/list/use-address.ts'
import { notice } from '../../kit/notice.ts'
import { say } from '../../kit/say.ts'
import { useUser } from '../../kit/session/session.tsx'
import { Time } from '../../kit/show.tsx'
import { partnerFilter } from '../../reference/partner/partner-filter.ts'
import { BlockerTags } from '../order/blocker-tags.tsx'
import { logisticsOf } from '../order/order-actions.ts'
import {
  customerColumn,
  goodsColumn,
  numberColumn,
  OrderStatus,
  warehouseColumn,
} from '../order/order-columns.tsx'
import { countryFilter, orderNumber, released } from '../order/order-filters.ts'
import { storeFilter } from '../store/store-choice.ts'
import { words } from '../words.ts'
import { mostOrders } from './most-orders.ts'

const own = {
  choose: text('选择所选订单', 'Take the selected'),
  all: text('选择全部（最多 {n} 个）', 'Take all (at most {n})'),
  none: text('没有符合条件的订单', 'No order matches the filters'),
}

const { created, waybill_requested, waybill_failed, waybill_success } = platformOrderStatus.code

const filters: readonly Filter[] = [
  orderNumber,
  storeFilter,
  {
    kind: 'enum',
    key: 'status',
    label: words.status,
    of: platformOrderStatus,
    many: true,
    front: true,
    usual: [created, waybill_requested, waybill_failed, waybill_success],
  },
  countryFilter,
  released,
  partnerFilter,
]

const columnsFor = (staff: boolean): readonly Column<PlatformOrder>[] => [
  numberColumn,
  ...(staff ? [customerColumn] : []),
  goodsColumn,
  { key: 'country', title: words.country, render: (o) => o.country_code },
  warehouseColumn,
  { key: 'status', title: words.status, render: (o) => <OrderStatus of={o} /> },
  { key: 'blockers', title: words.blockers, render: (o) => <BlockerTags of={o} edits /> },
  { key: 'released', title: words.released, render: (o) => <Time at={o.released_at} /> },
]

/** Chooses the orders that waybills are ordered for: by hand, or all that the filters find. */
export const WaitingOrders = () => {
  const navigate = useNavigate()
  const { now } = useAddress()
  const staff = useUser().partner_id === null
  const take: Action<PlatformOrder> = {
    key: 'take',
    label: own.choose,
    run: (orders) => navigate(logisticsOf(orders.slice(0, mostOrders))),
  }
  const takeAll = async () => {
    const query = toQuery(filters, askedValues(filters, readAddress(now()).values))
    const { list } = await request(listPlatformOrders, {
      query: { ...query, page: 1, page_size: mostOrders } as never,
    })
    if (list.length === 0) notice.warning(own.none)
    else void navigate(logisticsOf(list))
  }
  return (
    <ListPage
      call={listPlatformOrders}
      filters={filters}
      columns={columnsFor(staff)}
      rowKey={(o) => o.id}
      bulkActions={[take]}
      export={{ call: exportPlatformOrders }}
      toolbar={
        <Button onClick={() => void takeAll().catch(notice.failure)}>
          {say(own.all, { n: mostOrders })}
        </Button>
      }
    />
  )
}
