import { matches } from '@kuacang/contract/kit/patterns'
import type { OperationRecord } from '@kuacang/contract/kit/record'
import { type RecordQuery, Records } from '../kit/detail/records.tsx'
import { recordEntry, type TimelineEntry } from '../kit/detail/timeline.tsx'
import { EpcBagLink, EpcParcelLink } from './links.tsx'

const linkOf = ({ type, id }: { readonly type: string; readonly id: string }) => {
  if (type === 'epc_parcel' || type === 'parcel' || matches('inboundTracking', id))
    return <EpcParcelLink of={id} />
  return type === 'epc_inbound_bag' ? <EpcBagLink of={id} /> : undefined
}

const entryOf = (r: OperationRecord, what: string): TimelineEntry => {
  const { record, ...entry } = recordEntry(r, what)
  return { ...entry, ...(record && { record: { ...record, linkOf } }) }
}

type Props = { readonly of: RecordQuery; readonly nameOf: (action: string) => string }

/** What was done to a thing of a parcel centre; the things that it names are links. */
export const EpcRecords = (props: Props) => <Records {...props} entryOf={entryOf} />
