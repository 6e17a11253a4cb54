import { handoverBagStatus } from '@kuacang/contract/handover/receipt/enums'
import { text } from '@kuacang/contract/kit/text'
import {
  countHandedOverBags,
  exportHandedOverBags,
  type HandedOverBag,
  listHandedOverBags,
  uploadHandoverPictures,
} from '@kuacang/contract/outbound/handover-feedback/calls'
import { useRefresh } from '../../kit/api/use-answer.ts'
import type { Column } from '../../kit/list/columns.tsx'
import type { Filter } from '../../kit/list/filter-query.ts'
import { ListPage } from '../../kit/list/list-page.tsx'
import { UserName } from '../../kit/names.tsx'
import { useLate } from '../../kit/offline/use-late.ts'
import { Code, Excerpt, kg, StatusTag, Time, type Tone } from '../../kit/show.tsx'
import { BagDetail } from '../../packing/bag/bag-detail.tsx'
import { useRecorded } from '../../packing/bag/bag-records.tsx'
import { addPictures, mailCarriers, mailList } from './actions.tsx'
import { BagPictures } from './bag-pictures.tsx'
import { correctStatus, recordFeedback } from './feedback-form.tsx'
import { afterPacking } from './words.ts'

const words = {
  bag: text('包号', 'Bag number'),
  receipt: text('交接单号', 'Receipt number'),
  status: text('交接状态', 'Handover status'),
  handedOver: text('交接时间', 'Handed over'),
}

const filters: readonly Filter[] = [
  { kind: 'many', key: 'bag_codes', exact: true, label: words.bag },
  { kind: 'many', key: 'receipt_numbers', exact: true, label: words.receipt },
  { kind: 'enum', key: 'status', label: words.status, of: handoverBagStatus, many: true },
  { kind: 'range', key: 'time_range', label: words.handedOver },
]

const tones: Readonly<Record<HandedOverBag['handover_status'], Tone>> = {
  0: 'wait',
  1: 'look',
  2: 'good',
  3: 'look',
  4: 'bad',
  5: 'bad',
  6: 'bad',
}

const columns: readonly Column<HandedOverBag>[] = [
  { key: 'bag', title: words.bag, render: (b) => <Code>{b.bag_code}</Code> },
  { key: 'receipt', title: words.receipt, render: (b) => <Code>{b.receipt_number || '-'}</Code> },
  { key: 'tag', title: text('渠道', 'Channel'), render: (b) => b.tag },
  {
    key: 'status',
    title: words.status,
    render: (b) => (
      <StatusTag of={handoverBagStatus} code={b.handover_status} tone={tones[b.handover_status]} />
    ),
  },
  {
    key: 'remark',
    title: text('反馈', 'Feedback'),
    render: (b) => <Excerpt of={b.feedback_remark || '-'} longest={20} />,
  },
  {
    key: 'handed_over_at',
    title: words.handedOver,
    sorts: true,
    render: (b) => <Time at={b.handed_over_at} />,
  },
  {
    key: 'feedback_by',
    title: text('记录人', 'Recorded by'),
    optional: true,
    render: (b) => <UserName of={b.feedback_by} />,
  },
  {
    key: 'feedback_at',
    title: text('反馈时间', 'Feedback time'),
    optional: true,
    render: (b) => <Time at={b.feedback_at} />,
  },
  { key: 'pictures', title: text('照片', 'Photos'), align: 'right', render: (b) => b.pictures.length },
  {
    key: 'items',
    title: text('包裹', 'Parcels'),
    align: 'right',
    render: (b) => b.items,
    sum: { of: (b) => b.items, unit: 'parcels' },
  },
  {
    key: 'weight',
    title: text('重量 kg', 'Weight (kg)'),
    align: 'right',
    render: (b) => kg(b.weight ?? b.items_weight),
    sum: { of: (b) => b.weight ?? b.items_weight, unit: 'kg' },
  },
]

const bulkActions = [recordFeedback, addPictures, mailCarriers, mailList]

/** What became of bags after they were handed over. */
export default function FeedbackPage() {
  const recorded = useRecorded()
  const refresh = useRefresh()
  useLate(uploadHandoverPictures, { confirmed: () => void refresh(listHandedOverBags) })
  return (
    <ListPage
      call={listHandedOverBags}
      statuses={countHandedOverBags}
      filters={filters}
      columns={columns}
      rowKey={(b) => b.id}
      rowActions={recorded([...bulkActions, correctStatus])}
      bulkActions={recorded(bulkActions)}
      expand={(b) => (
        <BagDetail id={b.id} names={afterPacking}>
          <BagPictures of={b} />
        </BagDetail>
      )}
      export={{ call: exportHandedOverBags, name: '交接反馈' }}
    />
  )
}
