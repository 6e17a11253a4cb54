import { kitRefusals } from '@kuacang/contract/kit/refusals'
import { text } from '@kuacang/contract/kit/text'
import {
  closeScInboundBag,
  openScInboundBag,
  type ScInboundBag,
  searchScInboundBags,
} from '@kuacang/contract/sorting-centre/inbound-bag/calls'
import { scanScParcelIn } from '@kuacang/contract/sorting-centre/parcel/calls'
import { scParcelRefusals } from '@kuacang/contract/sorting-centre/parcel/refusals'
import { Empty } from 'antd'
import { Declined, isRefused } from '../../kit/api/api-error.ts'
import { useRefresh } from '../../kit/api/use-answer.ts'
import { declined, send } from '../../kit/dialog/ask.tsx'
import { showIntercept } from '../../kit/dialog/intercept.tsx'
import { loadPart } from '../../kit/load-part.ts'
import { say } from '../../kit/say.ts'
import { centreIdAndWeight } from '../../kit/scan/id-and-weight.ts'
import { useJob } from '../../kit/scan/job.ts'
import { JobCard } from '../../kit/scan/job-card.tsx'
import { attention, done, type Outcome, ok } from '../../kit/scan/outcome.ts'
import type { Scan } from '../../kit/scan/queue.ts'
import { ScanDesk } from '../../kit/scan/scan-desk.tsx'
import { confirmClosing } from '../inbound-bag/confirm-closing.ts'
import { inboundOutcome } from './inbound-outcome.ts'

const words = {
  hint: text('扫描袋号开袋', 'Scan a bag to open it'),
  hintParcel: text('扫描包裹，或“单号,重量”', 'Scan a parcel, or “number,weight”'),
  opened: text('已开袋，包裹', 'Bag opened, parcels'),
  close: text('关袋', 'Close the bag'),
  closed: text('已关袋，缺少', 'Bag closed, missing'),
  dummy: text('虚拟袋', 'Dummy bag'),
  leave: text('换一袋', 'Another bag'),
  intercepted: text(
    '包裹 {number} 已被平台取消，请放到退件区。',
    'Parcel {number} was withdrawn by the platform. Put it in the return area.',
  ),
  facts: text('来自 {origin} · 已入站 {here}/{all}', 'From {origin} · {here}/{all} scanned in'),
  none: text('没有打开的袋：扫描袋号', 'No bag is open: scan a bag'),
}

/** Bags are opened, and their parcels scanned in: the answer is one sign. */
export default function InboundPage() {
  const { job: bag, begin, end, since } = useJob<ScInboundBag>('sc_inbound')
  const refresh = useRefresh()
  const reload = () => void refresh(searchScInboundBags)

  const open = async (bag_number: string, scan?: Scan): Promise<Outcome> => {
    const opened = await send(openScInboundBag, { body: { bag_number } }, scan)
    begin(opened.bag)
    reload()
    return ok(words.opened, { big: opened.balance.announced, detail: opened.bag.bag_number, speech: [] })
  }
  const take = async (scan: Scan): Promise<Outcome> => {
    const { id: tracking_id, ...weighed } = centreIdAndWeight(scan.value)
    const body = { tracking_id, ...weighed, ...(bag && { bag_number: bag.bag_number }) }
    const scanned = await send(scanScParcelIn, { body }, scan)
    if (scanned.bag) begin(scanned.bag)
    if (scanned.intercepted) await showIntercept(say(words.intercepted, { number: tracking_id }))
    return inboundOutcome(scanned)
  }
  /** Without an open bag a code is a parcel that is known, else a bag. */
  const onScan = async (scan: Scan): Promise<Outcome> => {
    if (bag) return scan.value === bag.bag_number ? open(bag.bag_number, scan) : take(scan)
    try {
      return await take(scan)
    } catch (failure) {
      if (!isRefused(failure, scParcelRefusals.scan_bag_first)) throw failure
      return open(scan.value).catch((notOpened) => {
        throw isRefused(notOpened, kitRefusals.not_found) ? failure : notOpened
      })
    }
  }
  const close = async (scan: Scan): Promise<Outcome> => {
    if (!bag) return attention(words.none)
    if (!(await confirmClosing(bag.bag_number))) throw new Declined(say(declined))
    const { balance } = await send(closeScInboundBag, { body: { bag_number: bag.bag_number } }, scan)
    end()
    reload()
    return done(words.closed, { big: balance.missing, detail: bag.bag_number, speech: [] })
  }
  const dummy = async (): Promise<Outcome> => {
    const { registerDummyBag } = await loadPart(() => import('../inbound-bag/dummy-bag.tsx'))
    const made = await registerDummyBag()
    if (!made) throw new Declined(say(declined))
    begin(made)
    return ok(words.opened, { detail: made.bag_number })
  }

  return (
    <ScanDesk
      name="sc_inbound"
      hint={bag ? words.hintParcel : words.hint}
      onScan={onScan}
      stopsAtErrors
      progress={bag && since ? { done: bag.arrived_count, total: bag.parcel_count, since } : undefined}
      keys={[
        { key: 'F2', label: words.close, disabled: !bag, command: 'CMD-FINISH', work: close },
        { key: 'F3', label: words.leave, disabled: !bag, run: end },
        { key: 'F4', label: words.dummy, command: 'CMD-DUMMY', work: dummy },
      ]}
    >
      {bag ? (
        <JobCard
          code={bag.bag_number}
          facts={say(words.facts, {
            origin: bag.origin || '-',
            here: bag.arrived_count,
            all: bag.parcel_count,
          })}
        />
      ) : (
        <Empty description={say(words.none)} />
      )}
    </ScanDesk>
  )
}
