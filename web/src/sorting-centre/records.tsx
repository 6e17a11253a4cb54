import type { OperationRecord } from '@kuacang/contract/kit/record'
import { type RecordQuery, Records } from '../kit/detail/records.tsx'
import { recordEntry, type TimelineEntry } from '../kit/detail/timeline.tsx'
import { ScBagLink, ScParcelLink } from './links.tsx'

const linkOf = ({ type, id }: { readonly type: string; readonly id: string }) => {
  if (type === 'sc_parcel') return <ScParcelLink of={id} />
  return type === 'sc_inbound_bag' ? <ScBagLink of={id} /> : undefined
}

const entryOf = (r: OperationRecord, what: string): TimelineEntry => {
  const { record, ...entry } = recordEntry(r, what)
  return { ...entry, ...(record && { record: { ...record, linkOf } }) }
}

type Props = { readonly of: RecordQuery; readonly nameOf: (action: string) => string }

/** What was done to a thing of a sorting centre; the things that it names are links. */
export const ScRecords = (props: Props) => <Records {...props} entryOf={entryOf} />
