import { text } from '@kuacang/contract/kit/text'
import { listReturnBatches } from '@kuacang/contract/returns/batch/calls'
import { returnBatchStatus } from '@kuacang/contract/returns/batch/enums'
import { listOutboundReturns } from '@kuacang/contract/returns/record/calls'
import { outboundReturnStatus, returnWait } from '@kuacang/contract/returns/record/enums'
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

const { new: waiting, abnormal } = returnBatchStatus.code
const batches = {
  list: listReturnBatches,
  from: 'return_batch b',
  warehouse: 'b.warehouse_id',
  since: 'b.created_at',
  desks: ['/wms_return/batch_receive'],
} as const

export const homeCards: readonly HomeCard[] = [
  {
    ...batches,
    kind: 'queue',
    key: 'return_batches',
    title: text('待签收的退货批次', 'Return batches to sign for'),
    where: `b.status = ${waiting}`,
    address: `/wms_return/batches?status=${waiting}`,
  },
  {
    ...batches,
    kind: 'exception',
    key: 'return_batches_abnormal',
    title: text('件数不符的退货批次', 'Return batches with another count'),
    where: `b.status = ${abnormal}`,
    address: `/wms_return/batches?status=${abnormal}`,
  },
  {
    kind: 'queue',
    key: 'returns_waiting',
    title: text('等待商户的退件', 'Returns that wait for their merchant'),
    list: listOutboundReturns,
    right: 'ReturnOperator',
    from: 'return_record r',
    warehouse: 'r.warehouse_id',
    where: 'r.wait is not null',
    since: 'r.created_at',
    address: `/wms_return/records?wait=${returnWait.codes}`,
    desks: [],
  },
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
