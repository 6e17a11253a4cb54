import {
  type EpcPickupLine,
  type EpcPickupWithLines,
  finishEpcPickup,
  getEpcPickup,
  listMyEpcPickups,
  setEpcPickupLocation,
} from '@kuacang/contract/epc/pickup/calls'
import { epcPickupLocationStatus, epcPickupStatus } from '@kuacang/contract/epc/pickup/enums'
import { epcPickupRefusals } from '@kuacang/contract/epc/pickup/refusals'
import { matches } from '@kuacang/contract/kit/patterns'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import { type Text, text } from '@kuacang/contract/kit/text'
import { Declined, isRefused } from '../../kit/api/api-error.ts'
import { request } from '../../kit/api/request.ts'
import { useRefresh } from '../../kit/api/use-answer.ts'
import { declined, send } from '../../kit/dialog/ask.tsx'
import { confirmDanger } from '../../kit/dialog/confirm.tsx'
import { say } from '../../kit/say.ts'
import { useJob } from '../../kit/scan/job.ts'
import { JobCard, JobLines } from '../../kit/scan/job-card.tsx'
import { already, attention, done, error, type Outcome, ok } from '../../kit/scan/outcome.ts'
import { ending, goTo, putBack, takeParcel } from '../../kit/scan/pick-voice.ts'
import type { Scan } from '../../kit/scan/queue.ts'
import { ScanDesk } from '../../kit/scan/scan-desk.tsx'
import { useUndo } from '../../kit/scan/undo.ts'
import { WaitingPickups } from './waiting-pickups.tsx'
import { pickupWords as words } from './words.ts'

const own = {
  hint: text('扫描拣货单，或从下面选择', 'Scan or choose a pickup order'),
  hintPlace: text('到库位，扫描库位或包裹', 'Go to the location; scan it, or the parcel'),
  hintParcel: text('扫描要取的包裹', 'Scan the parcel to take'),
  hintDone: text('全部拣完，按 F2 完成', 'All done: press F2 to finish'),
  open: text('打开', 'Open'),
  next: text('下一个库位', 'Next location'),
  place: text('库位正确，取包裹', 'Right location, take the parcel'),
  picked: text('已拣，下一个库位', 'Picked, next location'),
  before: text('之前已拣，下一个库位', 'Picked before, next location'),
  all: text('全部拣完', 'All picked'),
  toSort: text('请送到分拣：{n} 件', 'Take {n} {n|parcel|parcels} to be sorted'),
  noOrder: text('没有这张拣货单', 'No such pickup order'),
  ended: text('这张拣货单是「{status}」', 'This pickup order is “{status}”'),
  lose: text('包裹找不到', 'Parcel missing'),
  loseTitle: text('标记包裹丢失', 'Mark the parcel lost'),
  loseWhat: text(
    '请先看旁边的库位。标记后，同组的其余包裹不再等它；找到后再扫描入库即可。',
    'Look at the locations beside it first. The others of its set no longer wait for it. Scan it in again once it is found.',
  ),
  isLost: text('已标记丢失', 'Marked lost'),
  finish: text('完成拣货', 'Finish'),
  finishTitle: text('结束拣货', 'End picking'),
  finishWhat: text(
    '还没有拣的包裹留在货架上，由下一张拣货单拣。',
    'Parcels that are not picked stay on their shelves, for the next pickup order.',
  ),
  leave: text('放下', 'Set aside'),
  openedVoice: text('已打开', 'Opened'),
  placeVoice: text('库位正确', 'Right location'),
  pickedVoice: text('已拣', 'Picked'),
  beforeVoice: text('之前已拣', 'Picked before'),
  undone: text('请放回库位', 'Put it back at location'),
}

const { viewed, lost, completed } = epcPickupLocationStatus.code
const { processing, new: fresh, printed } = epcPickupStatus.code

type Job = { readonly order: EpcPickupWithLines }

const nextOf = ({ locations }: EpcPickupWithLines): EpcPickupLine | undefined =>
  locations.find((l) => l.to_pick)
