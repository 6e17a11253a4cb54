import { getAcceptingBag } from '@kuacang/contract/hub/inbound-bag/calls'
import {
  cancelCollecting,
  finishCollecting,
  listDestinationOptions,
  listOutboundBags,
  type OutboundBag,
} from '@kuacang/contract/hub/outbound-bag/calls'
import { hubOutboundBagStatus } from '@kuacang/contract/hub/outbound-bag/enums'
import { precheckParcels, sortParcel, unbindParcel } from '@kuacang/contract/hub/parcel/calls'
import { type Text, text } from '@kuacang/contract/kit/text'
import { Empty } from 'antd'
import { Declined } from '../../kit/api/api-error.ts'
import { request } from '../../kit/api/request.ts'
import { useAnswer, useRefresh } from '../../kit/api/use-answer.ts'
import { Answered } from '../../kit/detail/detail.tsx'
import { declined, send } from '../../kit/dialog/ask.tsx'
import { askCode } from '../../kit/dialog/ask-code.tsx'
import { confirmDanger } from '../../kit/dialog/confirm.tsx'
import { useKept } from '../../kit/kept.ts'
import { usePrint } from '../../kit/print/use-print.ts'
import { say } from '../../kit/say.ts'
import { already, attention, done, type Outcome, ok } from '../../kit/scan/outcome.ts'
import type { Scan } from '../../kit/scan/queue.ts'
import { ScanDesk } from '../../kit/scan/scan-desk.tsx'
import { useUndo } from '../../kit/scan/undo.ts'
import { kg } from '../../kit/show.tsx'
import { bagLabelOf } from '../../packing/bag/bag-label.ts'
import { idAndWeight } from '../id-and-weight.ts'
import { Wall } from './wall.tsx'

const words = {
  hint: text('扫描包裹，或“单号,重量”', 'Scan a parcel, or “number,weight”'),
  sorted: text('已放入', 'Sorted'),
  newBag: text('新袋，请贴袋号', 'New bag: attach its label'),
  already: text('已在此袋中', 'Already in this bag'),
  foreign: text('已放入；不属于在收的袋', 'Sorted; not from the bag being accepted'),
  unbound: text('已从袋中移除包裹', 'Parcel removed from bag'),
  remove: text('移出包裹', 'Remove parcel'),
  removeWhat: text('扫描要移出的包裹', 'Scan the parcel to remove'),
  finish: text('完成集包', 'Finish bag'),
  finishWhat: text('扫描要完成的袋', 'Scan the bag to finish'),
  finished: text('已完成集包', 'Bag finished'),
  cancel: text('取消集包', 'Cancel bag'),
  cancelWhat: text('袋内的包裹需要重新分拣。', 'The parcels in the bag must be sorted again.'),
  cancelled: text('已取消集包', 'Bag cancelled'),
  label: text('打印袋号', 'Print label'),
  detail: text('{dest} · {bag} · 包裹 {n}', '{dest} · {bag} · {n} {n|parcel|parcels}'),
  from: text('{parcel} 预报在袋 {bag}', '{parcel} was announced in bag {bag}'),
  none: text('还没有打开的袋：扫描第一个包裹', 'No open bags yet: scan the first parcel'),
}

const { collecting } = hubOutboundBagStatus.code
/** More places than a wall has. */
const whole = { status: [collecting], page_size: 200 }

