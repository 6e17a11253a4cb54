import { text } from '@kuacang/contract/kit/text'
import { listReturnBatches } from '@kuacang/contract/returns/batch/calls'
import { returnBatchStatus } from '@kuacang/contract/returns/batch/enums'
import { listOutboundReturns } from '@kuacang/contract/returns/record/calls'
import { outboundReturnStatus } from '@kuacang/contract/returns/record/enums'
import type { Finder } from '#kit/find/finder'

const batch = returnBatchStatus.code
const { received, relabel_generated, relabel_printed, inbound_scan } = outboundReturnStatus.code
const toReceive = ['/wms_return/batch_receive']
const toRelabel = ['/wms_return/relabel']
const deskOf: Readonly<Record<number, readonly string[]>> = {
  [received]: ['/wms_return/order_sort'],
  [relabel_generated]: toRelabel,
  [relabel_printed]: toRelabel,
  [inbound_scan]: ['/wms_return/reinbound'],
}

export const finders: readonly Finder[] = [
  {
    kind: 'return_record',
    title: text('退件', 'Return'),
    from: 'return_record r',
    spread: { by: 'warehouse', column: 'r.warehouse_id' },
    by: [
      { column: 'r.tracking_number' },
      { column: 'r.new_tracking_number', where: "r.new_tracking_number <> ''" },
    ],
    id: 'r.id',
    number: 'r.tracking_number',
    state: { column: 'r.status', of: outboundReturnStatus },
    ways: [
      {
        list: listOutboundReturns,
        right: 'ReturnOperator',
        page: '/wms_return/records',
        key: 'tracking_number',
        value: 'number',
      },
    ],
    next: ({ state }) => (state === null ? [] : (deskOf[state] ?? [])),
  },
  {
    kind: 'return_batch',
    title: text('退货批次', 'Return batch'),
    from: 'return_batch b',
    spread: { by: 'warehouse', column: 'b.warehouse_id' },
    where: `b.status <> ${batch.deleted}`,
    by: [{ column: 'b.batch_number' }],
    id: 'b.id',
    number: 'b.batch_number',
    state: { column: 'b.status', of: returnBatchStatus },
    ways: [{ list: listReturnBatches, page: '/wms_return/batches', key: 'batch_number', value: 'number' }],
    next: ({ state }) => (state === batch.signed ? [] : toReceive),
  },
]
