import { commerceCombine } from '@kuacang/contract/epc/combine/calls'
import { dischargeSlot, getTakenOutSet, listEpcSlots } from '@kuacang/contract/epc/wall/calls'
import { matches } from '@kuacang/contract/kit/patterns'
import { type Text, text } from '@kuacang/contract/kit/text'
import { request } from '../../kit/api/request.ts'
import { useRefreshSoon } from '../../kit/api/use-answer.ts'
import { send } from '../../kit/dialog/ask.tsx'
import { say } from '../../kit/say.ts'
import { useJob } from '../../kit/scan/job.ts'
import { already, attention, done, error, type Outcome, ok } from '../../kit/scan/outcome.ts'
import type { Scan } from '../../kit/scan/queue.ts'
import type { Key } from '../../kit/scan/scan-desk.tsx'
import { useSession } from '../../kit/session/session.tsx'
import { Code } from '../../kit/show.tsx'
import type { MaterialAndWeight } from '../../packing/material/ask-material-and-weight.tsx'
import { type ClosedBox, useClosing } from '../combine/use-closing.ts'

const words = {
  hint: text('逐件扫描从格口取出的包裹', 'Scan each parcel that you took out of the slot'),
  discharged: text('已下架，应有件数', 'Taken out. Parcels'),
  left: text('还差', 'Still to come'),
  all: text('已核对全部，送去合单', 'All are here: combine them'),
  already: text('已核对', 'Checked before'),
  foreign: text('不属于这个格口', 'Not of this slot'),
  foreignNow: text('请放到一边；还差 {parcels}', 'Put it aside; still to come: {parcels}'),
  finishFirst: text('先核对完这个格口的包裹，还差', 'First scan the parcels of this slot. Still to come'),
  clear: text('先不核对，换格口', 'Leave this slot for later'),
  close: text('称重合单', 'Weigh and combine'),
  checked: text('已核对', 'Checked'),
  open: text('未核对', 'Not checked'),
}

/** How a desk learns what lies in a full slot, and how it closes the box. */
export type SlotWays = {
  /** The parcels of the slot of a scanned barcode; or what the desk says where they cannot be closed yet. */
  readonly open: (scan: Scan) => Promise<readonly string[] | Outcome>
  readonly opened: Text
  /** The parcels of a set that was left on the way, by one of them. */
  readonly resume: (scan: Scan) => Promise<readonly string[] | Outcome>
  readonly close: (parcels: readonly string[], given: MaterialAndWeight, scan: Scan) => Promise<ClosedBox>
}

/** A planned job: the slot is free as soon as it is opened, and the box closed after that. */
const stepByStep: SlotWays = {
  open: async (scan) => (await send(dischargeSlot, { body: { slot_id: scan.value } }, scan)).tracking_ids,
  opened: words.discharged,
  resume: async (scan) =>
    (await request(getTakenOutSet, { query: { tracking_id: scan.value } })).tracking_ids,
  close: (parcels, given, scan) =>
    send(commerceCombine, { body: { tracking_id: parcels[0] ?? '', ...given } }, scan),
}

type Job = { readonly parcels: readonly string[]; readonly checked: readonly string[] }
const leftOf = ({ parcels, checked }: Job) => parcels.filter((p) => !checked.includes(p))

/**
 * How a desk empties a full slot: by its barcode; then each piece is scanned, so that none stays behind in the slot, and
 * the box is weighed and closed by who may combine. What was left on the way goes on by a scan of one of its parcels.
 */
export const useSlotClosing = (desk: string, ways: SlotWays = stepByStep) => {
  const { job, since, begin, change, end } = useJob<Job>(desk)
  const refreshSoon = useRefreshSoon()
  const { passes } = useSession()
  const { close, late, temporaryKey } = useClosing(desk)
  // Who only sows hands the parcels to a bench.
  const combines = passes(commerceCombine.right)

  const combine = ({ parcels }: Job, scan: Scan) =>
    close(parcels.length, async (given) => {
      const answer = await ways.close(parcels, given, scan)
      end()
      refreshSoon(listEpcSlots)
      return answer
    })
  const check = (current: Job, scan: Scan): Outcome | Promise<Outcome> => {
    const { parcels, checked } = current
    const left = leftOf(current)
    const { value } = scan
    const detail = <Code>{value}</Code>
    if (matches('slot', value)) return attention(words.finishFirst, { big: left.length })
    if (checked.includes(value)) return already(words.already, { big: left.length, detail })
    if (!parcels.includes(value))
      return error(words.foreign, {
        detail: say(words.foreignNow, { parcels: left.join(', ') }),
        block: 'any',
      })
    change((j) => ({ ...j, checked: [...j.checked, value] }))
    const n = left.length - 1
    if (n > 0) return ok(words.left, { big: n, detail })
    if (combines) return combine(current, scan)
    end()
    return done(words.all, { big: parcels.length, detail })
  }
  /** Empties the slot of a scanned barcode; answers the parcels that were in it. */
  const open = async (scan: Scan): Promise<{ outcome: Outcome; parcels: readonly string[] }> => {
    const parcels = await ways.open(scan)
    if ('kind' in parcels) return { outcome: parcels, parcels: [] }
    refreshSoon(listEpcSlots)
    begin({ parcels, checked: [] })
    return { outcome: ok(ways.opened, { big: parcels.length }), parcels }
  }
  /** Goes on with a set that was taken out and left: one of its parcels is scanned, which is its first check too. */
  const resume = async (scan: Scan): Promise<Outcome> => {
    const parcels = await ways.resume(scan)
    if ('kind' in parcels) return parcels
    const again = { parcels, checked: [] }
    begin(again)
    return check(again, scan)
  }
  const closeKey: Key = {
    key: 'F2',
    label: words.close,
    command: 'CMD-FINISH',
    work: job && leftOf(job).length === 0 && combines ? (scan) => combine(job, scan) : undefined,
  }
  const clearKey: Key = { key: 'F3', label: words.clear, disabled: !job, run: end }
  return {
    open,
    resume,
    late,
    closeKey,
    clearKey,
    temporaryKey,
    /** While a slot is being emptied: what the desk does with scans and shows. */
    emptying: job && {
      hint: words.hint,
      check: async (scan: Scan): Promise<Outcome> => check(job, scan),
      progress: since ? { done: job.checked.length, total: job.parcels.length, since } : undefined,
      pieces: (
        <ul>
          {job.parcels.map((p) => (
            <li key={p}>
              <Code>{p}</Code> {say(job.checked.includes(p) ? words.checked : words.open)}
            </li>
          ))}
        </ul>
      ),
    },
  }
}
