import { epcParcelStatus } from '@kuacang/contract/epc/parcel/enums'
import { type EpcStoredParcel, getParcelsByLocation } from '@kuacang/contract/epc/shelf/calls'
import { text } from '@kuacang/contract/kit/text'
import { Empty } from 'antd'
import { request } from '../../kit/api/request.ts'
import { useAnswer, useRefresh } from '../../kit/api/use-answer.ts'
import { Answered } from '../../kit/detail/detail.tsx'
import { useKept } from '../../kit/kept.ts'
import type { Column } from '../../kit/list/columns.tsx'
import { PlainTable } from '../../kit/list/plain-table.tsx'
import { say } from '../../kit/say.ts'
import { JobCard } from '../../kit/scan/job-card.tsx'
import { attention, type Outcome, ok } from '../../kit/scan/outcome.ts'
import type { Scan } from '../../kit/scan/queue.ts'
import { ScanDesk } from '../../kit/scan/scan-desk.tsx'
import { StatusTag, Time } from '../../kit/show.tsx'
import { EpcParcelLink } from '../links.tsx'
import { parcelTones } from '../tones.ts'
import { words as shared } from '../words.ts'
import { shelfWords } from './words.ts'

const words = {
  hint: text('扫描库位', 'Scan a location'),
  holds: text('库位上有', 'Parcels here'),
  empty: text('库位是空的', 'Nothing lies here'),
  none: text('扫描库位，查看上面的包裹', 'Scan a location to see what lies there'),
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

/** What lies at a place (PA-210, PA-213). */
export default function LocationSearchPage() {
  const [place, choose] = useKept<string | null>('epc_location_search', null)
  const refresh = useRefresh()
  const query = { location_code: place ?? '', page_size: most }
  const stored = useAnswer(getParcelsByLocation, { query }, { enabled: place !== null })
  const onScan = async ({ value }: Scan): Promise<Outcome> => {
    const { pagination } = await request(getParcelsByLocation, {
      query: { location_code: value, page_size: 1 },
    })
    choose(value)
    await refresh(getParcelsByLocation)
    return pagination.total === 0
      ? attention(words.empty, { detail: value })
      : ok(words.holds, { big: pagination.total, detail: value })
  }
  return (
    <ScanDesk name="epc_location_search" hint={words.hint} onScan={onScan} stopsAtErrors>
      {place === null ? (
        <Empty description={say(words.none)} />
      ) : (
        <Answered of={stored}>
          {({ list, pagination }) => (
            <JobCard code={place} facts={say(shelfWords.here, { n: pagination.total })}>
              <PlainTable rows={list} rowKey={(p) => p.tracking_id} columns={columns} />
            </JobCard>
          )}
        </Answered>
      )}
    </ScanDesk>
  )
}
