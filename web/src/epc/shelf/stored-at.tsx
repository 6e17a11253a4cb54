import { epcParcelStatus } from '@kuacang/contract/epc/parcel/enums'
import { type EpcStoredParcel, getParcelsByLocation } from '@kuacang/contract/epc/shelf/calls'
import { epcWorkStatus } from '@kuacang/contract/epc/shelf/enums'
import { text } from '@kuacang/contract/kit/text'
import { Segmented } from 'antd'
import { useAnswer } from '../../kit/api/use-answer.ts'
import { Answered } from '../../kit/detail/answered.tsx'
import { useKept } from '../../kit/kept.ts'
import type { Column } from '../../kit/list/columns.tsx'
import { PlainTable } from '../../kit/list/plain-table.tsx'
import { UserName } from '../../kit/names.tsx'
import { say } from '../../kit/say.ts'
import { JobCard } from '../../kit/scan/job-card.tsx'
import { EnumLabel, StatusTag, Time } from '../../kit/show.tsx'
import { ChannelName } from '../../reference/channel/channel-name.tsx'
import { EpcParcelLink } from '../links.tsx'
import { parcelTones } from '../tones.ts'
import { words as shared } from '../words.ts'

const words = {
  since: text('上架时间', 'Put away'),
  by: text('上架人', 'Put away by'),
  work: text('作业状态', 'Work'),
  which: text('哪些包裹', 'Which parcels'),
  count: text('{n} 件', '{n} {n|parcel|parcels}'),
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
  { key: 'work', title: words.work, render: (p) => <EnumLabel of={epcWorkStatus} code={p.work_status} /> },
  { key: 'channel', title: shared.channel, render: (p) => <ChannelName of={p.channel_code} /> },
  { key: 'country', title: shared.country, render: (p) => p.country_code },
  { key: 'since', title: words.since, render: (p) => <Time at={p.since} /> },
  { key: 'by', title: words.by, render: (p) => <UserName of={p.put_by} /> },
]

/** The parcels of a place: those that lie there, or those that were picked from it. */
export const StoredAt = ({ place }: { readonly place: string }) => {
  const [work_status, choose] = useKept<number>('epc_work_status', epcWorkStatus.code.all)
  const query = { location_code: place, page_size: most, work_status: work_status as 0 }
  return (
    <Answered of={useAnswer(getParcelsByLocation, { query })}>
      {({ list, pagination }) => (
        <JobCard
          code={place}
          facts={say(words.count, { n: pagination.total })}
          actions={
            <Segmented
              aria-label={say(words.which)}
              value={work_status}
              onChange={choose}
              options={epcWorkStatus.codes.map((value) => ({
                value,
                label: say(epcWorkStatus.label(value)),
              }))}
            />
          }
        >
          <PlainTable rows={list} rowKey={(p) => p.tracking_id} columns={columns} />
        </JobCard>
      )}
    </Answered>
  )
}
