import { relabelReason } from '@kuacang/contract/relabel/request/enums'
import type { ScRelabel } from '@kuacang/contract/sorting-centre/relabel/calls'
import { scRelabelStage } from '@kuacang/contract/sorting-centre/relabel/enums'
import type { Column } from '../../kit/list/columns.tsx'
import type { Filter } from '../../kit/list/filter-query.ts'
import { Code, EnumLabel, StatusTag, Time, type Tone } from '../../kit/show.tsx'
import { weightText } from '../../kit/weight-text.ts'
import { ChannelName } from '../../reference/channel/channel-name.tsx'
import { words } from './words.ts'

const tones: { readonly [stage: number]: Tone } = { 1: 'wait', 2: 'look', 3: 'work', 4: 'bad' }

export const filters: readonly Filter[] = [
  { kind: 'many', key: 'tracking_ids', exact: true, label: words.number },
  { kind: 'enum', key: 'stage', label: words.stage, of: scRelabelStage, many: true },
  { kind: 'enum', key: 'reason', label: words.reason, of: relabelReason, many: true },
  { kind: 'text', key: 'channel', label: words.channel },
  { kind: 'many', key: 'bag_number', exact: true, label: words.bag },
  { kind: 'range', key: 'time_range', label: words.pooled },
]

export const columns: readonly Column<ScRelabel>[] = [
  { key: 'tracking_id', title: words.number, render: (p) => <Code>{p.tracking_id}</Code> },
  {
    key: 'stage',
    title: words.stage,
    render: (p) => <StatusTag of={scRelabelStage} code={p.stage} tone={tones[p.stage] ?? 'look'} />,
  },
  {
    key: 'reason',
    title: words.reason,
    render: (p) => (p.reason === null ? '-' : <EnumLabel of={relabelReason} code={p.reason} />),
  },
  { key: 'channel', title: words.channel, render: (p) => <ChannelName of={p.channel} /> },
  { key: 'new_channel', title: words.newChannel, render: (p) => <ChannelName of={p.request?.channel} /> },
  {
    key: 'new_number',
    title: words.fresh,
    render: (p) => (p.request?.new_tracking_id ? <Code>{p.request.new_tracking_id}</Code> : '-'),
  },
  { key: 'failure', title: words.failure, render: (p) => p.request?.carrier_failure || '-' },
  { key: 'remark', title: words.remark, optional: true, render: (p) => p.request?.remark || '-' },
  { key: 'original', title: words.original, optional: true, render: (p) => p.original_tracking_id },
  { key: 'country', title: words.country, optional: true, render: (p) => p.country_code || '-' },
  {
    key: 'weight',
    title: words.weight,
    align: 'right',
    optional: true,
    render: (p) => (p.weight === null ? '-' : weightText(p.weight)),
  },
  { key: 'bag', title: words.bag, render: (p) => (p.bag_number ? <Code>{p.bag_number}</Code> : '-') },
  { key: 'pool_time', title: words.pooled, sorts: true, render: (p) => <Time at={p.pool_time} /> },
]
