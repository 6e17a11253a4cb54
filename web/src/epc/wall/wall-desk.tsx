import { getCurrentEpcJobs } from '@kuacang/contract/epc/job/calls'
import { epcJobKind, epcUnitStatus } from '@kuacang/contract/epc/job/enums'
import {
  getEpcSlot,
  listEpcSlots,
  slotBarcode,
  takeOutOfSlot,
  uploadFirstParcel,
  uploadSlot,
} from '@kuacang/contract/epc/wall/calls'
import { epcWallRefusals } from '@kuacang/contract/epc/wall/refusals'
import type { Data } from '@kuacang/contract/kit/call'
import { matches } from '@kuacang/contract/kit/patterns'
import { type Text, text } from '@kuacang/contract/kit/text'
import type { ReactNode } from 'react'
import { ApiError, isRefused } from '../../kit/api/api-error.ts'
import { useAnswer, useRefreshSoon } from '../../kit/api/use-answer.ts'
import { Answered } from '../../kit/detail/answered.tsx'
import { send } from '../../kit/dialog/ask.tsx'
import { useKept } from '../../kit/kept.ts'
import { loadPart } from '../../kit/load-part.ts'
import { say } from '../../kit/say.ts'
import { attention, done, type Outcome, ok } from '../../kit/scan/outcome.ts'
import type { Scan } from '../../kit/scan/queue.ts'
import { type Key, ScanDesk } from '../../kit/scan/scan-desk.tsx'
import { useUndo } from '../../kit/scan/undo.ts'
import { JobLines } from '../job/job-lines.tsx'
import { ModeNotice } from '../warehouse/mode-notice.tsx'
import { SlotWall } from './slot-wall.tsx'
import { useToShelf } from './to-shelf.tsx'
import { type SlotWays, useSlotClosing } from './use-slot-closing.tsx'

const words = {
  hint: text('扫描包裹', 'Scan a parcel'),
  hintOrSlot: text('扫描包裹；扫描已播齐的格口可下架合单', 'Scan a parcel, or a complete slot to combine it'),
  hintSlot: text('放入格口 {slot}，再扫描格口条码', 'Put it into slot {slot} and scan the slot'),
  into: text('放入格口', 'Put into slot'),
  zone: text('分区 {zone}', 'Zone {zone}'),
  left: text('已放弃，包裹放回分区', 'Left. Put the parcel back in its zone'),
  newSlot: text('新格口', 'New slot'),
  confirmed: text('已放入格口', 'In slot'),
  complete: text('此格口已播齐', 'Slot complete'),
  wallDone: text('作业全部播齐', 'The whole job is sown'),
  counts: text(
    '应有 {expected} 件，已有 {uploaded} 件',
    '{uploaded} of {expected} {expected|parcel|parcels}',
  ),
  first: text('先把 {parcel} 放入格口', 'First put {parcel} into slot'),
  takenOut: text('已从格口取出', 'Taken out of slot'),
  toReturn: text('{parcel} 放到退件区', 'Put {parcel} in the return area'),
  toShelf: text('{parcel} 放到等待货架', 'Put {parcel} on the waiting shelf'),
  alone: text('{parcel} 送到直发台', 'Take {parcel} to the direct ship bench'),
  fetch: text('从货架取 {parcels}', 'Fetch from the shelf: {parcels}'),
  again: text('{parcel} 重新扫描后再放', 'Scan {parcel} again before you put it back'),
  isIn: text('格口', 'Slot'),
  lacks: text('还缺 {parcels}', 'Still missing: {parcels}'),
  missing: text('包裹找不到', 'Parcel missing'),
  leave: text('放弃本件', 'Leave this parcel'),
  lost: text('已标记丢失', 'Marked lost'),
}

type Pending = { readonly parcel: string; readonly slot: number; readonly task?: string | undefined }

/** How parcels are put into slots at a desk. */
export type Putting = {
  /** The slot of a parcel; `task` is what a second scan refers to. */
  readonly first: (
    parcel: string,
    scan: Scan,
  ) => Promise<Data<typeof uploadFirstParcel> & { readonly task?: string; readonly zone?: string }>
  readonly confirm: (
    pending: Pending,
    slot_id: string,
    scan: Scan,
  ) => Promise<Counts & { readonly slot_number: number; readonly complete: boolean; readonly all: boolean }>
  /** The parcel is not put there now. */
  readonly leave: (pending: Pending, scan: Scan) => Promise<unknown>
}

