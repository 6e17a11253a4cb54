import { parcelType } from '@kuacang/contract/epc/parcel/enums'
import {
  countEpcReviews,
  type EpcReview,
  exportEpcReviews,
  reviewEpcParcels,
  searchEpcReviews,
} from '@kuacang/contract/epc/review/calls'
import { epcReviewStatus } from '@kuacang/contract/epc/review/enums'
import { epcReviewMachine } from '@kuacang/contract/epc/review/machine'
import { text } from '@kuacang/contract/kit/text'
import { send } from '../../kit/dialog/ask.tsx'
import { type Action, machineActions } from '../../kit/list/actions.tsx'
import type { Column } from '../../kit/list/columns.tsx'
import type { Filter } from '../../kit/list/filter-query.ts'
import { ListPage } from '../../kit/list/list-page.tsx'
import { timeFilters } from '../../kit/list/time-filters.tsx'
import { notice } from '../../kit/notice.ts'
import { say } from '../../kit/say.ts'
import { EnumLabel, StatusTag, Time, type Tone } from '../../kit/show.tsx'
import { weightText } from '../../kit/weight-text.ts'
import { EpcParcelLink } from '../links.tsx'
import { ParcelPictures } from '../parcel/parcel-pictures.tsx'
import { words as shared } from '../words.ts'
import { askType } from './ask-type.tsx'

const words = {
  declared: text('预报类型', 'Announced type'),
  observed: text('扫描类型', 'Scanned type'),
  decidedType: text('审核类型', 'Decided type'),
  announcedWeight: text('预报重量 kg', 'Announced weight (kg)'),
  scannedWeight: text('扫描重量 kg', 'Scanned weight (kg)'),
  photos: text('照片', 'Photos'),
  created: text('送审时间', 'Sent to review'),
  decided: text('审核时间', 'Decided'),
  remark: text('备注', 'Remark'),
  done: text('已审核 {n} 个包裹', '{n} {n|parcel|parcels} decided'),
}

const tones: { readonly [status: number]: Tone } = { 1: 'look', 2: 'good', 3: 'good', 4: 'wait', 5: 'work' }

type Decision = { readonly status: EpcReview['status']; readonly parcel_type?: EpcReview['observed_type'] }

const decide = async (rows: readonly EpcReview[], decision: Decision) => {
  const review_records = rows.map(({ tracking_id }) => ({ tracking_id, ...decision }))
  const { decided, errors } = await send(reviewEpcParcels, { body: { review_records } })
  if (errors.length > 0) throw new Error(errors.map((e) => e.reason).join('\n'))
  notice.success(say(words.done, { n: decided }))
}

const { approved, overwritten, skipped, rescan } = epcReviewStatus.code

const overwrite = async (rows: readonly EpcReview[]) => {
  const parcel_type = await askType()
  if (parcel_type !== undefined) await decide(rows, { status: overwritten, parcel_type })
}

const actions: Action<EpcReview>[] = machineActions(epcReviewMachine, {
  approve: { run: (rows) => decide(rows, { status: approved }) },
  overwrite: { run: overwrite, menu: true },
  skip: { run: (rows) => decide(rows, { status: skipped }), menu: true },
  ask_rescan: { run: (rows) => decide(rows, { status: rescan }), menu: true },
})

const columns: readonly Column<EpcReview>[] = [
  { key: 'parcel', title: shared.parcel, render: (r) => <EpcParcelLink of={r.tracking_id} /> },
  {
    key: 'status',
    title: shared.status,
    render: (r) => <StatusTag of={epcReviewStatus} code={r.status} tone={tones[r.status] ?? 'look'} />,
  },
  {
    key: 'declared',
    title: words.declared,
    render: (r) => <EnumLabel of={parcelType} code={r.declared_type} />,
  },
  {
    key: 'observed',
    title: words.observed,
    render: (r) => <EnumLabel of={parcelType} code={r.observed_type} />,
  },
  {
    key: 'announced_weight',
    title: words.announcedWeight,
    align: 'right',
    render: (r) => weightText(r.declared_weight),
  },
  {
    key: 'scanned_weight',
    title: words.scannedWeight,
    align: 'right',
    render: (r) => weightText(r.observed_weight),
  },
  {
    key: 'photos',
    title: words.photos,
    render: (r) => (r.photos.length > 0 ? <ParcelPictures of={r} /> : '-'),
  },
  { key: 'created_time', title: words.created, sorts: true, render: (r) => <Time at={r.created_time} /> },
  {
    key: 'decided_type',
    title: words.decidedType,
    optional: true,
    render: (r) => (r.decided_type === null ? '-' : <EnumLabel of={parcelType} code={r.decided_type} />),
  },
  { key: 'remark', title: words.remark, optional: true, render: (r) => r.remark || '-' },
  {
    key: 'decided_time',
    title: words.decided,
    optional: true,
    sorts: true,
    render: (r) => <Time at={r.decided_time} />,
  },
]

const filters: readonly Filter[] = [
  { kind: 'many', key: 'tracking_ids', exact: true, label: shared.parcel },
  { kind: 'enum', key: 'status', label: shared.status, of: epcReviewStatus, many: true },
  ...timeFilters([
    ['created_time', words.created],
    ['decided_time', words.decided],
  ]),
]

/** Customer service decides about what the arrival scan found other than announced (PA-197). */
export default function ReviewsPage() {
  return (
    <ListPage
      call={searchEpcReviews}
      statuses={countEpcReviews}
      rowKey={(r) => r.id}
      filters={filters}
      columns={columns}
      rowActions={actions}
      bulkActions={actions}
      export={{ call: exportEpcReviews, name: 'EPC包裹审核' }}
    />
  )
}
