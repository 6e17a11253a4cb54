import type { Data } from '@kuacang/contract/kit/call'
import { text } from '@kuacang/contract/kit/text'
import {
  countOutboundReturns,
  exportOutboundReturns,
  listOutboundReturns,
} from '@kuacang/contract/returns/record/calls'
import { outboundReturnMachine } from '@kuacang/contract/returns/record/machine'
import type { OutboundReturn } from '@kuacang/contract/returns/record/shown'
import { createReturnPlan, syncReturnPlan } from '@kuacang/contract/returns/reinbound/calls'
import { send } from '../../kit/dialog/ask.tsx'
import { machineActions } from '../../kit/list/actions.tsx'
import { ListPage } from '../../kit/list/list-page.tsx'
import { notice } from '../../kit/notice.ts'
import { say } from '../../kit/say.ts'
import { partnerFilter } from '../../reference/partner/partner-filter.ts'
import { filters, staffColumns } from '../record/return-columns.tsx'
import { ReturnDrawer } from '../record/return-drawer.tsx'
import { words } from '../words.ts'

const own = {
  title: text('入库计划', 'Plans to stock'),
  made: text('已建入库单 {orders}', 'Inbound orders made: {orders}'),
  synced: text('已同步入库单 {orders}：请扫描周转箱收货', 'Synced: {orders}. Receive the totes now'),
}

type ReturnAction = (typeof outboundReturnMachine.actions)[number]
const ordersOf = ({ plans }: Data<typeof createReturnPlan>) => plans.map((p) => p.wms_order_id).join(', ')

const actions = machineActions<ReturnAction, OutboundReturn>(outboundReturnMachine, {
  create_plan: {
    run: async (rows) => {
      const made = await send(createReturnPlan, { body: { ids: rows.map((r) => r.id) } })
      notice.success(say(own.made, { orders: ordersOf(made) }))
    },
  },
  sync_plan: {
    run: async (rows) => {
      const synced = await send(syncReturnPlan, { body: { ids: rows.map((r) => r.id) } })
      notice.success(say(own.synced, { orders: ordersOf(synced) }))
    },
  },
}).map((action) => ({ ...action, unchosen: words.choose }))

/** Graded returns and their plans: inbound orders whose cases are the totes. */
export const PlanList = () => (
  <ListPage
    title={own.title}
    call={listOutboundReturns}
    fixed={{ group: 'reinbound' }}
    statuses={countOutboundReturns}
    rowKey={(r) => r.id}
    filters={[...filters, partnerFilter]}
    columns={staffColumns}
    rowActions={actions}
    bulkActions={actions}
    detail={{ show: (id, close) => <ReturnDrawer id={id} onClose={close} /> }}
    export={{ call: exportOutboundReturns, name: '入库计划' }}
  />
)
