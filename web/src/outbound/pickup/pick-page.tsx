import type { Data } from '@kuacang/contract/kit/call'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import { type Text, text } from '@kuacang/contract/kit/text'
import {
  claimPickup,
  completePickLocation,
  finishPickup,
  getPickupOrder,
  listMyPickupOrders,
  losePickLocation,
  type PickupLine,
  undoPick,
  viewPickLocation,
} from '@kuacang/contract/outbound/pickup/calls'
import { pickupOrderStatus } from '@kuacang/contract/outbound/pickup/enums'
import { pickupRefusals } from '@kuacang/contract/outbound/pickup/refusals'
import { askEmpty } from '../../inventory/count/ask-empty.tsx'
import { Declined, isRefused } from '../../kit/api/api-error.ts'
import { request } from '../../kit/api/request.ts'
import { useRefresh } from '../../kit/api/use-answer.ts'
import { declined, send } from '../../kit/dialog/ask.tsx'
import { confirmDanger } from '../../kit/dialog/confirm.tsx'
import { say } from '../../kit/say.ts'
import { useJob } from '../../kit/scan/job.ts'
import { attention, done, error, type Outcome, ok } from '../../kit/scan/outcome.ts'
import type { Scan } from '../../kit/scan/queue.ts'
import { ScanDesk } from '../../kit/scan/scan-desk.tsx'
import { useUndo } from '../../kit/scan/undo.ts'
import { isOpen, left, OpenPickup } from './open-pickup.tsx'
import { WaitingPickups } from './waiting-pickups.tsx'

const words = {
  hintCode: text('扫描拣货单号', 'Scan a pickup code'),
  hintPlace: text('到库位，扫描库位', 'Go to the place and scan it'),
  hintGoods: text('取货，扫描商品', 'Take the goods and scan one'),
  hintFinish: text('全部拣完，请完成拣货', 'All picked: finish'),
  claimed: text('已领取，第一个库位', 'Taken; first place'),
  nothingLeft: text('已领取，全部拣完', 'Taken; all picked'),
  place: text('库位正确，取件数', 'Right place; take'),
  wrongPlace: text('库位错误，应到', 'Wrong place; go to'),
  picked: text('已拣，下一库位', 'Picked; next place'),
  all: text('全部拣完', 'All picked'),
  finished: text('拣货成功', 'Picking succeeded'),
  open: text('还有库位没有拣完', 'Some places are not picked yet'),
  finish: text('完成拣货', 'Finish'),
  lost: text('报缺货', 'Report missing'),
  lostWhat: text('等待该货物的订单会变为异常。', 'The orders that wait for these goods become abnormal.'),
  reported: text('已报缺货', 'Reported missing'),
  abnormal: text('异常订单：{orders}', 'Abnormal orders: {orders}'),
  undone: text('请放回库位', 'Put it back to'),
  leave: text('放下', 'Put down'),
}

type Taken = Data<typeof claimPickup>
type Job = Taken & {
  /** The line whose place was scanned. */
  readonly atPlace: string | null
  /** How many are taken, where not all that is left. */
  readonly quantity: number | null
}
type Picked = { readonly id: string; readonly line_id: string; readonly quantity: number }

const nextOf = (lines: readonly PickupLine[]) => lines.find(isOpen)
const hintOf = (job: Job | undefined): Text => {
  if (!job) return words.hintCode
  const line = nextOf(job.pick_locations)
  if (!line) return words.hintFinish
  return job.atPlace === line.id ? words.hintGoods : words.hintPlace
}

