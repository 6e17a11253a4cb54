import type { Data } from '@kuacang/contract/kit/call'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import { text } from '@kuacang/contract/kit/text'
import { findCheckoutGoods, startCheckout, submitCheckout } from '@kuacang/contract/outbound/checkout/calls'
import { outboundRefusals } from '@kuacang/contract/outbound/order/refusals'
import { isRefused } from '../../kit/api/api-error.ts'
import { request } from '../../kit/api/request.ts'
import { send } from '../../kit/dialog/ask.tsx'
import { loadPart } from '../../kit/load-part.ts'
import { notice } from '../../kit/notice.ts'
import { nameOf, say } from '../../kit/say.ts'
import { GoodsName } from '../../kit/scan/goods.tsx'
import { useJob } from '../../kit/scan/job.ts'
import { JobCard, JobLines } from '../../kit/scan/job-card.tsx'
import { lateOf } from '../../kit/scan/late-answers.ts'
import { attention, done, error, type Outcome, ok } from '../../kit/scan/outcome.ts'
import type { Scan } from '../../kit/scan/queue.ts'
import { ScanDesk } from '../../kit/scan/scan-desk.tsx'
import { useUndo } from '../../kit/scan/undo.ts'
import { useChannelLabel } from '../../reference/channel/channel-name.tsx'
import { useUsualMaterial } from './use-usual-material.ts'
import { labelled, useWaybill, waybillHint } from './use-waybill.tsx'

const words = {
  hintOrder: text('扫描运单号、出库单号或拣货单号', 'Scan a tracking number, outbound order or pickup order'),
  hintGoods: text('逐件扫描商品；包材 MTR-', 'Scan the goods piece by piece; packing material MTR-'),
  opened: text('待复核件数', 'Pieces to check'),
  counted: text('还剩', 'Left'),
  tooMany: text('多出一件', 'One piece too many'),
  aside: text('放到一边，不要装入包裹', 'Put it aside, do not pack it'),
  material: text('包材', 'Packing material'),
  checked: text('复核完成', 'Check complete'),
  more: text('还没有扫完，还剩', 'Not everything is scanned yet. Pieces left'),
  uncounted: text('已减一件，还剩', 'One piece removed. Pieces left'),
  submit: text('提交', 'Submit'),
  exception: text('报异常', 'Report exception'),
  leave: text('重置', 'Reset'),
}

type Order = Data<typeof startCheckout>
type Job = {
  readonly order: Order
  readonly counts: Readonly<Record<string, number>>
  readonly material: string
  /** The goods of the last scan. */
  readonly latest: string | null
}
type Counted = { readonly sku: string }

const unitsOf = (order: Order) => order.skus.reduce((n, l) => n + l.quantity, 0)
const scannedOf = ({ counts }: Job) => Object.values(counts).reduce((n, c) => n + c, 0)
const leftOf = (job: Job) => unitsOf(job.order) - scannedOf(job)
/** What was not scanned yet: the goods that a report is about. */
const missingIn = ({ order, counts }: Job) =>
  order.skus
    .map(({ sku, quantity }) => ({ sku, quantity: quantity - (counts[sku] ?? 0) }))
    .filter((missing) => missing.quantity > 0)
const withOne = (job: Job, sku: string, by: 1 | -1): Job => ({
  ...job,
  latest: sku,
  counts: { ...job.counts, [sku]: Math.max(0, (job.counts[sku] ?? 0) + by) },
})