const byUpload: Putting = {
  first: (tracking_id, scan) => send(uploadFirstParcel, { body: { tracking_id } }, scan),
  confirm: async ({ parcel }, slot_id, scan) => {
    const put = await send(uploadSlot, { body: { tracking_id: parcel, slot_id } }, scan)
    return { ...put, all: put.job_done === put.job_units }
  },
  leave: async () => undefined,
}
type Counts = { readonly expected: number; readonly uploaded: number }
const countsText = ({ expected, uploaded }: Counts) => say(words.counts, { expected, uploaded })

/** The refused parcel is itself one that must come out of its slot. */
const mustComeOut = (failure: unknown, parcel: string): boolean => {
  if (!isRefused(failure, epcWallRefusals.take_out)) return false
  const { take_out = [] } = ((failure as ApiError).data ?? {}) as { take_out?: readonly string[] }
  return take_out.includes(parcel)
}
/** A text of the desk with its number in it. */
const filled = ({ zh, en }: Text, { slot }: Pending): Text => ({
  zh: zh.replace('{slot}', String(slot)),
  en: en.replace('{slot}', String(slot)),
})
const everyMs = 15_000

type Props = {
  readonly name: string
  /** A complete slot is emptied here too, by a scan of its barcode, and its box closed. */
  readonly combines?: boolean
  /** Of a standing job (BLUE, DPS): its slots also wait for parcels, and may be emptied to the shelf. */
  readonly standing?: {
    readonly mode: 'blue_fusion' | 'dps_fusion'
    /** How its slots are closed here. */
    readonly ways?: SlotWays
    readonly puts?: Putting
    /** Which slots are shown; left out: all. */
    readonly shows?: (slot: Data<typeof listEpcSlots>['list'][number]) => boolean
    /** Above the wall. */
    readonly head?: ReactNode
  }
}

