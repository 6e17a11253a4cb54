import { text } from '@kuacang/contract/kit/text'
import {
  countPlatformOrders,
  exportPlatformOrders,
  listPlatformOrders,
} from '@kuacang/contract/platform-orders/order/calls'
import { Button } from 'antd'
import { useNavigate } from 'react-router'
import { useOpened } from '../../kit/detail/detail.tsx'
import { latePart } from '../../kit/late-part.tsx'
import { ListPage } from '../../kit/list/list-page.tsx'
import { loadPart } from '../../kit/load-part.ts'
import { notice } from '../../kit/notice.ts'
import { say } from '../../kit/say.ts'
import { useSession, useUser } from '../../kit/session/session.tsx'
import { orderActions, orderBulkActions } from './order-actions.ts'
import { orderColumnsFor } from './order-columns.tsx'
import { orderFilters } from './order-filters.ts'

const words = { sync: text('同步订单', 'Sync') }

export const OrderDrawer = latePart(() => import('./order-drawer.tsx').then((m) => m.OrderDrawer))
const openSync = () => loadPart(() => import('./sync-form.tsx')).then((m) => m.openSync())

/** May this person change orders? The others of the list read them. */
export const useEdits = (): boolean => {
  const { holds } = useSession()
  return holds('MerchantGetPlatformOrders') || holds('GetAllPlatformOrdersForMerchants')
}

/** The waiting and other orders of platforms, of all warehouses or of those overseas. */
export const OrderList = ({ oversea }: { oversea: boolean }) => {
  const navigate = useNavigate()
  const staff = useUser().partner_id === null
  const edits = useEdits()
  const beside = useOpened()
  return (
    <ListPage
      call={listPlatformOrders}
      statuses={countPlatformOrders}
      {...(oversea ? { fixed: { oversea: true } } : {})}
      filters={orderFilters}
      columns={orderColumnsFor({ staff, oversea, edits }, beside.open)}
      rowKey={(o) => o.id}
      rowActions={edits ? orderActions(navigate) : []}
      bulkActions={edits ? orderBulkActions(navigate) : []}
      export={{ call: exportPlatformOrders }}
      rowClass={(o) => (o.cancelled_by_platform ? 'row-exception' : '')}
      detail={{
        show: (id, close) => <OrderDrawer id={id} edits={edits} onClose={close} />,
      }}
      toolbar={
        edits ? (
          <Button onClick={() => void openSync().catch(notice.failure)}>{say(words.sync)}</Button>
        ) : null
      }
    />
  )
}