export default function CheckoutPage() {
  const channelLabel = useChannelLabel()
  const { job, since, begin, change, end } = useJob<Job>('outbound_checkout')
  const taken = useUndo<Counted>('outbound_checkout', async ({ sku }) => {
    change((j) => withOne(j, sku, -1))
    return ok(words.uncounted, { big: job ? leftOf(job) + 1 : 0, detail: sku })
  })
  const withWaybill = useWaybill()
  const usual = useUsualMaterial()
  const leave = () => {
    taken.forget()
    end()
  }

  const open = async (scan: Scan): Promise<Outcome> => {
    const order = await send(startCheckout, { body: { code: scan.value } }, scan)
    taken.forget()
    begin({ order, counts: {}, material: usual, latest: null })
    const detail = `${order.order_number} · ${order.channel_code}`
    return ok(words.opened, { big: unitsOf(order), detail })
  }
  const submit = async ({ order, counts, material }: Job, scan: Scan): Promise<Outcome> => {
    const skus = Object.entries(counts).map(([sku, quantity]) => ({ sku, quantity }))
    const answer = await send(submitCheckout, { body: { id: order.id, skus, material } }, scan).catch(
      (failure: unknown) => {
        // Cancelled, or checked elsewhere: there is nothing left to count.
        if (isRefused(failure, outboundRefusals.intercepted, kitRefusals.illegal_move)) leave()
        throw failure
      },
    )
    leave()
    return withWaybill(answer, done(words.checked, { detail: answer.tracking_number, later: answer.later }))
  }
  const count = async (open: Job, scan: Scan): Promise<Outcome> => {
    const { value } = scan
    if (value.startsWith('MTR-')) {
      change((j) => ({ ...j, material: value }))
      return ok(words.material, { detail: value })
    }
    // The whole order is here; what it does not know is looked up in the order as the server has it.
    const line =
      open.order.skus.find((l) => l.barcode === value || l.sku === value) ??
      (await request(findCheckoutGoods, { query: { id: open.order.id, code: value } })).line
    if ((open.counts[line.sku] ?? 0) >= line.quantity)
      return error(words.tooMany, { detail: `${nameOf(line)} · ${say(words.aside)}`, block: 'any' })
    const counted = withOne(open, line.sku, 1)
    // The last unit submits, so the operator presses no key between two parcels. Counted only when that succeeds,
    // so that the same scan sent again is still the last one.
    if (leftOf(counted) === 0) return submit(counted, scan)
    change((j) => withOne(j, line.sku, 1))
    taken.remember({ sku: line.sku })
    return ok(words.counted, { big: leftOf(counted), detail: <GoodsName of={line} /> })
  }
  const report = async (open: Job) => {
    const { openException } = await loadPart(() => import('./exception-form.tsx'))
    if (await openException(open.order.id, missingIn(open))) leave()
  }

  const onScan = async (scan: Scan): Promise<Outcome> => {
    return job ? count(job, scan) : open(scan)
  }
  const finish = async (open: Job, scan: Scan): Promise<Outcome> =>
    leftOf(open) > 0 ? attention(words.more, { big: leftOf(open) }) : submit(open, scan)

  return (
    <ScanDesk
      name="outbound_checkout"
      hint={job ? words.hintGoods : words.hintOrder}
      onScan={onScan}
      undo={taken}
      late={lateOf<typeof submitCheckout>(
        (came, { first }) => withWaybill({ ...came, print_waybill: true }, labelled(came, first)),
        { hint: waybillHint },
      )}
      progress={job && since ? { done: scannedOf(job), total: unitsOf(job.order), since } : undefined}
      keys={[
        { key: 'F2', label: words.submit, command: 'CMD-SUBMIT', work: job && ((scan) => finish(job, scan)) },
        { key: 'F3', label: words.leave, disabled: !job, run: leave },
        {
          key: 'F4',
          label: words.exception,
          disabled: !job,
          run: () => job && void report(job).catch(notice.failure),
        },
      ]}
    >
      {job ? (
        <JobCard
          code={job.order.order_number}
          facts={[job.order.tracking_number, channelLabel(job.order.channel_code), job.material]
            .filter(Boolean)
            .join(' · ')}
        >
          <JobLines
            latest={job.latest === null ? undefined : { key: job.latest, scans: scannedOf(job) }}
            lines={job.order.skus.map((line) => {
              const counted = job.counts[line.sku] ?? 0
              return {
                key: line.sku,
                goods: line,
                count: `${counted} / ${line.quantity}`,
                state: counted === line.quantity ? 'done' : 'open',
              }
            })}
          />
        </JobCard>
      ) : null}
    </ScanDesk>
  )
}
