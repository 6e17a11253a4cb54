import type { OperationRecord } from '@kuacang/contract/kit/record'
import type { LinkOf } from '../../kit/detail/record-card.tsx'
import { type RecordQuery, Records } from '../../kit/detail/records.tsx'
import { recordEntry, type TimelineEntry } from '../../kit/detail/timeline.tsx'
import { HubBagLink, HubOutboundBagLink, HubParcelLink, OwnHubLink } from '../links.tsx'

const pages: Readonly<Record<string, typeof HubBagLink>> = {
  hub_inbound_bag: HubBagLink,
  hub_parcel: HubParcelLink,
  bag: HubOutboundBagLink,
  warehouse: OwnHubLink,
}
/** Where these name a bag, it is the inbound bag that a parcel is from; others name the one it went into. */
const ofInbound = ['hub_parcel.announce', 'hub_parcel.forget']

/** The things of a hub that a record names, as links (PA-495). */
const linkFor =
  ({ action, object }: OperationRecord): LinkOf =>
  ({ type, id }) => {
    const inbound = type === 'bag' && object.type === 'hub_parcel' && ofInbound.includes(action)
    const Page = pages[inbound ? 'hub_inbound_bag' : type]
    return Page && <Page of={id} />
  }

const entryOf = (r: OperationRecord, what: string): TimelineEntry => {
  const linkOf = linkFor(r)
  const { record, detail, ...entry } = recordEntry(r, what)
  const { bag } = r.additional_info
  return {
    ...entry,
    detail:
      typeof bag === 'string' ? (
        <>
          {linkOf({ type: 'bag', id: bag })} {detail}
        </>
      ) : (
        detail
      ),
    ...(record && { record: { ...record, linkOf } }),
  }
}

type Props = { readonly of: RecordQuery; readonly nameOf: (action: string) => string }

/** What was done to a thing of a hub, the newest first; the things that it names are links. */
export const HubRecords = (props: Props) => <Records {...props} entryOf={entryOf} />
