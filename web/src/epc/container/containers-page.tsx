import {
  cancelContainer,
  countEpcContainers,
  type EpcContainer,
  exportEpcContainers,
  getEpcContainer,
  searchEpcContainers,
} from '@kuacang/contract/epc/container/calls'
import { epcContainerStatus } from '@kuacang/contract/epc/container/enums'
import { epcContainerMachine } from '@kuacang/contract/epc/container/machine'
import { text } from '@kuacang/contract/kit/text'
import { useAnswer } from '../../kit/api/use-answer.ts'
import { Answered } from '../../kit/detail/answered.tsx'
import { operationNames } from '../../kit/detail/operation-names.ts'
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
import { containerTones } from '../tones.ts'

const number = text('箱号', 'Container')
const own = {
  finished: text('完成时间', 'Finished'),
  label: text('打印箱号', 'Print label'),
}

/** The engine keeps what is done to a container as done to a bag: here it is called by its own name. */
const nameOf = operationNames(epcContainerMachine, {
  create: text('新建', 'Created'),
  collect: text('放入包裹', 'Add parcel'),
  take_over: text('接手', 'Take over'),
  force_limit: text('超额强制装箱', 'Packed over a limit'),
  print_label: text('打印箱号', 'Label printed'),
})

const filters: readonly Filter[] = [
  { kind: 'many', key: 'container_ids', exact: true, label: number },
  { kind: 'enum', key: 'status', label: words.status, of: epcContainerStatus, many: true },
  ...packedFilters(own),
]
const columns: readonly Column<EpcContainer>[] = [
  { key: 'number', title: number, render: (b) => <Code>{b.bag_number}</Code> },
  {
    key: 'status',
    title: words.status,
    render: (b) => <StatusTag of={epcContainerStatus} code={b.status} tone={containerTones[b.status]} />,
  },
  { key: 'sort_code', title: words.code, optional: true, render: (b) => b.sort_code || '-' },
  ...packedColumns<EpcContainer>(own),
]
const cancel = {
  menu: true,
  danger: {
    consequence: text('箱内的包裹须重新装箱。', 'Its parcels must be packed again.'),
    id: (b: EpcContainer) => b.bag_number,
  },
  run: ([b]: readonly EpcContainer[]) => b && send(cancelContainer, { body: { container_id: b.id } }),
}
const actions: readonly Action<EpcContainer>[] = [
  labelAction('epc-container', (status) => status === epcContainerStatus.code.cancelled, own.label),
  ...machineActions<(typeof epcContainerMachine.actions)[number], EpcContainer>(epcContainerMachine, {
    reopen: reopens('epc-container'),
    cancel,
    cancel_finished: cancel,
  }),
]

const Detail = ({ id }: { readonly id: string }) => (
  <Answered of={useAnswer(getEpcContainer, { query: { container_id: id } })}>
    {(container) => <PackedDetail of={container} nameOf={nameOf} />}
  </Answered>
)

/** The containers of a parcel centre: found, looked into, opened again, cancelled. */
export default function ContainersPage() {
  return (
    <ListPage
      call={searchEpcContainers}
      statuses={countEpcContainers}
      rowKey={(b) => b.id}
      filters={filters}
      columns={columns}
      rowActions={actions}
      expand={(b) => <Detail id={b.id} />}
      export={{ call: exportEpcContainers, name: 'EPC集装货箱' }}
    />
  )
}
