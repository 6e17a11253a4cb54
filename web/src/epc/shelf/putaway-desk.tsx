import { findEpcPlace, putawayEpcParcel, undoEpcPutaway } from '@kuacang/contract/epc/shelf/calls'
import { matches } from '@kuacang/contract/kit/patterns'
import { filled, text } from '@kuacang/contract/kit/text'
import { Empty } from 'antd'
import { request } from '../../kit/api/request.ts'
import { send } from '../../kit/dialog/ask.tsx'
import { stillWaits } from '../../kit/offline/entries.ts'
import { sendOrQueue } from '../../kit/offline/send-or-queue.ts'
import { useLate } from '../../kit/offline/use-late.ts'
import { say } from '../../kit/say.ts'
import { useJob } from '../../kit/scan/job.ts'
import { JobCard, JobLines } from '../../kit/scan/job-card.tsx'
import { already, attention, type Outcome, ok, queued } from '../../kit/scan/outcome.ts'
import type { Scan } from '../../kit/scan/queue.ts'
import { ScanDesk } from '../../kit/scan/scan-desk.tsx'
import { undoCode, useUndo } from '../../kit/scan/undo.ts'
import { ShelfNotice } from './shelf-notice.tsx'
import { shelfWords } from './words.ts'

const words = {
  // As short as a handheld shows it whole.
  hintPlace: text('扫描库位；扫包裹可看上架区', 'Location, or parcel for its area'),
  hintParcel: text('扫描要放入 {place} 的包裹', 'Scan the parcels that you put at {place}'),
  began: text('放入', 'Put at'),
  away: text('已上架', 'Put away'),
  before: text('之前已上架', 'Put away before'),
  goTo: text('请到建议的库位，扫描库位', 'Go to the suggested location and scan it'),
  anyPlace: text('请先扫描库位', 'Scan a location first'),
  leave: text('换库位', 'Change location'),
  entry: text('上架 {parcel}', 'Put away {parcel}'),
  none: text('还没有选择库位', 'No location is chosen yet'),
  backAt: text('已撤销，请放回', 'Taken back, return it to'),
  backInHand: text('已撤销，未上架', 'Taken back, not put away'),
  notSent: text('还未发送，发送后才能撤销', 'Not sent yet; take it back once it is sent'),
}

type Job = { readonly place: string; readonly parcels: readonly string[] }
type Step = { readonly parcel: string; readonly place: string }

const objectOf = (tracking_id: string): string => `epc_parcel ${tracking_id}`

const isParcel = (code: string): boolean => matches('inboundTracking', code)

/** Says to which area a parcel goes, before a place is chosen. */
const suggest = async (tracking_id: string): Promise<Outcome> => {
  const { area, location_code } = await request(findEpcPlace, { query: { tracking_id } })
  const detail = [
    tracking_id,
    ...(area
      ? [
          say(shelfWords.suggested, {
            ...{ area: area.name, from: area.from_location, to: area.to_location },
          }),
        ]
      : []),
    ...(location_code === null ? [] : [say(shelfWords.lies, { place: location_code })]),
  ].join(' · ')
  return area ? attention(words.goTo, { big: area.area_code, detail }) : attention(words.anyPlace, { detail })
}

/** A place, then the parcels that are put there, one call for each; they wait on the device for a network (PA-808). */
export const PutawayDesk = ({ name }: { readonly name: string }) => {
  const { job, begin, change, end } = useJob<Job>(name)
  const without = (tracking_id: string) =>
    change((now) => ({ ...now, parcels: now.parcels.filter((p) => p !== tracking_id) }))
  const steps = useUndo<Step>(name, async ({ parcel: tracking_id, place }, scan) => {
    const body = { tracking_id, location_code: place }
    const { location_code } = await send(undoEpcPutaway, { body }, scan)
    without(tracking_id)
    const detail = `${tracking_id} · ${place}`
    return location_code === null
      ? ok(words.backInHand, { detail })
      : ok(words.backAt, { big: location_code, detail })
  })
  /** It is not known yet whether the server takes what waits on the device: there is nothing to take back. */
  const lastWaits = () => steps.last !== undefined && stillWaits(objectOf(steps.last.parcel))
  const { takeBack } = steps
  const undo = {
    takeBack:
      takeBack &&
      (async (scan: Scan): Promise<Outcome> =>
        lastWaits() ? attention(words.notSent, { detail: steps.last?.parcel }) : takeBack(scan)),
  }
  useLate(putawayEpcParcel, {
    confirmed: () => undefined,
    // It does not lie there for the server: it leaves the list, and the desk says why.
    refused: ({ object }) => {
      without(object.replace(objectOf(''), ''))
      steps.forget((s) => objectOf(s.parcel) === object)
    },
  })

  const putAt = async ({ place }: Job, scan: Scan): Promise<Outcome> => {
    const tracking_id = scan.value
    const detail = `${tracking_id} → ${place}`
    const put = await sendOrQueue(
      putawayEpcParcel,
      { body: { tracking_id, location_code: place } },
      {
        ...{ key: scan.key, object: objectOf(tracking_id), detail },
        title: filled(words.entry, { parcel: tracking_id }),
      },
    )
    change((now) => ({ ...now, parcels: [tracking_id, ...now.parcels.filter((p) => p !== tracking_id)] }))
    if (!put?.already) {
      // Only the latest putaway of a parcel can be taken back.
      steps.forget((s) => s.parcel === tracking_id)
      steps.remember({ parcel: tracking_id, place })
    }
    if (!put) return queued({ detail })
    const shown = { big: place, detail: `${tracking_id} · ${say(shelfWords.here, { n: put.parcels_here })}` }
    return put.already ? already(words.before, { ...shown, thing: 'parcel' }) : ok(words.away, shown)
  }
  const onScan = async (scan: Scan): Promise<Outcome> => {
    if (isParcel(scan.value)) return job ? putAt(job, scan) : suggest(scan.value)
    begin({ place: scan.value, parcels: [] })
    return ok(words.began, { big: scan.value })
  }
  return (
    <ScanDesk
      name={name}
      hint={job ? filled(words.hintParcel, { place: job.place }) : words.hintPlace}
      onScan={onScan}
      stopsAtErrors
      undo={undo}
      worksOffline={(code) => (code === undoCode ? lastWaits() : job !== undefined || !isParcel(code))}
      keys={[{ key: 'F3', label: words.leave, disabled: !job, run: end }]}
    >
      <ShelfNotice />
      {job ? (
        <JobCard code={job.place} facts={say(shelfWords.count, { n: job.parcels.length })}>
          <JobLines
            lines={job.parcels.map((code) => ({ key: code, code, count: '', state: 'done' as const }))}
          />
        </JobCard>
      ) : (
        <Empty description={say(words.none)} />
      )}
    </ScanDesk>
  )
}
