import {
  countEpcBlocks,
  type EpcBlock,
  exportEpcBlocks,
  releaseEpcParcels,
  returnBlockedEpcParcels,
  searchEpcBlocks,
} from '@kuacang/contract/epc/block/calls'
import { epcBlockSource, epcBlockStatus } from '@kuacang/contract/epc/block/enums'
import { epcBlockMachine } from '@kuacang/contract/epc/block/machine'
import { epcParcelStatus } from '@kuacang/contract/epc/parcel/enums'
import { text } from '@kuacang/contract/kit/text'
import { send } from '../../kit/dialog/ask.tsx'
import { type Action, machineActions } from '../../kit/list/actions.tsx'
import type { Column } from '../../kit/list/columns.tsx'
import type { Filter } from '../../kit/list/filter-query.ts'
import { ListPage } from '../../kit/list/list-page.tsx'
import { EnumLabel, StatusTag, Time, type Tone } from '../../kit/show.tsx'
import { EpcParcelLink } from '../links.tsx'
import { parcelTones } from '../tones.ts'
import { words as shared } from '../words.ts'
import { BlockParcels, heard } from './block-parcels.tsx'

const words = {
  parcelStatus: text('包裹状态', 'Parcel status'),
  source: text('拦截方', 'Blocked by'),
  reason: text('原因', 'Reason'),
  remark: text('备注', 'Remark'),
  blocked: text('拦截时间', 'Blocked'),
  closed: text('处理时间', 'Closed'),
  time: text('时间', 'Time'),
  goesBack: text(
    '包裹退回卖家，同组包裹不再等它。',
    'The parcel goes back to its seller. The others of its set no longer wait for it.',
  ),
}

const tones: { readonly [status: number]: Tone } = { 1: 'look', 10: 'good', 20: 'bad' }

const numbersOf = (rows: readonly EpcBlock[]) => ({ tracking_ids: rows.map((b) => b.tracking_id) })

const actions: Action<EpcBlock>[] = machineActions(epcBlockMachine, {
  release: { run: async (rows) => heard(await send(releaseEpcParcels, { body: numbersOf(rows) })) },
  return: {
    menu: true,
    run: async (rows) => heard(await send(returnBlockedEpcParcels, { body: numbersOf(rows) })),
    danger: { consequence: words.goesBack, id: (b) => b.tracking_id },
  },
})

const columns: readonly Column<EpcBlock>[] = [
  { key: 'parcel', title: shared.parcel, render: (b) => <EpcParcelLink of={b.tracking_id} /> },
  {
    key: 'status',
    title: shared.status,
    render: (b) => <StatusTag of={epcBlockStatus} code={b.status} tone={tones[b.status] ?? 'look'} />,
  },
  {
    key: 'parcel_status',
    title: words.parcelStatus,
    render: (b) => (
      <StatusTag of={epcParcelStatus} code={b.parcel_status} tone={parcelTones[b.parcel_status]} />
    ),
  },
  { key: 'source', title: words.source, render: (b) => <EnumLabel of={epcBlockSource} code={b.source} /> },
  { key: 'reason', title: words.reason, render: (b) => b.reason },
  { key: 'remark', title: words.remark, render: (b) => b.remark || '-' },
  { key: 'created_time', title: words.blocked, render: (b) => <Time at={b.created_time} /> },
  { key: 'closed_time', title: words.closed, render: (b) => <Time at={b.closed_time} /> },
]

const filters: readonly Filter[] = [
  { kind: 'many', key: 'tracking_ids', exact: true, label: shared.parcel },
  { kind: 'enum', key: 'status', label: shared.status, of: epcBlockStatus, many: true },
  { kind: 'enum', key: 'source', label: words.source, of: epcBlockSource, many: true },
  { kind: 'range', key: 'time_range', label: words.time },
]

/** Parcels that must not go on: released, or sent back (PA-445). */
export default function BlocksPage() {
  return (
    <ListPage
      call={searchEpcBlocks}
      statuses={countEpcBlocks}
      rowKey={(b) => b.id}
      filters={filters}
      columns={columns}
      rowActions={actions}
      bulkActions={actions}
      toolbar={<BlockParcels />}
      export={{ call: exportEpcBlocks, name: 'EPC拦截包裹' }}
    />
  )
}
