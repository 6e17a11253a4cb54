import {
  addSkuToBox,
  type BoxPacking,
  createOutboundBox,
  finishOutboundBox,
  removeSkuFromBox,
  startBoxPacking,
} from '@kuacang/contract/b2b/box/calls'
import { outboundBoxStatus } from '@kuacang/contract/b2b/box/enums'
import type { Data } from '@kuacang/contract/kit/call'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import { text } from '@kuacang/contract/kit/text'
import { checkoutRefusals } from '@kuacang/contract/outbound/checkout/refusals'
import { outboundRefusals } from '@kuacang/contract/outbound/order/refusals'
import { Declined, isRefused } from '../../kit/api/api-error.ts'
import { declined, send } from '../../kit/dialog/ask.tsx'
import { askCode } from '../../kit/dialog/ask-code.tsx'
import { usePrint } from '../../kit/print/use-print.ts'
import { say } from '../../kit/say.ts'
import { GoodsName } from '../../kit/scan/goods.tsx'
import { useJob } from '../../kit/scan/job.ts'
import { JobCard, JobLines } from '../../kit/scan/job-card.tsx'
import { attention, done, error, type Outcome, ok } from '../../kit/scan/outcome.ts'
import type { Scan } from '../../kit/scan/queue.ts'
import { ScanDesk } from '../../kit/scan/scan-desk.tsx'
import { useUndo } from '../../kit/scan/undo.ts'
import { askVolume } from '../../packing/size/ask-volume.tsx'
import { askWeight } from './ask-weight.tsx'
import { BoxChips } from './box-chips.tsx'
import { boxLabelsOf, packingListOf } from './box-papers.ts'
import { isBox, type Pieces, piecesOf } from './pieces.ts'

const words = {
  hintOrder: text('扫描 B2B 出库单号或箱号', 'Scan a B2B outbound order or a box'),
  hintBox: text('F2 新建箱，或扫描打开的箱', 'Press F2 for a new box, or scan an open one'),
  hintGoods: text('扫描商品，多件扫 SKU,n；F6 封箱', 'Scan goods, SKU,n for several; F6 finishes the box'),
  opened: text('待装件数', 'Pieces to pack'),
  chosen: text('装入此箱，待装件数', 'Goods go into this box. Pieces to pack'),
  added: text('已装箱，该商品还剩', 'Packed. Left of these goods'),
  allOf: text('该商品已装完，订单还剩', 'All of these goods packed. Left of the order'),
  all: text('全部已装，请按 F6 封箱', 'All packed: press F6 to finish the box'),
  taken: text('请取出，该商品还剩', 'Take it out. Left of these goods'),
  noBox: text('先新建箱（F2）或扫描打开的箱', 'Make a box (F2) or scan an open one first'),
  newBox: text('新箱', 'New box'),
  finish: text('封箱', 'Finish box'),
  finished: text('已封箱，订单还剩件数', 'Box finished. Pieces of the order left'),
  complete: text('订单装完，箱数', 'Order packed. Boxes'),
  next: text(
    '贴箱标签，附装箱单，等待预约车辆',
    'Stick on the label, enclose the packing list; it waits for a lorry',
  ),
  takeOut: text('取出', 'Take out'),
  takeOutWhat: text('扫描要取出的商品，多件扫 SKU,n', 'Scan the goods to take out, SKU,n for several'),
  leave: text('换订单', 'Change order'),
  left: text('还剩 {left} / {units} 件', '{left} of {units} {units|piece|pieces} left'),
  countOf: text('{packed} / {quantity}', '{packed} / {quantity}'),
}

type Job = BoxPacking & { readonly latest: string | null; readonly scans: number }
type Packed = Pieces & { readonly box_id: string }

const unitsOf = ({ lines }: BoxPacking) => lines.reduce((n, l) => n + l.quantity, 0)
const leftOf = ({ lines }: BoxPacking) => lines.reduce((n, l) => n + l.quantity - l.packed, 0)

/** The job after pieces went into a box, or came out: as the server answered it. */
const moved = (job: Job, by: number, answer: Data<typeof addSkuToBox>): Job => ({
  ...job,
  latest: answer.sku,
  scans: job.scans + 1,
  lines: job.lines.map((l) => (l.sku === answer.sku ? { ...l, packed: l.quantity - answer.left_of_sku } : l)),
  boxes: job.boxes.map((b) => (b.box_id === answer.box_id ? { ...b, pieces: b.pieces + by } : b)),
})