export default function SortPage() {
  const read = useAnswer(listOutboundBags, { query: whole })
  const { data: destinations = [] } = useAnswer(listDestinationOptions, {})
  const { data: accepting } = useAnswer(getAcceptingBag, {})
  const refresh = useRefresh()
  const { print, printing } = usePrint()
  const [chosen, choose] = useKept<string | null>('hub_sort bag', null)
  const bags = read.data?.list ?? []
  const noBag = read.data !== undefined && bags.length === 0
  const current = bags.find((b) => b.id === chosen)
  const act: typeof send = (call, input, options) =>
    send(call, input, options).finally(() => void refresh(listOutboundBags, getAcceptingBag, precheckParcels))

  const unbind = async (tracking_id: string, scan: Scan): Promise<Outcome> => {
    const { bag } = await act(unbindParcel, { body: { tracking_id } }, scan)
    choose(bag.id)
    return ok(words.unbound, { big: bag.tag, detail: `${tracking_id} · ${bag.bag_number}` })
  }
  const steps = useUndo<string>('hub_sort', unbind)
  const sort = async (scan: Scan): Promise<Outcome> => {
    const { id: tracking_id, ...weighed } = idAndWeight(scan.value)
    const accept = accepting ? { accept_bag_number: accepting.bag_number } : {}
    const answer = await act(sortParcel, { body: { tracking_id, ...weighed, ...accept } }, scan)
    const { bag, parcel, foreign_bag_number } = answer
    choose(bag.id)
    const detail = say(words.detail, { dest: parcel.dest_warehouse_code, bag: bag.bag_number, n: bag.items })
    const more = { big: bag.tag, detail }
    if (answer.already) return already(words.already, more)
    steps.remember(tracking_id)
    if (answer.new_bag) void print(bagLabelOf('hub', bag))
    if (!foreign_bag_number) return ok(answer.new_bag ? words.newBag : words.sorted, more)
    const from = say(words.from, { parcel: tracking_id, bag: foreign_bag_number })
    return attention(words.foreign, { ...more, detail: `${detail} · ${from}` })
  }
  /** The bag that keys are about: the chosen one, or one that is scanned now. */
  const bagFor = async (title: Text, label: Text): Promise<Pick<OutboundBag, 'bag_number'>> => {
    // A key may be pressed before the page knows which bags are open.
    const open = read.data ?? (chosen ? await request(listOutboundBags, { query: whole }) : undefined)
    const bag = open?.list.find((b) => b.id === chosen)
    return bag ?? { bag_number: await askCode({ title, label }) }
  }
  const finish = async (scan: Scan): Promise<Outcome> => {
    const { bag_number } = await bagFor(words.finish, words.finishWhat)
    const { bag } = await act(finishCollecting, { body: { bag_number } }, scan)
    steps.forget()
    choose(null)
    void print(bagLabelOf('hub', bag))
    return done(words.finished, { big: bag.tag, detail: `${bag.bag_number} · ${kg(bag.weight)} kg` })
  }
  const cancel = async (scan: Scan): Promise<Outcome> => {
    const { bag_number } = await bagFor(words.cancel, words.finishWhat)
    if (!(await confirmDanger({ title: words.cancel, consequence: words.cancelWhat, ids: [bag_number] })))
      throw new Declined(say(declined))
    const { bag } = await act(cancelCollecting, { body: { bag_number } }, scan)
    steps.forget()
    choose(null)
    return ok(words.cancelled, { big: bag.tag, detail: bag_number })
  }
  const onScan = async (scan: Scan): Promise<Outcome> => {
    if (scan.value === 'CMD-FINISH') return finish(scan)
    if (scan.value === 'CMD-CANCEL') return cancel(scan)
    if (scan.value === 'CMD-REMOVE')
      return unbind(await askCode({ title: words.remove, label: words.removeWhat }), scan)
    return sort(scan)
  }

  return (
    <ScanDesk
      name="hub_sort"
      hint={words.hint}
      onScan={onScan}
      stopsAtErrors
      undo={steps}
      progress={
        accepting
          ? {
              done: accepting.sorted_count,
              total: accepting.parcel_count,
              since: accepting.accept_start_time ?? accepting.created_time,
            }
          : undefined
      }
      keys={[
        { key: 'F2', label: words.finish, disabled: noBag, command: 'CMD-FINISH' },
        { key: 'F3', label: words.remove, command: 'CMD-REMOVE' },
        { key: 'F4', label: words.cancel, disabled: noBag, command: 'CMD-CANCEL' },
        {
          key: 'F6',
          label: words.label,
          disabled: !current || printing,
          run: () => void (current && print(bagLabelOf('hub', current))),
        },
      ]}
    >
      <Answered of={read}>
        {({ list }) =>
          list.length + destinations.length === 0 ? (
            <Empty description={say(words.none)} />
          ) : (
            <Wall bags={list} destinations={destinations} chosen={chosen} onChoose={choose} />
          )
        }
      </Answered>
    </ScanDesk>
  )
}