/** Picks in walking order: place, goods, next place. The same page serves the desk and the handheld. */
export default function PickPage() {
  const { job, since, begin, change, end } = useJob<Job>('task_pick')
  const refresh = useRefresh()
  const line = job && nextOf(job.pick_locations)
  const replace = (now: PickupLine) =>
    change((j) => ({
      ...j,
      atPlace: null,
      quantity: null,
      pick_locations: j.pick_locations.map((l) => (l.id === now.id ? now : l)),
    }))
  const picked = useUndo<Picked>('task_pick', async (step, scan) => {
    const answer = await send(undoPick, { body: step }, scan)
    replace(answer.line)
    return ok(words.undone, {
      big: answer.line.location_code,
      detail: `${step.quantity} × ${answer.line.sku}`,
    })
  })
  const leave = () => {
    picked.forget()
    end()
    void refresh(listMyPickupOrders)
  }

  const claim = async (scan: Scan): Promise<Outcome> => {
    const taken = await send(claimPickup, { body: { pickup_code: scan.value } }, scan)
    picked.forget()
    begin({ ...taken, atPlace: null, quantity: null })
    const first = nextOf(taken.pick_locations)
    return first ? ok(words.claimed, { big: first.location_code }) : ok(words.nothingLeft)
  }
  const arrive = async ({ order }: Job, at: PickupLine, scan: Scan): Promise<Outcome> => {
    if (scan.value !== at.location_code) return error(words.wrongPlace, { big: at.location_code })
    await send(viewPickLocation, { body: { id: order.id, line_id: at.id } }, scan)
    change((j) => ({ ...j, atPlace: at.id }))
    return ok(words.place, { big: left(at), detail: `${at.sku} · ${at.name}` })
  }
  const pick = async (taking: Job, at: PickupLine, scan: Scan): Promise<Outcome> => {
    const step = { id: taking.order.id, line_id: at.id, quantity: taking.quantity ?? left(at) }
    const body = { ...step, location_code: at.location_code, sku: scan.value }
    const answer = await send(completePickLocation, { body }, scan)
    replace(answer.line)
    picked.remember(step)
    if (answer.place_empty) await askEmpty(at.location_code, taking.order.pickup_code)
    const next = nextOf(taking.pick_locations.map((l) => (l.id === at.id ? answer.line : l)))
    return next ? ok(words.picked, { big: next.location_code }) : done(words.all)
  }
  const lose = async (taking: Job, at: PickupLine, scan: Scan): Promise<Outcome> => {
    const ids = [`${at.location_code} · ${at.sku}`]
    if (!(await confirmDanger({ title: words.lost, consequence: words.lostWhat, ids })))
      throw new Declined(say(declined))
    const answer = await send(losePickLocation, { body: { id: taking.order.id, line_id: at.id } }, scan)
    replace(answer.line)
    return attention(words.reported, {
      detail: say(words.abnormal, { orders: answer.abnormal_orders.join(', ') || '-' }),
    })
  }
  const finish = async (taking: Job, scan: Scan): Promise<Outcome> => {
    if (line) return attention(words.open, { big: line.location_code })
    await send(finishPickup, { body: { id: taking.order.id } }, scan)
    leave()
    return done(words.finished, { detail: taking.order.pickup_code })
  }
  const work = async (taking: Job, scan: Scan): Promise<Outcome> => {
    if (scan.value === 'CMD-FINISH' || !line) return finish(taking, scan)
    if (scan.value === 'CMD-LOST') return lose(taking, line, scan)
    return taking.atPlace === line.id ? pick(taking, line, scan) : arrive(taking, line, scan)
  }
  const catchUp = async ({ order: { id } }: Job) => {
    const { order, pick_locations } = await request(getPickupOrder, { params: { id } })
    if (order.status !== pickupOrderStatus.code.processing) leave()
    else change((j) => ({ ...j, pick_locations, atPlace: null, quantity: null }))
  }
  const onScan = async (scan: Scan): Promise<Outcome> => {
    if (!job) return claim(scan)
    return work(job, scan).catch(async (failure: unknown) => {
      // A colleague took it over: what this desk shows is no longer its own (OP-29).
      if (isRefused(failure, pickupRefusals.claimed)) leave()
      // Done at another device meanwhile: this one must show what is left.
      if (isRefused(failure, kitRefusals.illegal_move)) await catchUp(job)
      throw failure
    })
  }

  const lines = job?.pick_locations ?? []
  const closed = lines.filter((l) => !isOpen(l)).length
  return (
    <ScanDesk
      name="task_pick"
      hint={hintOf(job)}
      onScan={onScan}
      undo={picked}
      progress={job && since ? { done: closed, total: lines.length, since } : undefined}
      keys={[
        { key: 'F2', label: words.finish, disabled: !job, command: 'CMD-FINISH' },
        { key: 'F3', label: words.lost, disabled: !line, command: 'CMD-LOST' },
        { key: 'F4', label: words.leave, disabled: !job, run: leave },
      ]}
    >
      {(enter) =>
        job ? (
          <OpenPickup
            code={job.order.pickup_code}
            lines={lines}
            atPlace={job.atPlace}
            quantity={job.quantity}
            onQuantity={(quantity) => change((j) => ({ ...j, quantity }))}
          />
        ) : (
          <WaitingPickups onChoose={enter} />
        )
      }
    </ScanDesk>
  )
}
