import type { Data } from '@kuacang/contract/kit/call'
import type { CodeOf } from '@kuacang/contract/kit/enumeration'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import type { Text } from '@kuacang/contract/kit/text'
import {
  claimPickup,
  completePickLocation,
  finishPickup,
  getPickupOrder,
  listMyPickupOrders,
  losePickLocation,
  type PickupLine,
  startSort,
  undoPick,
  viewPickLocation,
} from '@kuacang/contract/outbound/pickup/calls'
import { pickupOrderStatus, type pickupOrderType } from '@kuacang/contract/outbound/pickup/enums'
import { pickupRefusals } from '@kuacang/contract/outbound/pickup/refusals'
import { askEmpty } from '../../inventory/count/ask-empty.tsx'
import { Declined, isRefused } from '../../kit/api/api-error.ts'
import { request } from '../../kit/api/request.ts'
import { useRefresh } from '../../kit/api/use-answer.ts'
import { declined, send } from '../../kit/dialog/ask.tsx'
import { confirmDanger } from '../../kit/dialog/confirm.tsx'
import { nameOf, say } from '../../kit/say.ts'
import { GoodsName } from '../../kit/scan/goods.tsx'
import { useJob } from '../../kit/scan/job.ts'
import { attention, done, error, type Outcome, ok } from '../../kit/scan/outcome.ts'
import { ending, goTo, putBack, takeGoods } from '../../kit/scan/pick-voice.ts'
import type { Scan } from '../../kit/scan/queue.ts'
import { ScanDesk } from '../../kit/scan/scan-desk.tsx'
import { useUndo } from '../../kit/scan/undo.ts'
import { isOpen, left, OpenPickup } from './open-pickup.tsx'
import { hintOf, nextOf, type Picked, type PickJob } from './pick-job.ts'
import { words } from './pick-words.ts'
import { placedCode, useSlots } from './use-slots.ts'
import { WaitingPickups } from './waiting-pickups.tsx'

type Props = {
  /** What the desk keeps through a reload is kept under it. */
  readonly name: string
  /** Do the goods go straight into the slots of their orders? */
  readonly slots?: boolean
  /** The types of pickup orders that are picked here; left out: all. */
  readonly order_types?: readonly CodeOf<typeof pickupOrderType>[]
  /** Where orders go whose pieces need no second sort. */
  readonly toCheck?: Text
}