const isClosed = ({ status }: EpcPickupLine) => status === completed || status === lost
const stateOf = (l: EpcPickupLine) => (l.status === lost ? 'bad' : isClosed(l) ? 'done' : 'open')

/** Where to go now, and what comes after it. */
const Walk = ({ order }: Job) => {
  const current = nextOf(order)
  const { locations } = order
  return (
    <JobCard
      code={order.pickup_code}
      facts={say(words.about, {
        ...{ picked: order.picked_count, n: order.parcel_count },
        metres: Math.round(order.route_metres),
      })}
    >
      {current ? (
        <div className="pick-now">
          <div className="job-place code">{current.location_code}</div>
          <div className="code">{current.tracking_id}</div>
        </div>
      ) : null}
      <JobLines
        lines={[
          ...locations.filter((l) => l.to_pick && l !== current),
          ...locations.filter((l) => !l.to_pick),
        ].map((l) => ({
          key: l.id,
          code: l.location_code,
          name: <span className="code">{l.tracking_id}</span>,
          count: '',
          state: stateOf(l),
        }))}
      />
    </JobCard>
  )
}

/** A picker walks the places of a pickup order and takes its parcels (PA-228, PA-809). */
export default function WalkPage() {
  const name = 'epc_pickup_walk'
  const { job, since, begin, change, end } = useJob<Job>(name)
  const refresh = useRefresh()
  const show = (order: EpcPickupWithLines) => change(() => ({ order }))
  const at = (order: EpcPickupWithLines, line: Pick<EpcPickupLine, 'id'>, body: object, scan: Scan) =>
    send(
      setEpcPickupLocation,
      { params: { id: order.id, location_id: line.id }, body: body as { status: typeof viewed } },
      scan,
    )
  const picked = useUndo<Pick<EpcPickupLine, 'id' | 'location_code' | 'tracking_id'> & { order: string }>(
    name,
    async (line, scan) => {
      const { order } = await send(
        setEpcPickupLocation,
        { params: { id: line.order, location_id: line.id }, body: { status: viewed } },
        scan,
      )
      if (job?.order.id === order.id) show(order)
      else begin({ order })
      return ok(own.undone, {
        big: line.location_code,
        voiced: putBack(line.location_code),
        detail: line.tracking_id,
      })
    },
  )
  const leave = () => {
    end()
    void refresh(listMyEpcPickups)
  }
  const goOn = (order: EpcPickupWithLines, word = own.picked): Outcome => {
    show(order)
    const next = nextOf(order)
    if (next) {
      const { location_code, tracking_id } = next
      const before = word === own.picked ? own.pickedVoice : own.openedVoice
      return ok(word, { big: location_code, voiced: goTo(location_code, before), detail: tracking_id })
    }
    if (order.status !== processing) leave()
    return done(own.all, { detail: say(own.toSort, { n: order.picked_count }) })
  }

  const open = async (pickup_code: string): Promise<Outcome> => {
    const { list } = await request(listMyEpcPickups, { query: { pickup_code } })
    const [found] = list
    if (!found) return error(own.noOrder, { detail: pickup_code })
    const status = say(epcPickupStatus.label(found.status))
    if (![fresh, printed, processing].some((s) => s === found.status))
      return error(say(own.ended, { status }), { detail: pickup_code })
    const order = await request(getEpcPickup, { params: { id: found.id } })
    begin({ order })
    return goOn(order, own.next)
  }
  const work = async ({ order }: Job, scan: Scan): Promise<Outcome> => {
    const { value } = scan
    const parcel = order.locations.find((l) => l.tracking_id === value)
    if (parcel) {
      const answer = await at(order, parcel, { status: completed, tracking_id: value }, scan)
      const after = nextOf(answer.order)
      if (answer.already && after) {
        show(answer.order)
        const { location_code } = after
        const voiced = goTo(location_code, own.beforeVoice)
        return already(own.before, { big: location_code, voiced, detail: value, thing: 'parcel' })
      }
      picked.remember({ ...parcel, order: order.id })
      return goOn(answer.order)
    }
    const here = order.locations.find((l) => l.to_pick && l.location_code === value)
    if (here) {
      const answer = await at(order, here, { status: viewed, location_code: value }, scan)
      show(answer.order)
      const n = answer.order.locations.filter((l) => l.to_pick && l.location_code === value).length
      const voiced = takeParcel(here.tracking_id, own.placeVoice)
      return ok(own.place, { big: n, voiced, detail: here.tracking_id })
    }
    const next = nextOf(order)
    if (!next) return attention(own.hintDone)
    // The server says what is wrong: another parcel, or another place.
    const body = matches('inboundTracking', value)
      ? { status: completed, tracking_id: value }
      : { status: viewed, location_code: value }
    return goOn((await at(order, next, body, scan)).order)
  }
  const lose = async ({ order }: Job, scan: Scan): Promise<Outcome> => {
    const next = nextOf(order)
    if (!next) return attention(own.hintDone)
    const ids = [`${next.location_code} · ${next.tracking_id}`]
    if (!(await confirmDanger({ title: own.loseTitle, consequence: own.loseWhat, ids })))
      throw new Declined(say(declined))
    const answer = await at(order, next, { status: lost }, scan)
    show(answer.order)
    const after = nextOf(answer.order)
    return attention(own.isLost, {
      detail: next.tracking_id,
      ...(after && { big: after.location_code, voiced: goTo(after.location_code, own.isLost) }),
    })
  }
  const finish = async ({ order }: Job, scan: Scan): Promise<Outcome> => {
    const open = order.locations.filter((l) => l.to_pick)
    if (open.length > 0) {
      const ids = open.map((l) => `${l.location_code} · ${l.tracking_id}`)
      if (!(await confirmDanger({ title: own.finishTitle, consequence: own.finishWhat, ids })))
        throw new Declined(say(declined))
    }
    const ended = await send(finishEpcPickup, { params: { id: order.id } }, scan)
    leave()
    return done(own.all, { detail: say(own.toSort, { n: ended.order.picked_count }) })
  }
  const onJob = (does: (taking: Job, scan: Scan) => Promise<Outcome>) =>
    job &&
    ((scan: Scan) =>
      does(job, scan).catch(async (failure: unknown) => {
        // A colleague has it now.
        if (isRefused(failure, epcPickupRefusals.other_picker)) leave()
        // Done elsewhere meanwhile: this device must show what is left.
        if (
          [epcPickupRefusals.gone, epcPickupRefusals.not_wanted, kitRefusals.illegal_move].some((r) =>
            isRefused(failure, r),
          )
        )
          show(await request(getEpcPickup, { params: { id: job.order.id } }))
        throw failure
      }))
  const working = onJob(work)
  const next = job && nextOf(job.order)
  /** What went wrong, and what is to be done all the same. */
  const voice = ({ kind, word }: Outcome): Text => {
    const said = ending(word)
    if (!next || kind === 'done') return said
    return next.status === viewed ? takeParcel(next.tracking_id, said) : goTo(next.location_code, said)
  }
  const lines = job?.order.locations ?? []
  return (
    <ScanDesk
      name={name}
      hint={
        job ? (next ? (next.status === viewed ? own.hintParcel : own.hintPlace) : own.hintDone) : own.hint
      }
      onScan={working ?? ((scan) => open(scan.value))}
      undo={picked}
      voice={voice}
      stopsAtErrors
      progress={
        job && since
          ? { done: lines.filter((l) => !l.to_pick).length, total: lines.length, since }
          : undefined
      }
      keys={[
        { key: 'F2', label: own.finish, command: 'CMD-FINISH', work: onJob(finish) },
        { key: 'F3', label: own.leave, disabled: !job, run: leave },
        { key: 'F4', label: own.lose, command: 'CMD-LOST', work: next ? onJob(lose) : undefined },
      ]}
    >
      {(enter) => (job ? <Walk order={job.order} /> : <WaitingPickups label={own.open} onChoose={enter} />)}
    </ScanDesk>
  )
}
