import { epcParcelStatus } from '@kuacang/contract/epc/parcel/enums'
import { findEpcPlace, getParcelsByLocation, transferEpcParcel } from '@kuacang/contract/epc/shelf/calls'
import { matches } from '@kuacang/contract/kit/patterns'
import { filled, text } from '@kuacang/contract/kit/text'
import { Empty } from 'antd'
import { request } from '../../kit/api/request.ts'
import { send } from '../../kit/dialog/ask.tsx'
import { useKept } from '../../kit/kept.ts'
import { say } from '../../kit/say.ts'
import { useJob } from '../../kit/scan/job.ts'
import { JobCard, JobLines } from '../../kit/scan/job-card.tsx'
import { attention, done, error, type Outcome, ok } from '../../kit/scan/outcome.ts'
import type { Scan } from '../../kit/scan/queue.ts'
import { ScanDesk } from '../../kit/scan/scan-desk.tsx'
import { ShelfNotice } from './shelf-notice.tsx'
import { shelfWords } from './words.ts'

const words = {
  hintParcel: text('扫描包裹或其所在库位', 'Scan a parcel or its location'),
  hintPlace: text('扫描 {parcel} 的新库位', 'Scan the new location of {parcel}'),
  from: text('移自', 'Moves from'),
  moved: text('已移到', 'Moved to'),
  parcelFirst: text('请先扫描包裹', 'Scan a parcel first'),
  nothing: text('{place} 没有包裹', 'No parcel lies at {place}'),
  which: text('请扫描其中要移动的包裹', 'Scan the one to move'),
  leave: text('换包裹', 'Change parcel'),
  none: text('还没有扫描包裹', 'No parcel is scanned yet'),
}

type Job = { readonly parcel: string; readonly from: string; readonly status: number }
/** An old place with several parcels: one of them is to be scanned. */
type Place = { readonly place: string; readonly parcels: readonly string[] }
/** More are not listed: the scan of a parcel finds it all the same. */
const mostListed = 50

/** A parcel that lies on a shelf, or its old place, then the place to which it is moved (PA-213, PA-811). */
export const TransferDesk = ({ name }: { readonly name: string }) => {
  const { job, begin, end } = useJob<Job>(name)
  const [old, look] = useKept<Place | null>(`${name} place`, null)

  const take = async (tracking_id: string): Promise<Outcome> => {
    const { location_code, status, area } = await request(findEpcPlace, { query: { tracking_id } })
    if (location_code === null) return error(shelfWords.noShelf, { detail: tracking_id })
    begin({ parcel: tracking_id, from: location_code, status })
    look(null)
    const suggested =
      area && say(shelfWords.suggested, { area: area.name, from: area.from_location, to: area.to_location })
    return ok(words.from, {
      big: location_code,
      detail: [tracking_id, suggested].filter(Boolean).join(' · '),
    })
  }
  const takeFrom = async (place: string): Promise<Outcome> => {
    const query = { location_code: place, page_size: mostListed }
    const { list, pagination } = await request(getParcelsByLocation, { query })
    const [first, second] = list.map((p) => p.tracking_id)
    if (first === undefined) return error(words.parcelFirst, { detail: say(words.nothing, { place }) })
    if (second === undefined) return take(first)
    look({ place, parcels: list.map((p) => p.tracking_id) })
    return attention(words.which, { big: pagination.total, detail: place })
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
    return job ? move(job, scan) : takeFrom(scan.value)
  }
  return (
    <ScanDesk
      name={name}
      hint={job ? filled(words.hintPlace, { parcel: job.parcel }) : words.hintParcel}
      onScan={onScan}
      stopsAtErrors
      keys={[{ key: 'F3', label: words.leave, disabled: !job, run: end }]}
    >
      <ShelfNotice />
      {job ? (
        <JobCard code={job.parcel} facts={say(epcParcelStatus.label(job.status))}>
          <p>{say(shelfWords.lies, { place: job.from })}</p>
        </JobCard>
      ) : old ? (
        <JobCard code={old.place} facts={say(words.which)}>
          <JobLines
            lines={old.parcels.map((code) => ({ key: code, code, count: '', state: 'open' as const }))}
          />
        </JobCard>
      ) : (
        <Empty description={say(words.none)} />
      )}
    </ScanDesk>
  )
}
