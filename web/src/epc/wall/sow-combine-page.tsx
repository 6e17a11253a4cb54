import { commerceCombine } from '@kuacang/contract/epc/combine/calls'
import { dischargeSlot, listEpcSlots } from '@kuacang/contract/epc/wall/calls'
import { matches } from '@kuacang/contract/kit/patterns'
import { text } from '@kuacang/contract/kit/text'
import { useAnswer, useRefreshSoon } from '../../kit/api/use-answer.ts'
import { Answered } from '../../kit/detail/detail.tsx'
import { send } from '../../kit/dialog/ask.tsx'
import { say } from '../../kit/say.ts'
import { useJob } from '../../kit/scan/job.ts'
import { already, attention, done, error, type Outcome, ok } from '../../kit/scan/outcome.ts'
import type { Scan } from '../../kit/scan/queue.ts'
import { ScanDesk } from '../../kit/scan/scan-desk.tsx'
import { useSession } from '../../kit/session/session.tsx'
import { Code } from '../../kit/show.tsx'
import { useClosing } from '../combine/use-closing.ts'
import { SlotWall } from './slot-wall.tsx'

const words = {
  hint: text('扫描已播齐的格口', 'Scan a complete slot'),
  hintPiece: text('逐件扫描从格口取出的包裹', 'Scan each parcel that you took out of the slot'),
  discharged: text('已下架，应有件数', 'Taken out. Parcels'),
  left: text('还差', 'Still to come'),
  all: text('已核对全部，送去合单', 'All are here: combine them'),
  already: text('已核对', 'Checked before'),
  foreign: text('不属于这个格口', 'Not of this slot'),
  foreignNow: text('请放到一边；还差 {parcels}', 'Put it aside; still to come: {parcels}'),
  finishFirst: text('先核对完这个格口的包裹，还差', 'First scan the parcels of this slot. Still to come'),
  clear: text('不核对，换格口', 'Leave this slot unchecked'),
  close: text('称重合单', 'Weigh and combine'),
  checked: text('已核对', 'Checked'),
  open: text('未核对', 'Not checked'),
}

type Job = { readonly slot: number; readonly parcels: readonly string[]; readonly checked: readonly string[] }

/** The slot is emptied by its barcode; then each piece is scanned, so that none stays behind in the slot. */
export default function SowCombinePage() {
  const { job, since, begin, change, end } = useJob<Job>('epc_sow_combine')
  const wall = useAnswer(listEpcSlots, { query: { empty: false } })
  const refreshSoon = useRefreshSoon()
  const { passes } = useSession()
  const { close, late, temporaryKey } = useClosing('epc_sow_combine')
  // Who only sows hands the parcels to a bench.
  const combines = passes(commerceCombine.right)
  const left = job?.parcels.filter((p) => !job.checked.includes(p)) ?? []

  const open = async (scan: Scan): Promise<Outcome> => {
    const out = await send(dischargeSlot, { body: { slot_id: scan.value } }, scan)
    refreshSoon(listEpcSlots)
    begin({ slot: out.slot_number, parcels: out.tracking_ids, checked: [] })
    return ok(words.discharged, { big: out.tracking_ids.length })
  }
  const combine = ({ parcels }: Job, scan: Scan) =>
    close(parcels.length, async (given) => {
      const body = { tracking_id: parcels[0] ?? '', ...given }
      const answer = await send(commerceCombine, { body }, scan)
      end()
      return answer
    })
  const check = (current: Job, scan: Scan): Outcome | Promise<Outcome> => {
    const { parcels, checked } = current
    const { value } = scan
    const detail = <Code>{value}</Code>
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
  const onScan = async (scan: Scan): Promise<Outcome> => {
    if (!job) return open(scan)
    if (matches('slot', scan.value)) return attention(words.finishFirst, { big: left.length })
    return check(job, scan)
  }
  return (
    <ScanDesk
      name="epc_sow_combine"
      hint={job ? words.hintPiece : words.hint}
      onScan={onScan}
      stopsAtErrors
      progress={job && since ? { done: job.checked.length, total: job.parcels.length, since } : undefined}
      late={late}
      keys={[
        {
          key: 'F2',
          label: words.close,
          command: 'CMD-FINISH',
          work: job && left.length === 0 && combines ? (scan) => combine(job, scan) : undefined,
        },
        { key: 'F3', label: words.clear, disabled: !job, run: end },
        temporaryKey,
      ]}
    >
      {job ? (
        <ul>
          {job.parcels.map((p) => (
            <li key={p}>
              <Code>{p}</Code> {say(job.checked.includes(p) ? words.checked : words.open)}
            </li>
          ))}
        </ul>
      ) : (
        <Answered of={wall}>{({ list }) => <SlotWall slots={list} current={undefined} />}</Answered>
      )}
    </ScanDesk>
  )
}
