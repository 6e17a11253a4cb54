import type { EpcOverview, EpcStatusCount } from '@kuacang/contract/epc/report/calls'
import { epcCountedKind } from '@kuacang/contract/epc/report/enums'
import { text } from '@kuacang/contract/kit/text'
import { Descriptions } from 'antd'
import { say } from '../../kit/say.ts'
import { ParcelsLink } from './parcels-link.tsx'
import { statusLabel } from './status-label.ts'

const words = { none: text('这些天没有包裹', 'No parcels of these days') }

const isParcel = (c: EpcStatusCount) => c.kind === epcCountedKind.code.parcel

/** All that a parcel centre has of these days, status by status. */
export const StatusCounts = ({ of }: { readonly of: EpcOverview }) => {
  if (of.counts.length === 0) return <p className="soft">{say(words.none)}</p>
  return epcCountedKind.codes
    .map((kind) => ({ kind, counts: of.counts.filter((c) => c.kind === kind) }))
    .filter(({ counts }) => counts.length > 0)
    .map(({ kind, counts }) => (
      <Descriptions
        key={kind}
        size="small"
        title={say(epcCountedKind.label(kind))}
        column={{ xs: 1, sm: 2, md: 3, lg: 4, xl: 5 }}
        items={counts.map((c) => ({
          key: c.status,
          label: statusLabel(c),
          children: isParcel(c) ? <ParcelsLink of={of} statuses={[c.status]} count={c.count} /> : c.count,
        }))}
      />
    ))
}
