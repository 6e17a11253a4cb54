import { text } from '@kuacang/contract/kit/text'
import { listOutboundReturns } from '@kuacang/contract/returns/record/calls'
import { outboundReturnStatus } from '@kuacang/contract/returns/record/enums'
import type { HomeCard, HomeQueue } from '#kit/home/home-card'

const { new: fresh, received, inbound_scan, plan_created, plan_synced } = outboundReturnStatus.code

type Own = Pick<HomeQueue, 'key' | 'title' | 'desks'> & { readonly states: readonly number[] }
const returnsIn = ({ states, ...card }: Own): HomeQueue => ({
  ...card,
  kind: 'queue',
  list: listOutboundReturns,
  right: 'ReturnOperator',
  from: 'return_record r',
  warehouse: 'r.warehouse_id',
  where: `r.status in (${states.join(', ')})`,
  since: 'r.created_at',
  address: `/wms_return/records?status=${states}`,
})

export const homeCards: readonly HomeCard[] = [
  returnsIn({
    key: 'returns_expected',
    title: text('待收的退件', 'Returns expected'),
    states: [fresh],
    desks: ['/wms_return/batch_receive'],
  }),
  returnsIn({
    key: 'returns_to_sort',
    title: text('待分拣的退件', 'Returns to sort'),
    states: [received],
    desks: ['/wms_return/order_sort'],
  }),
  returnsIn({
    key: 'returns_to_stock',
    title: text('待入库的退件', 'Returns on their way to stock'),
    states: [inbound_scan, plan_created, plan_synced],
    desks: ['/wms_return/reinbound'],
  }),
]