/** Picks in walking order: place, goods, next place. The same desk serves the workbench and the handheld. */
export const PickDesk = ({ name, slots = false, order_types, toCheck = words.toCheck }: Props) => {
  const kinds = order_types && { order_types: [...order_types] }
  const { job, since, begin, change, end } = useJob<PickJob>(name)
  const slot = useSlots(change)
  const refresh = useRefresh()
  const line = job && nextOf(job.pick_locations)
  const replace = (now: PickupLine) =>
    change((j) => ({
      ...j,
      atPlace: null,
      quantity: null,
      pick_locations: j.pick_locations.map((l) => (l.id === now.id ? now : l)),
    }))
  const picked = useUndo<Picked>(name, async (step, scan) => {
    const answer = await send(undoPick, { body: step }, scan)
    replace(answer.line)
    return ok(words.undone, {
      big: answer.line.location_code,
      voiced: putBack(answer.line.location_code),
      detail: `${step.quantity} × ${answer.line.sku}`,
    })
  })
  const leave = () => {
    picked.forget()
    end()
    void refresh(listMyPickupOrders)
  }

  const claim = async (scan: Scan): Promise<Outcome> => {
    // Refused where its orders have no slots, before anything is begun.
    if (slots) await request(startSort, { body: { pickup_code: scan.value, ...kinds } })
    return open(await send(claimPickup, { body: { pickup_code: scan.value, ...kinds } }, scan))
  }
  const open = (taken: Data<typeof claimPickup>, before = ''): Outcome => {
    picked.forget()
    begin({ ...taken, atPlace: null, quantity: null, placing: null })
    const first = nextOf(taken.pick_locations)
    return first
      ? ok(words.claimed, {
          big: first.location_code,
          voiced: goTo(first.location_code, words.claimedVoice),
          detail: before,
        })
      : ok(words.nothingLeft, { detail: before })
  }
  const goOn = (lines: readonly PickupLine[]): Outcome => {
    const next = nextOf(lines)
    if (!next) return done(words.all, { voiced: words.allVoice })
    const { location_code } = next
    return ok(words.picked, { big: location_code, voiced: goTo(location_code, words.pickedVoice) })
  }
  const arrive = async ({ order }: PickJob, at: PickupLine, scan: Scan): Promise<Outcome> => {
    const body = { id: order.id, line_id: at.id, location_code: scan.value }
    await send(viewPickLocation, { body }, scan)
    change((j) => ({ ...j, atPlace: at.id }))
    return ok(words.place, {
      big: left(at),
      voiced: takeGoods(left(at), at, words.placeVoice),
      detail: <GoodsName of={at} />,
    })
  }
  const pick = async (taking: PickJob, at: PickupLine, scan: Scan): Promise<Outcome> => {
    const step = { id: taking.order.id, line_id: at.id, quantity: taking.quantity ?? left(at) }
    const body = { ...step, location_code: at.location_code, sku: scan.value }
    const answer = await send(completePickLocation, { body }, scan)
    replace(answer.line)
    const { pickup_code } = taking.order
    const lines = taking.pick_locations.map((l) => (l.id === at.id ? answer.line : l))
    if (slots) {
      const outcome = await slot.begin(pickup_code, at.sku, answer.picked, scan)
      if (answer.place_empty) await askEmpty(at.location_code, pickup_code)
      return outcome
    }
    picked.remember(step)
    if (answer.place_empty) await askEmpty(at.location_code, pickup_code)
    return goOn(lines)
  }
  const lose = async (taking: PickJob, at: PickupLine, scan: Scan): Promise<Outcome> => {
    const ids = [`${at.location_code} · ${at.sku}`]
    if (!(await confirmDanger({ title: words.lost, consequence: words.lostWhat, ids })))
      throw new Declined(say(declined))
    const answer = await send(losePickLocation, { body: { id: taking.order.id, line_id: at.id } }, scan)
    replace(answer.line)
    const next = nextOf(taking.pick_locations.filter((l) => l.id !== at.id))
    return attention(words.reported, {
      ...(next ? { voiced: goTo(next.location_code, words.reported) } : {}),
      detail: say(words.abnormal, { orders: answer.abnormal_orders.join(', ') || '-' }),
    })
  }
  /** Answers what is to be done with the goods. */
  const settle = async ({ order, pick_locations }: PickJob, key: string): Promise<string> => {
    const { to_sort: n } = await send(finishPickup, { body: { id: order.id } }, { key })
    // Where all was reported lost there is nothing to take anywhere.
    const none = pick_locations.every((l) => l.picked_quantity === 0)
    const next = n > 0 ? say(words.toSort, { n }) : say(none ? words.nothingPicked : toCheck)
    return say(words.finishedAnd, { pickup: order.pickup_code, next })
  }
  const finish = async (taking: PickJob, scan: Scan): Promise<Outcome> => {
    if (line) return attention(words.open, { big: line.location_code })
    const detail = await settle(taking, scan.key)
    leave()
    return done(words.finished, { detail })
  }
  /** All is picked: only what clearly means "done" ends the order, and no piece too many does. */
  const afterLast = async (taking: PickJob, scan: Scan): Promise<Outcome> => {
    const { order, pick_locations } = taking
    if (scan.value === order.pickup_code) return finish(taking, scan)
    const surplus = pick_locations.find((l) => l.sku === scan.value || l.barcode === scan.value)
    if (surplus) {
      const detail = say(words.surplus, {
        name: nameOf(surplus) || surplus.sku,
        place: surplus.location_code,
      })
      return error(words.tooMany, { detail, block: 'any' })
    }
    const taken = await send(claimPickup, { body: { pickup_code: scan.value, ...kinds } }, scan).catch(
      (failure: unknown) => {
        if (isRefused(failure, kitRefusals.not_found)) return undefined
        throw failure
      },
    )
    if (!taken) return error(words.noPickup, { detail: say(words.hintFinish), heard: 'unrecognised' })
    return open(taken, await settle(taking, `${scan.key}-finish`))
  }
  const work = async (taking: PickJob, scan: Scan): Promise<Outcome> => {
    const { placing, order, pick_locations } = taking
    if (placing) return slot.place(order.pickup_code, placing, scan, () => goOn(pick_locations))
    if (!line) return afterLast(taking, scan)
    return taking.atPlace === line.id ? pick(taking, line, scan) : arrive(taking, line, scan)
  }
  const catchUp = async ({ order: { id } }: PickJob) => {
    const { order, pick_locations } = await request(getPickupOrder, { params: { id } })
    if (order.status !== pickupOrderStatus.code.processing) leave()
    else change((j) => ({ ...j, pick_locations, atPlace: null, quantity: null }))
  }
  const onJob = (does: (taking: PickJob, scan: Scan) => Promise<Outcome>) =>
    job &&
    ((scan: Scan) =>
      does(job, scan).catch(async (failure: unknown) => {
        // A colleague took it over: what this desk shows is no longer its own (OP-29).
        if (isRefused(failure, pickupRefusals.claimed)) leave()
        // Done at another device meanwhile: this one must show what is left.
        if (isRefused(failure, kitRefusals.illegal_move)) await catchUp(job)
        throw failure
      }))
  const working = onJob(work)
  /** What went wrong, and what is to be done all the same. */
  const voice = ({ kind, word }: Outcome): Text => {
    const said = ending(word)
    if (!job || !line || job.placing || kind === 'done') return said
    return job.atPlace === line.id ? takeGoods(left(line), line, said) : goTo(line.location_code, said)
  }

  const lines = job?.pick_locations ?? []
  const closed = lines.filter((l) => !isOpen(l)).length
  return (
    <ScanDesk
      name={name}
      hint={hintOf(job)}
      onScan={working ?? claim}
      voice={voice}
      {...(slots ? {} : { undo: picked })}
      progress={job && since ? { done: closed, total: lines.length, since } : undefined}
      keys={[
        ...(job?.placing
          ? [{ key: 'F2', label: words.placed, command: placedCode, work: working } as const]
          : [{ key: 'F2', label: words.finish, command: 'CMD-FINISH', work: onJob(finish) } as const]),
        {
          key: 'F3',
          label: words.lost,
          command: 'CMD-LOST',
          work: line && !job?.placing ? onJob((taking, scan) => lose(taking, line, scan)) : undefined,
        },
        { key: 'F4', label: words.leave, disabled: !job, run: leave },
      ]}
    >
      {(enter) =>
        job ? (
          <OpenPickup
            id={job.order.id}
            code={job.order.pickup_code}
            lines={lines}
            atPlace={job.atPlace}
            quantity={job.quantity}
            onQuantity={(quantity) => change((j) => ({ ...j, quantity }))}
          />
        ) : (
          <WaitingPickups kinds={kinds} onChoose={enter} />
        )
      }
    </ScanDesk>
  )
}
