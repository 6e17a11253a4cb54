import { epcParcelStatus } from '@kuacang/contract/epc/parcel/enums'
import { findEpcPlace, transferEpcParcel } from '@kuacang/contract/epc/shelf/calls'
import { matches } from '@kuacang/contract/kit/patterns'
import { filled, text } from '@kuacang/contract/kit/text'
import { Empty } from 'antd'
import { request } from '../../kit/api/request.ts'
import { send } from '../../kit/dialog/ask.tsx'
import { say } from '../../kit/say.ts'
import { useJob } from '../../kit/scan/job.ts'
import { JobCard } from '../../kit/scan/job-card.tsx'
import { done, error, type Outcome, ok } from '../../kit/scan/outcome.ts'
import type { Scan } from '../../kit/scan/queue.ts'
import { ScanDesk } from '../../kit/scan/scan-desk.tsx'
import { shelfWords } from './words.ts'

const words = {
  hintParcel: text('扫描要移动的包裹', 'Scan the parcel to move'),
  hintPlace: text('扫描 {parcel} 的新库位', 'Scan the new location of {parcel}'),
  from: text('移自', 'Moves from'),
  moved: text('已移到', 'Moved to'),
  parcelFirst: text('请先扫描包裹', 'Scan a parcel first'),
  leave: text('换包裹', 'Change parcel'),
  none: text('还没有扫描包裹', 'No parcel is scanned yet'),
}

type Job = { readonly parcel: string; readonly from: string; readonly status: number }

/** A parcel that lies on a shelf, then the place to which it is moved (PA-213, PA-811). */
export const TransferDesk = ({ name }: { readonly name: string }) => {
  const { job, begin, end } = useJob<Job>(name)

  const take = async (tracking_id: string): Promise<Outcome> => {
    const { location_code, status, area } = await request(findEpcPlace, { query: { tracking_id } })
    if (location_code === null) return error(shelfWords.noShelf, { detail: tracking_id })
    begin({ parcel: tracking_id, from: location_code, status })
    const suggested =
      area && say(shelfWords.suggested, { area: area.name, from: area.from_location, to: area.to_location })
    return ok(words.from, {
      big: location_code,
      detail: [tracking_id, suggested].filter(Boolean).join(' · '),
    })
  }
  const move = async ({ parcel }: Job, scan: Scan): Promise<Outcome> => {
    const body = { tracking_id: parcel, location_code: scan.value }
    const { location_code, from_location, parcels_here } = await send(transferEpcParcel, { body }, scan)
    end()
    return done(words.moved, {
      big: location_code,
      detail: `${parcel} · ${from_location ?? ''} → ${location_code} · ${say(shelfWords.here, { n: parcels_here })}`,
    })
  }
  const onScan = async (scan: Scan): Promise<Outcome> => {
    if (matches('inboundTracking', scan.value)) return take(scan.value)
    return job ? move(job, scan) : error(words.parcelFirst, { detail: scan.value })
  }
  return (
    <ScanDesk
      name={name}
      hint={job ? filled(words.hintPlace, { parcel: job.parcel }) : words.hintParcel}
      onScan={onScan}
      stopsAtErrors
      keys={[{ key: 'F3', label: words.leave, disabled: !job, run: end }]}
    >
      {job ? (
        <JobCard code={job.parcel} facts={say(epcParcelStatus.label(job.status))}>
          <p>{say(shelfWords.lies, { place: job.from })}</p>
        </JobCard>
      ) : (
        <Empty description={say(words.none)} />
      )}
    </ScanDesk>
  )
}