/** The sow wall: a parcel answers its slot, the barcode of the slot proves that it lies there. */
export const WallDesk = ({ name, combines = false, standing }: Props) => {
  const [pending, hold] = useKept<Pending | null>(`pending ${name}`, null)
  const [current, setCurrent] = useKept<number | null>(`slot ${name}`, null)
  const sowJobs = { type: epcJobKind.code.sow }
  const jobs = useAnswer(getCurrentEpcJobs, { query: sowJobs }, { refetchInterval: everyMs })
  const wall = useAnswer(listEpcSlots, { query: {} }, { refetchInterval: everyMs })
  const refreshSoon = useRefreshSoon()
  const seen = () => refreshSoon(getCurrentEpcJobs, listEpcSlots)

  const takeOut = async (parcel: string, scan: Scan): Promise<Outcome> => {
    const out = await send(takeOutOfSlot, { body: { tracking_id: parcel } }, scan)
    seen()
    setCurrent(out.slot_number)
    const where = out.goes_back
      ? words.toReturn
      : out.ships_alone
        ? words.alone
        : out.left_the_set
          ? words.toShelf
          : words.again
    return attention(words.takenOut, { big: out.slot_number, detail: say(where, { parcel }) })
  }
  const puts = standing?.puts ?? byUpload
  const undo = useUndo<string>(name, takeOut)
  const closing = useSlotClosing(name, standing?.ways)
  const { emptying } = closing
  const toShelfKey = useToShelf(current, seen)

  const scanParcel = async (scan: Scan): Promise<Outcome> => {
    const parcel = scan.value
    if (pending && pending.parcel !== parcel)
      return attention(say(words.first, { parcel: pending.parcel }), { big: pending.slot })
    try {
      const slot = await puts.first(parcel, scan)
      hold({ parcel, slot: slot.slot_number, task: slot.task })
      setCurrent(slot.slot_number)
      if (slot.first || slot.task) seen()
      const shelves = slot.on_shelf.map((p) => `${p.tracking_id} ${p.location_code}`).join(', ')
      const detail = [
        ...(slot.zone ? [say(words.zone, { zone: slot.zone })] : []),
        ...(slot.first ? [say(words.newSlot)] : []),
        countsText(slot),
        ...(shelves ? [say(words.fetch, { parcels: shelves })] : []),
      ].join(' · ')
      return ok(words.into, { big: slot.slot_number, detail })
    } catch (failure) {
      hold(null)
      seen()
      // Its slot was emptied here and left: this parcel goes on with it.
      if (combines && isRefused(failure, epcWallRefusals.slot_done)) return closing.resume(scan)
      if (!mustComeOut(failure, parcel)) throw failure
      return takeOut(parcel, { ...scan, key: `${scan.key}-out` })
    }
  }

  const confirm = async (held: Pending, scan: Scan): Promise<Outcome> => {
    const put = await puts.confirm(held, scan.value, scan).catch((failure: unknown) => {
      // After a scan of the wrong slot the parcel is still in the hand; any other refusal is about the parcel.
      if (!isRefused(failure, epcWallRefusals.wrong_slot) && failure instanceof ApiError && failure.refusal)
        hold(null)
      throw failure
    })
    hold(null)
    seen()
    setCurrent(put.slot_number)
    undo.remember(held.parcel)
    const more = { big: put.slot_number, detail: countsText(put) }
    if (!put.complete) return ok(words.confirmed, more)
    return done(!standing && put.all ? words.wallDone : words.complete, more)
  }

  const lookAt = async (scan: Scan): Promise<Outcome> => {
    const slot = await send(getEpcSlot, { query: { slot_id: scan.value } }, scan)
    setCurrent(slot.slot_number)
    if (combines && slot.status === epcUnitStatus.code.uploaded) {
      const { outcome, parcels } = await closing.open(scan)
      seen()
      undo.forget((parcel) => parcels.includes(parcel))
      return outcome
    }
    const lacks = slot.missing.length > 0 ? say(words.lacks, { parcels: slot.missing.join(', ') }) : ''
    const detail = [countsText(slot), ...(lacks ? [lacks] : [])].join(' · ')
    return attention(words.isIn, { big: slot.slot_number, detail })
  }

  const onScan = (scan: Scan): Promise<Outcome> => {
    if (emptying) return emptying.check(scan)
    if (!matches('slot', scan.value)) return scanParcel(scan)
    return pending ? confirm(pending, scan) : lookAt(scan)
  }

  const reportMissing = async (slot: number, scan: Scan): Promise<Outcome> => {
    const { openMissing } = await loadPart(() => import('./missing.tsx'))
    const reported = await openMissing(slotBarcode(slot), scan)
    hold(null)
    seen()
    const more = { big: slot, detail: reported.lost.join(', ') }
    return reported.complete ? done(words.complete, more) : attention(words.lost, more)
  }

  const list = jobs.data?.list ?? []
  const total = list.reduce((n, j) => n + j.units, 0)
  const { uploaded, discharged, finished } = epcUnitStatus.code
  const sown = list
    .flatMap((j) => j.counts)
    .reduce((n, c) => n + ([uploaded, discharged, finished].some((s) => s === c.status) ? c.units : 0), 0)
  const idle = emptying?.hint ?? (combines ? words.hintOrSlot : words.hint)
  const sowing = list[0] && !standing ? { done: sown, total, since: list[0].created_time } : undefined
  const leave = async (held: Pending, scan: Scan): Promise<Outcome> => {
    hold(null)
    await puts.leave(held, scan)
    seen()
    return attention(words.left, { detail: held.parcel })
  }
  const leaveKey: Key = standing?.puts
    ? {
        key: 'F3',
        label: words.leave,
        command: 'CMD-LEAVE',
        work: pending ? (scan) => leave(pending, scan) : undefined,
      }
    : { key: 'F3', label: words.leave, disabled: !pending, run: () => hold(null) }
  return (
    <ScanDesk
      name={name}
      hint={pending ? filled(words.hintSlot, pending) : idle}
      onScan={onScan}
      undo={undo}
      stopsAtErrors
      progress={emptying ? emptying.progress : sowing}
      late={closing.late}
      keys={[
        ...(combines ? [closing.closeKey] : []),
        emptying ? closing.clearKey : leaveKey,
        {
          key: 'F4',
          label: words.missing,
          command: 'CMD-MISSING',
          work: current === null || emptying ? undefined : (scan) => reportMissing(current, scan),
        },
        ...(combines ? [closing.temporaryKey] : []),
        ...(standing && !emptying ? [toShelfKey] : []),
      ]}
    >
      {standing ? <ModeNotice needed={standing.mode} /> : <ModeNotice needed="sow" also={['shelving']} />}
      {standing?.head}
      {emptying?.pieces}
      <Answered of={wall}>
        {({ list: slots }) => (
          <SlotWall
            slots={standing?.shows ? slots.filter(standing.shows) : slots}
            current={pending?.slot ?? current ?? undefined}
            owners={standing !== undefined}
          />
        )}
      </Answered>
      {standing ? null : <JobLines of={jobs} />}
    </ScanDesk>
  )
}