/** B2B checkout: an order is packed into boxes, each weighed, measured and labelled as it is finished. */
export default function B2bCheckoutPage() {
  const { job, since, begin, change, end } = useJob<Job>('b2b_checkout')
  const { print } = usePrint()
  const undo = useUndo<Packed>('b2b_checkout', (step, scan) => takeOut(step, scan))
  const leave = () => {
    undo.forget()
    end()
  }
  const show = (packing: BoxPacking) => begin({ ...packing, latest: null, scans: 0 })
  /** What was refused because the order is no longer at the bench ends the job. */
  const orLeave = (failure: unknown): never => {
    if (
      isRefused(failure, outboundRefusals.intercepted, outboundRefusals.held, kitRefusals.illegal_move) ||
      isRefused(failure, checkoutRefusals.not_its_turn)
    )
      leave()
    throw failure
  }

  const open = async (scan: Scan): Promise<Outcome> => {
    const packing = await send(startBoxPacking, { body: { code: scan.value } }, scan)
    undo.forget()
    show(packing)
    const detail = [packing.order_number, packing.buyer, packing.box_id].filter(Boolean).join(' · ')
    return ok(packing.box_id ? words.chosen : words.opened, { big: leftOf(packing), detail })
  }
  const choose = async ({ id: order_id }: Job, scan: Scan): Promise<Outcome> => {
    const packing = await send(startBoxPacking, { body: { code: scan.value, order_id } }, scan).catch(orLeave)
    show(packing)
    return ok(words.chosen, { big: leftOf(packing), detail: packing.box_id })
  }
  const create = async ({ id: order_id }: Job, scan: Scan): Promise<Outcome> => {
    const packing = await send(createOutboundBox, { body: { order_id } }, scan).catch(orLeave)
    show(packing)
    return ok(words.newBox, { big: packing.boxes.length, detail: packing.box_id })
  }
  const pack = async (packing: Job, box_id: string, scan: Scan): Promise<Outcome> => {
    const known = (sku: string) => packing.lines.some((l) => l.sku === sku || l.barcode === sku)
    const pieces = piecesOf(scan.value, known)
    const answer = await send(addSkuToBox, { body: { box_id, ...pieces } }, scan).catch(orLeave)
    change((j) => moved(j, pieces.quantity, answer))
    undo.remember({ ...pieces, box_id })
    const detail = <GoodsName of={answer} />
    if (answer.left === 0) return done(words.all, { detail })
    if (answer.left_of_sku === 0) return ok(words.allOf, { big: answer.left, detail })
    return ok(words.added, { big: answer.left_of_sku, detail })
  }
  const takeOut = async (step: Packed, scan: Scan): Promise<Outcome> => {
    const answer = await send(removeSkuFromBox, { body: step }, scan).catch(orLeave)
    change((j) => moved(j, -step.quantity, answer))
    return ok(words.taken, { big: answer.left_of_sku, detail: <GoodsName of={answer} /> })
  }
  const takeOutAsked = async (packing: Job, box_id: string, scan: Scan): Promise<Outcome> => {
    const code = await askCode({ title: words.takeOut, label: words.takeOutWhat })
    const known = (sku: string) => packing.lines.some((l) => l.sku === sku || l.barcode === sku)
    return takeOut({ ...piecesOf(code, known), box_id }, scan)
  }
  const finish = async (packing: Job, box_id: string, scan: Scan): Promise<Outcome> => {
    const size = await askVolume()
    const weight = size && (await askWeight())
    if (size === null || weight === null) throw new Declined(say(declined))
    const { length, width, height } = size
    const body = { box_id, weight, length, width, height }
    const answer = await send(finishOutboundBox, { body }, scan).catch(orLeave)
    undo.forget()
    if (answer.complete) {
      leave()
      void print(boxLabelsOf([box_id])).then(() => print(packingListOf(packing.id)))
      return done(words.complete, {
        big: answer.boxes,
        detail: `${answer.order_number} · ${say(words.next)}`,
      })
    }
    change((j) => ({
      ...j,
      box_id: null,
      boxes: j.boxes.map((b) =>
        b.box_id === box_id ? { ...b, weight, status: outboundBoxStatus.code.finished } : b,
      ),
    }))
    void print(boxLabelsOf([box_id]))
    return ok(words.finished, { big: answer.left, detail: box_id })
  }
  const onScan = async (scan: Scan): Promise<Outcome> => {
    if (!job) return open(scan)
    if (isBox(scan.value)) return choose(job, scan)
    if (job.box_id === null) return error(words.noBox, { detail: scan.value, block: 'any', ways: ['F2'] })
    return pack(job, job.box_id, scan)
  }
  /** A key that is about the box that is open now. */
  const onBox = (does: (packing: Job, box_id: string, scan: Scan) => Promise<Outcome>) =>
    job &&
    (async (scan: Scan) => (job.box_id === null ? attention(words.noBox) : does(job, job.box_id, scan)))

  return (
    <ScanDesk
      name="b2b_checkout"
      hint={job ? (job.box_id === null ? words.hintBox : words.hintGoods) : words.hintOrder}
      onScan={onScan}
      undo={undo}
      progress={job && since ? { done: unitsOf(job) - leftOf(job), total: unitsOf(job), since } : undefined}
      keys={[
        { key: 'F2', label: words.newBox, command: 'CMD-NEW', work: job && ((scan) => create(job, scan)) },
        { key: 'F3', label: words.leave, disabled: !job, run: leave },
        { key: 'F4', label: words.takeOut, command: 'CMD-REMOVE', work: onBox(takeOutAsked) },
        { key: 'F6', label: words.finish, command: 'CMD-FINISH', work: onBox(finish) },
      ]}
    >
      {job ? (
        <JobCard
          code={job.order_number}
          facts={[job.erp_order_id, job.buyer, say(words.left, { left: leftOf(job), units: unitsOf(job) })]
            .filter(Boolean)
            .join(' · ')}
        >
          <BoxChips of={job} />
          <JobLines
            latest={job.latest === null ? undefined : { key: job.latest, scans: job.scans }}
            lines={job.lines.map((line) => ({
              key: line.sku,
              goods: line,
              count: say(words.countOf, { packed: line.packed, quantity: line.quantity }),
              state: line.packed === line.quantity ? 'done' : 'open',
            }))}
          />
        </JobCard>
      ) : null}
    </ScanDesk>
  )
}
