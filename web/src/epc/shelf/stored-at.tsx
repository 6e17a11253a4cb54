import { epcParcelStatus } from '@kuacang/contract/epc/parcel/enums'
import { type EpcStoredParcel, getParcelsByLocation } from '@kuacang/contract/epc/shelf/calls'
import { text } from '@kuacang/contract/kit/text'
import { useAnswer } from '../../kit/api/use-answer.ts'
import { Answered } from '../../kit/detail/detail.tsx'
import type { Column } from '../../kit/list/columns.tsx'
import { PlainTable } from '../../kit/list/plain-table.tsx'
import { say } from '../../kit/say.ts'
import { JobCard } from '../../kit/scan/job-card.tsx'
import { StatusTag, Time } from '../../kit/show.tsx'
import { EpcParcelLink } from '../links.tsx'
import { parcelTones } from '../tones.ts'
import { words as shared } from '../words.ts'
import { shelfWords } from './words.ts'

const words = {
  since: text('上架时间', 'Put away'),
  by: text('上架人', 'Put away by'),
}
/** A place with more parcels shows those that lie there longest. */
const most = 200

const columns: readonly Column<EpcStoredParcel>[] = [
  { key: 'parcel', title: shared.parcel, render: (p) => <EpcParcelLink of={p.tracking_id} /> },
  {
    key: 'status',
    title: shared.status,
    render: (p) => <StatusTag of={epcParcelStatus} code={p.status} tone={parcelTones[p.status]} />,
  },
  { key: 'channel', title: shared.channel, render: (p) => p.channel_code || '-' },
  { key: 'country', title: shared.country, render: (p) => p.country_code },
  { key: 'since', title: words.since, render: (p) => <Time at={p.since} /> },
  { key: 'by', title: words.by, render: (p) => p.put_by },
]

/** The parcels that lie at a place. */
export const StoredAt = ({ place }: { readonly place: string }) => {
  const query = { location_code: place, page_size: most }
  return (
    <Answered of={useAnswer(getParcelsByLocation, { query })}>
      {({ list, pagination }) => (
        <JobCard code={place} facts={say(shelfWords.here, { n: pagination.total })}>
          <PlainTable rows={list} rowKey={(p) => p.tracking_id} columns={columns} />
        </JobCard>
      )}
    </Answered>
  )
}
