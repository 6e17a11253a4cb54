import type { Data } from '@kuacang/contract/kit/call'
import { text } from '@kuacang/contract/kit/text'
import { fastCheckout, startFastCheckout } from '@kuacang/contract/outbound/checkout/calls'
import { send } from '../../kit/dialog/ask.tsx'
import { say } from '../../kit/say.ts'
import { GoodsName } from '../../kit/scan/goods.tsx'
import { useJob } from '../../kit/scan/job.ts'
import { JobCard } from '../../kit/scan/job-card.tsx'
import { lateOf } from '../../kit/scan/late-answers.ts'
import { done, type Outcome, ok } from '../../kit/scan/outcome.ts'
import type { Scan } from '../../kit/scan/queue.ts'
import { ScanDesk } from '../../kit/scan/scan-desk.tsx'
import { useUsualMaterial } from './use-usual-material.ts'
import { labelled, useWaybill, waybillHint } from './use-waybill.tsx'

const words = {
  hintCode: text('扫描拣货单号', 'Scan a pickup order number'),
  hintPiece: text('逐件扫描商品；包材 MTR-', 'Scan the goods piece by piece; packing material MTR-'),
  opened: text('待复核的单件订单', 'Single-piece orders to check'),
  material: text('包材', 'Packing material'),
  checked: text('复核完成，还剩', 'Check complete. Orders left'),
  last: text('全部复核完成', 'All orders checked'),
  leave: text('换拣货单', 'Change pickup order'),
  left: text('还剩 {left} / {total}', '{left} of {total} left'),
}

type Job = Data<typeof startFastCheckout> & { readonly material: string }

/** Orders of one piece: each scanned piece is a whole order, checked and labelled at once. */
export default function FastCheckoutPage() {
  const { job, since, begin, change, end } = useJob<Job>('outbound_fast_checkout')
  const withWaybill = useWaybill()
  const usual = useUsualMaterial()

  const open = async (scan: Scan): Promise<Outcome> => {
    const found = await send(startFastCheckout, { body: { pickup_code: scan.value } }, scan)
    begin({ ...found, material: usual })
    return ok(words.opened, { big: found.left, detail: found.pickup_code })
  }
  const check = async ({ pickup_code, material }: Job, scan: Scan): Promise<Outcome> => {
    const answer = await send(fastCheckout, { body: { pickup_code, sku: scan.value, material } }, scan)
    const detail = (
      <>
        <GoodsName of={answer} />
        <div>{`${answer.order_number} · ${answer.tracking_number}`}</div>
      </>
    )
    if (answer.left === 0) {
      end()
      return withWaybill(answer, done(words.last, { detail, later: answer.later }))
    }
    change((j) => ({ ...j, left: answer.left }))
    return withWaybill(answer, ok(words.checked, { big: answer.left, detail, later: answer.later }))
  }
  const onScan = async (scan: Scan): Promise<Outcome> => {
    if (!job) return open(scan)
    if (!scan.value.startsWith('MTR-')) return check(job, scan)
    // It packs all that follows, until another one is scanned.
    change((j) => ({ ...j, material: scan.value }))
    return ok(words.material, { detail: scan.value })
  }

  return (
    <ScanDesk
      name="outbound_fast_checkout"
      hint={job ? words.hintPiece : words.hintCode}
      onScan={onScan}
      late={lateOf<typeof fastCheckout>(
        (came, { first }) => withWaybill({ ...came, print_waybill: true }, labelled(came, first)),
        { hint: waybillHint },
      )}
      progress={job && since ? { done: job.total - job.left, total: job.total, since } : undefined}
      keys={[{ key: 'F3', label: words.leave, disabled: !job, run: end }]}
    >
      {job ? (
        <JobCard
          code={job.pickup_code}
          facts={[say(words.left, { left: job.left, total: job.total }), job.material]
            .filter(Boolean)
            .join(' · ')}
        />
      ) : null}
    </ScanDesk>
  )
}
