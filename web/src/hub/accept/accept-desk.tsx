import {
  acceptBag,
  cancelAcceptingBag,
  finishAcceptingBag,
  generateDummyBag,
  getAcceptingBag,
  type InboundBag,
  startAcceptingBag,
} from '@kuacang/contract/hub/inbound-bag/calls'
import { precheckParcels } from '@kuacang/contract/hub/parcel/calls'
import { text } from '@kuacang/contract/kit/text'
import { Empty } from 'antd'
import { Declined } from '../../kit/api/api-error.ts'
import { request } from '../../kit/api/request.ts'
import { useAnswer, useRefresh } from '../../kit/api/use-answer.ts'
import { declined, send } from '../../kit/dialog/ask.tsx'
import { confirmDanger } from '../../kit/dialog/confirm.tsx'
import { latePart } from '../../kit/late-part.tsx'
import { loadPart } from '../../kit/load-part.ts'
import { say } from '../../kit/say.ts'
import { idAndWeight } from '../../kit/scan/id-and-weight.ts'
import { already, attention, done, type Outcome, ok } from '../../kit/scan/outcome.ts'
import type { Scan } from '../../kit/scan/queue.ts'
import { ScanDesk } from '../../kit/scan/scan-desk.tsx'
import { chooseBag } from './choose-bag.tsx'

const words = {
  hint: text('扫描袋号，或“袋号,重量”一步收包', 'Scan a bag number, or “bag,weight” to accept in one step'),
  started: text('开始收包，包裹', 'Accepting, parcels'),
  accepted: text('已收包，包裹', 'Accepted, parcels'),
  already: text('正在收此袋', 'This bag is being accepted'),
  alreadyAccepted: text('已收过此袋', 'This bag was already accepted'),
  finish: text('完成收包', 'Finish accepting'),
  cancel: text('取消收包', 'Cancel accepting'),
  cancelWhat: text(
    '本次扫描的包裹回到未到达，并从打开的袋中移出。',
    'Parcels scanned so far go back to “Not arrived” and are taken out of open bags.',
  ),
  cancelled: text('已取消收包，撤回包裹', 'Accepting cancelled; parcels undone'),
  dummy: text('生成虚拟袋', 'Generate dummy bag'),
  made: text('虚拟袋已生成', 'Dummy bag generated'),
  none: text('没有在收的袋：扫描袋号', 'No bag is being accepted: scan a bag number'),
  facts: text('{bag} · 来自 {origin}', '{bag} · from {origin}'),
}

// A table: the desk does not wait for it.
const AcceptingBag = latePart(() => import('./accepting-bag.tsx').then(({ AcceptingBag }) => AcceptingBag))

const detailOf = (bag: InboundBag) => say(words.facts, { bag: bag.bag_number, origin: bag.origin || '-' })

/** Bags are accepted one by one: opened, weighed, their parcels counted at the wall. */
export const AcceptDesk = () => {
  const { data: bag } = useAnswer(getAcceptingBag, {})
  const refresh = useRefresh()
  const act: typeof send = (call, input, options) =>
    send(call, input, options).finally(() => void refresh(getAcceptingBag, precheckParcels))

  const accept = async (scan: Scan): Promise<Outcome> => {
    const { id: fuzzy_id, ...weighed } = idAndWeight(scan.value)
    const first = await act(acceptBag, { body: { fuzzy_id, ...weighed } }, scan)
    const { bag, already: before } = first.bag
      ? { bag: first.bag, already: first.already }
      : await act(startAcceptingBag, {
          body: { bag_number: (await chooseBag(first.choices)).bag_number, ...weighed },
        })
    const detail = detailOf(bag)
    if (before)
      return already(weighed.is_one_step ? words.alreadyAccepted : words.already, {
        detail,
        thing: 'inbound_bag',
      })
    const more = { big: bag.parcel_count, detail }
    return weighed.is_one_step ? done(words.accepted, more) : ok(words.started, more)
  }
  const finish = async ({ bag_number }: InboundBag, scan: Scan): Promise<Outcome> => {
    const { confirmPrecheck } = await loadPart(() => import('./confirm-precheck.tsx'))
    await confirmPrecheck(bag_number)
    const { bag } = await act(finishAcceptingBag, { body: { bag_number } }, scan)
    return done(words.accepted, { big: bag.sorted_count, detail: detailOf(bag) })
  }
  const cancel = async (open: InboundBag, scan: Scan): Promise<Outcome> => {
    const { bag_number } = open
    if (!(await confirmDanger({ title: words.cancel, consequence: words.cancelWhat, ids: [bag_number] })))
      throw new Declined(say(declined))
    const { bag, freed } = await act(cancelAcceptingBag, { body: { bag_number } }, scan)
    return ok(words.cancelled, { big: freed, detail: detailOf(bag) })
  }
  const dummy = async (scan: Scan): Promise<Outcome> => {
    const { bag } = await act(generateDummyBag, { body: {} }, scan)
    return ok(words.made, { detail: bag.bag_number })
  }
  const onOpenBag = (work: typeof finish) => async (scan: Scan) => {
    // A key may be pressed before the page knows what is open: it is asked then.
    const open = bag === undefined ? await request(getAcceptingBag, {}) : bag
    return open ? work(open, scan) : attention(words.none)
  }

  return (
    <ScanDesk
      name="hub_accept"
      hint={words.hint}
      onScan={accept}
      stopsAtErrors
      progress={
        bag
          ? {
              done: bag.sorted_count,
              total: bag.parcel_count,
              since: bag.accept_start_time ?? bag.created_time,
            }
          : undefined
      }
      keys={[
        {
          key: 'F2',
          label: words.finish,
          disabled: bag === null,
          command: 'CMD-FINISH',
          work: onOpenBag(finish),
        },
        {
          key: 'F4',
          label: words.cancel,
          disabled: bag === null,
          command: 'CMD-CANCEL',
          work: onOpenBag(cancel),
        },
        { key: 'F7', label: words.dummy, command: 'CMD-DUMMY', work: dummy },
      ]}
    >
      {bag ? <AcceptingBag bag={bag} /> : <Empty description={say(words.none)} />}
    </ScanDesk>
  )
}
