import type { OperationRecord } from '@kuacang/contract/kit/record'
import { Answered } from '../kit/detail/detail.tsx'
import { recordEntry, Timeline } from '../kit/detail/timeline.tsx'
import { EpcBagLink, EpcParcelLink } from './links.tsx'

type RecordQuery = {
  readonly data: { readonly list: readonly OperationRecord[] } | undefined
  readonly error: unknown
  readonly refetch: () => unknown
}

type Props = {
  readonly of: RecordQuery
  /** What an action is called. */
  readonly nameOf: (action: string) => string
}

const linkOf = ({ type, id }: { readonly type: string; readonly id: string }) => {
  if (type === 'epc_parcel') return <EpcParcelLink of={id} />
  return type === 'epc_inbound_bag' ? <EpcBagLink of={id} /> : undefined
}

/** What was done to a thing of a parcel centre, the newest first. */
export const EpcRecords = ({ of, nameOf }: Props) => (
  <Answered of={of}>
    {({ list }) => (
      <Timeline
        entries={list.map((r) => {
          const { record, ...entry } = recordEntry(r, nameOf(r.action))
          return { ...entry, ...(record && { record: { ...record, linkOf } }) }
        })}
      />
    )}
  </Answered>
)
