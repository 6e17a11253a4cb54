import type { OperationRecord } from '@kuacang/contract/kit/record'
import type { ReactNode } from 'react'
import { Answered } from '../../kit/detail/detail.tsx'
import { recordEntry, Timeline } from '../../kit/detail/timeline.tsx'
import { HubBagLink, HubOutboundBagLink } from '../links.tsx'

type Asked = {
  readonly data: { readonly list: readonly OperationRecord[] } | undefined
  readonly error: unknown
  readonly refetch: () => unknown
}

/** Records of these say from which inbound bag a parcel is; others into which outbound bag it went. */
const ofInbound = ['hub_parcel.announce', 'hub_parcel.forget']

/** The bag that a record tells of, as a link. */
const bagOf = ({ action, additional_info: { bag } }: OperationRecord): ReactNode => {
  if (typeof bag !== 'string') return null
  return ofInbound.includes(action) ? <HubBagLink of={bag} /> : <HubOutboundBagLink of={bag} />
}

type Props = {
  readonly of: Asked
  /** What an action is called. */
  readonly nameOf: (action: string) => string
}

/** What was done to a thing of a hub, the newest first; the bags that it tells of are links. */
export const HubRecords = ({ of, nameOf }: Props) => (
  <Answered of={of}>
    {({ list }) => (
      <Timeline
        entries={list.map((r) => {
          const entry = recordEntry(r, nameOf(r.action))
          const bag = bagOf(r)
          return bag
            ? {
                ...entry,
                detail: (
                  <>
                    {bag} {entry.detail}
                  </>
                ),
              }
            : entry
        })}
      />
    )}
  </Answered>
)
