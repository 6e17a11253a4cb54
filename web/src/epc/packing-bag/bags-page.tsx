import {
  cancelEpcPackingBag,
  countEpcPackingBags,
  type EpcPackingBag,
  exportEpcPackingBags,
  getEpcPackingBag,
  searchEpcPackingBags,
} from '@kuacang/contract/epc/packing-bag/calls'
import { text } from '@kuacang/contract/kit/text'
import { bagStatus } from '@kuacang/contract/packing/bag/enums'
import { bagMachine } from '@kuacang/contract/packing/bag/machine'
import { useAnswer } from '../../kit/api/use-answer.ts'
import { Answered } from '../../kit/detail/answered.tsx'
import { send } from '../../kit/dialog/ask.tsx'
import { type Action, machineActions } from '../../kit/list/actions.tsx'
import type { Column } from '../../kit/list/columns.tsx'
import type { Filter } from '../../kit/list/filter-query.ts'
import { ListPage } from '../../kit/list/list-page.tsx'
import { Code, StatusTag } from '../../kit/show.tsx'
import {
  labelAction,
  PackedDetail,
  packedColumns,
  packedFilters,
  reopens,
  packedWords as words,
} from '../outbound-bag/packed.tsx'
import { packingBagTones } from '../tones.ts'

const filters: readonly Filter[] = [
  { kind: 'many', key: 'bag_ids', exact: true, label: words.bag },
  { kind: 'enum', key: 'status', label: words.status, of: bagStatus, many: true },
  ...packedFilters(),
]
const columns: readonly Column<EpcPackingBag>[] = [
  { key: 'bag', title: words.bag, render: (b) => <Code>{b.bag_number}</Code> },
  {
    key: 'status',
    title: words.status,
    render: (b) => <StatusTag of={bagStatus} code={b.status} tone={packingBagTones[b.status]} />,
  },
  ...packedColumns<EpcPackingBag>(),
]
const cancel = {
  menu: true,
  danger: {
    consequence: text('袋内的包裹须重新装袋。', 'Its parcels must be bagged again.'),
    id: (b: EpcPackingBag) => b.bag_number,
  },
  run: ([b]: readonly EpcPackingBag[]) => b && send(cancelEpcPackingBag, { body: { bag_id: b.id } }),
}
const actions: readonly Action<EpcPackingBag>[] = [
  labelAction('epc-outbound', (status) => status === bagStatus.code.cancelled),
  ...machineActions<(typeof bagMachine.actions)[number], EpcPackingBag>(bagMachine, {
    reopen: reopens('epc-outbound'),
    cancel,
    cancel_finished: cancel,
  }),
]

const Detail = ({ id }: { readonly id: string }) => (
  <Answered of={useAnswer(getEpcPackingBag, { query: { bag_id: id } })}>
    {(bag) => <PackedDetail of={bag} />}
  </Answered>
)

/** The packing bags of a parcel centre: found, looked into, opened again, cancelled. */
export default function BagsPage() {
  return (
    <ListPage
      call={searchEpcPackingBags}
      statuses={countEpcPackingBags}
      rowKey={(b) => b.id}
      filters={filters}
      columns={columns}
      rowActions={actions}
      expand={(b) => <Detail id={b.id} />}
      export={{ call: exportEpcPackingBags, name: 'EPC集包袋' }}
    />
  )
}
