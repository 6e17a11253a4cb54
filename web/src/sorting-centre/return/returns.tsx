import type { ScReturn } from '@kuacang/contract/sorting-centre/return/calls'
import {
  scReturnDisposal,
  scReturnReason,
  scReturnStatus,
} from '@kuacang/contract/sorting-centre/return/enums'
import type { Column } from '../../kit/list/columns.tsx'
import type { Filter } from '../../kit/list/filter-query.ts'
import { timeFilters } from '../../kit/list/time-filters.tsx'
import { UserName } from '../../kit/names.tsx'
import { say } from '../../kit/say.ts'
import { Code, EnumLabel, StatusTag, Time, type Tone } from '../../kit/show.tsx'
import { weightText } from '../../kit/weight-text.ts'
import { ChannelName } from '../../reference/channel/channel-name.tsx'
import { words } from './words.ts'

const tones: { readonly [status: number]: Tone } = { 1: 'look', 10: 'work', 50: 'good', 90: 'good' }

export const filters: readonly Filter[] = [
  { kind: 'many', key: 'tracking_ids', exact: true, label: words.number },
  { kind: 'enum', key: 'status', label: words.status, of: scReturnStatus, many: true },
  { kind: 'enum', key: 'return_reason', label: words.reason, of: scReturnReason, many: true },
  { kind: 'enum', key: 'disposal', label: words.disposal, of: scReturnDisposal, many: true },
  { kind: 'text', key: 'receiver', label: words.receiver },
  { kind: 'many', key: 'express_no', exact: true, label: words.express },
  ...timeFilters([
    ['created_time', words.registered],
    ['decided_time', words.decided],
    ['ended_time', words.ended],
  ]),
]

export const columns: readonly Column<ScReturn>[] = [
  { key: 'tracking_id', title: words.number, render: (r) => <Code>{r.tracking_id}</Code> },
  {
    key: 'status',
    title: words.status,
    render: (r) => <StatusTag of={scReturnStatus} code={r.status} tone={tones[r.status] ?? 'look'} />,
  },
  {
    key: 'reason',
    title: words.reason,
    render: (r) => <EnumLabel of={scReturnReason} code={r.return_reason} />,
  },
  {
    key: 'disposal',
    title: words.disposal,
    render: (r) => (r.disposal === null ? say(words.undecided) : say(scReturnDisposal.label(r.disposal))),
  },
  { key: 'receiver', title: words.receiver, render: (r) => r.receiver || '-' },
  {
    key: 'express',
    title: words.express,
    render: (r) => (r.express_no ? <Code>{r.express_no}</Code> : '-'),
  },
  { key: 'photos', title: words.photos, align: 'right', render: (r) => r.photos.length },
  { key: 'remark', title: words.remark, optional: true, render: (r) => r.remark || '-' },
  { key: 'channel', title: words.channel, optional: true, render: (r) => <ChannelName of={r.channel} /> },
  {
    key: 'weight',
    title: words.weight,
    align: 'right',
    optional: true,
    render: (r) => (r.weight === null ? '-' : weightText(r.weight)),
  },
  {
    key: 'receipt',
    title: words.receipt,
    render: (r) => (r.receipt_number ? <Code>{r.receipt_number}</Code> : '-'),
  },
  {
    key: 'registered_by',
    title: words.registeredBy,
    optional: true,
    render: (r) => <UserName of={r.registered_by} />,
  },
  {
    key: 'decided_by',
    title: words.decidedBy,
    optional: true,
    render: (r) => <UserName of={r.decided_by} />,
  },
  { key: 'created_time', title: words.registered, sorts: true, render: (r) => <Time at={r.created_time} /> },
  {
    key: 'decided_time',
    title: words.decided,
    optional: true,
    sorts: true,
    render: (r) => <Time at={r.decided_time} />,
  },
  { key: 'ended_time', title: words.ended, sorts: true, render: (r) => <Time at={r.ended_time} /> },
]
