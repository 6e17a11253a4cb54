import { listEndedOrders, listOrderDays, listTimeliness } from '@kuacang/contract/order-report/calls'
import { getDashboard } from '@kuacang/contract/order-report/dashboard/calls'
import { listDoneCases, listInboundDays } from '@kuacang/contract/order-report/inbound/calls'
import { type Answer, answer } from '#kit/http/answer'
import { dashboardOf } from './dashboard.ts'
import { doneCases } from './done-cases.ts'
import { endedOrders } from './ended-orders.ts'
import { inboundDaysOf } from './inbound-days.ts'
import { orderDaysOf } from './order-days.ts'
import { timelinessOf } from './timeliness.ts'

export const answers: Answer[] = [
  answer(listOrderDays, (tx, caller, { query }) => orderDaysOf(tx, caller, query)),
  answer(listEndedOrders, (tx, caller, { query }) => endedOrders(tx, caller, query)),
  answer(listTimeliness, (tx, caller, { query }) => timelinessOf(tx, caller, query)),
  answer(listInboundDays, (tx, caller, { query }) => inboundDaysOf(tx, caller, query)),
  answer(getDashboard, (tx, caller, { query }) => dashboardOf(tx, caller, query)),
  answer(listDoneCases, (tx, caller, { query }) => doneCases(tx, caller, query)),
]
