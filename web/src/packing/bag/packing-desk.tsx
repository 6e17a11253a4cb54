/** @shared with other areas. */

import { type Text, text } from '@kuacang/contract/kit/text'
import {
  addItem,
  type Bag,
  cancelBag,
  finishBag,
  getWorkingList,
  removeItem,
  takeOverBag,
} from '@kuacang/contract/packing/bag/calls'
import { bagRefusals } from '@kuacang/contract/packing/bag/refusals'
import type { PackingSuiteKey } from '@kuacang/contract/packing/suites'
import { getWarehousePreference } from '@kuacang/contract/reference/warehouse/calls'
import { Empty } from 'antd'
import { Declined, isRefused } from '../../kit/api/api-error.ts'
import { useAnswer, useRefresh } from '../../kit/api/use-answer.ts'
import { Answered } from '../../kit/detail/detail.tsx'
import { declined, send } from '../../kit/dialog/ask.tsx'
import { askCode } from '../../kit/dialog/ask-code.tsx'
import { confirmDanger } from '../../kit/dialog/confirm.tsx'
import { useKept } from '../../kit/kept.ts'
import { usePrint } from '../../kit/print/use-print.ts'
import { say } from '../../kit/say.ts'
import { already, done, type Outcome, ok } from '../../kit/scan/outcome.ts'
import type { Scan } from '../../kit/scan/queue.ts'
import { ScanDesk } from '../../kit/scan/scan-desk.tsx'
import { useUndo } from '../../kit/scan/undo.ts'
import { kg } from '../../kit/show.tsx'
import { askMaterialAndWeight } from '../material/ask-material-and-weight.tsx'
import { bagLabelOf } from './bag-label.ts'
import { OpenBag } from './open-bag.tsx'

const words = {
  added: text('已放入包', 'Bagged'),
  newBag: text('新包，请贴包号', 'New bag: attach its label'),
  already: text('已在此包中', 'Already in this bag'),
  removed: text('已从袋中移除包裹', 'Parcel removed from bag'),
  finish: text('完成集包', 'Finish bag'),
  remove: text('移出包裹', 'Remove parcel'),
  removeWhat: text('扫描要移出的包裹', 'Scan the parcel to remove'),
  label: text('打印包号', 'Print label'),
  takeOver: text('接手他人的包', 'Take over a bag'),
  takeOverWhat: text('扫描要接手的包号', 'Scan the number of the bag to take over'),
  takenOver: text('已接手', 'Taken over'),
  cancel: text('取消集包', 'Cancel bag'),
  cancelWhat: text('包内的包裹需要重新分拣集包。', 'The parcels in the bag must be sorted and bagged again.'),
  finished: text('已完成集包', 'Bag finished'),
  cancelled: text('已取消集包', 'Bag cancelled'),
  none: text('没有打开的包：扫描第一个包裹', 'No open bags: scan the first parcel'),
  parcels: text('{bag} · 包裹 {n} · {kg} kg', '{bag} · {n} {n|parcel|parcels} · {kg} kg'),
}

const detailOf = (bag: Bag) =>
  say(words.parcels, { bag: bag.bag_number, n: bag.items, kg: kg(bag.items_weight) })

/** What the last scan did: put the parcel into this bag, or took it out. */
type Step = { readonly item_id: string; readonly bag_id: string; readonly added: boolean }

type Props = {
  readonly suite: PackingSuiteKey
  /** What the desk keeps through a reload is kept under it. */
  readonly name: string
  /** What to scan. */
  readonly hint: Text
  /** Are bags weighed as they are finished? */
  readonly weigh: boolean
}

/** A packing station: parcels into bags of their tags, bags finished, labelled, cancelled and taken over. */
export const PackingDesk = ({ suite, name, hint, weigh }: Props) => {
  const params = { suite }
  const working = useAnswer(getWorkingList, { params })
  const bags = working.data ?? []
  const { data: preference } = useAnswer(getWarehousePreference, {})
  const refresh = useRefresh()
  const { print, printing } = usePrint()
  const [chosen, choose] = useKept<Bag | null>(`${name} current`, null)
  // The bag of the latest answer counts before the list has it: a key pressed at once must not meet another bag.
  const current = chosen ? (bags.find((b) => b.id === chosen.id) ?? chosen) : bags[0]
  // After every result, also a refusal, because the bags may have changed: the server may have cancelled one.
  const act: typeof send = (call, input, options) =>
    send(call, input, options).finally(() => void refresh(getWorkingList))

  const take = async ({ item_id }: Pick<Step, 'item_id'>, scan: Scan): Promise<Outcome> => {
    const { bag } = await act(removeItem, { params, body: { item_id } }, scan)
    choose(bag)
    return ok(words.removed, { big: bag.tag, detail: `${item_id} · ${detailOf(bag)}` })
  }
  const put = async (body: { item_id: string; bag_id?: string }, scan: Scan) => {
    const answer = await act(addItem, { params, body }, scan)
    choose(answer.bag)
    return answer
  }
  const steps = useUndo<Step>(name, async ({ added, ...step }, scan) => {
    if (added) return take(step, scan)
    const { bag } = await put(step, scan)
    return ok(words.added, { big: bag.tag, detail: detailOf(bag) })
  })
  const add = async (scan: Scan): Promise<Outcome> => {
    const answer = await put({ item_id: scan.value }, scan)
    const more = { big: answer.bag.tag, detail: detailOf(answer.bag) }
    if (answer.already) return already(words.already, more)
    steps.remember({ item_id: scan.value, bag_id: answer.bag.id, added: true })
    return ok(answer.new_bag ? words.newBag : words.added, more)
  }
  const remove = async (scan: Scan): Promise<Outcome> => {
    const item_id = await askCode({ title: words.remove, label: words.removeWhat })
    const bag = bags.find((b) => b.bag_items.some((i) => i.tracking_id === item_id))
    const outcome = await take({ item_id }, scan)
    if (bag) steps.remember({ item_id, bag_id: bag.id, added: false })
    return outcome
  }
  const printLabel = (bag: Bag) => print(bagLabelOf(suite, bag))
  /** The bag is no longer open: nothing of it can be taken back. */
  const close = (bag: Bag) => {
    steps.forget((s) => s.bag_id === bag.id)
    choose(null)
  }
  const finish = async (bag: Bag, scan: Scan): Promise<Outcome> => {
    const weighed =
      weigh && preference
        ? await askMaterialAndWeight({
            confirm: words.finish,
            expected: bag.items_weight,
            remaining: preference.weigh_attempts,
          })
        : {}
    if (!weighed) throw new Declined(say(declined))
    const answer = await act(finishBag, { params, body: { bag_id: bag.id, ...weighed } }, scan)
    close(bag)
    void printLabel(bag)
    return done(words.finished, { big: bag.tag, detail: detailOf(answer.bag) })
  }
  const cancel = async (bag: Bag, scan: Scan): Promise<Outcome> => {
    const ids = [`${bag.tag} · ${bag.bag_number}`]
    if (!(await confirmDanger({ title: words.cancel, consequence: words.cancelWhat, ids })))
      throw new Declined(say(declined))
    await act(cancelBag, { params, body: { bag_id: bag.id } }, scan)
    close(bag)
    return ok(words.cancelled, { big: bag.tag, detail: bag.bag_number })
  }
  /** Another operator's open bag becomes mine, after the server's question who holds it (OP-29). */
  const takeOver = async (scan: Scan): Promise<Outcome> => {
    const bag_id = await askCode({ title: words.takeOver, label: words.takeOverWhat })
    const { bag } = await act(takeOverBag, { params, body: { bag_id } }, scan)
    choose(bag)
    return ok(words.takenOver, { big: bag.tag, detail: detailOf(bag) })
  }
  const onScan = async (scan: Scan): Promise<Outcome> => {
    if (scan.value === 'CMD-REMOVE') return remove(scan)
    if (scan.value === 'CMD-TAKE-OVER') return takeOver(scan)
    if (!current || !scan.value.startsWith('CMD-')) return add(scan)
    const work = scan.value === 'CMD-FINISH' ? finish : cancel
    return work(current, scan).catch((failure: unknown) => {
      // Finished, cancelled or taken over elsewhere: this desk must not hold on to it.
      if (isRefused(failure, bagRefusals.bag_closed, bagRefusals.held_by_other)) close(current)
      throw failure
    })
  }

  return (
    <ScanDesk
      name={name}
      hint={hint}
      onScan={onScan}
      undo={steps}
      progress={current ? { done: current.items, since: current.created_at } : undefined}
      keys={[
        { key: 'F2', label: words.finish, disabled: !current || current.items === 0, command: 'CMD-FINISH' },
        { key: 'F3', label: words.remove, disabled: !current, command: 'CMD-REMOVE' },
        { key: 'F4', label: words.cancel, disabled: !current, command: 'CMD-CANCEL' },
        {
          key: 'F6',
          label: words.label,
          disabled: !current || printing,
          run: () => void (current && printLabel(current)),
        },
        { key: 'F7', label: words.takeOver, command: 'CMD-TAKE-OVER' },
      ]}
    >
      <Answered of={working}>
        {(open) => (open.length === 0 ? <Empty description={say(words.none)} /> : null)}
      </Answered>
      {bags.map((bag) => (
        <OpenBag key={bag.id} bag={bag} current={bag.id === current?.id} onChoose={() => choose(bag)} />
      ))}
    </ScanDesk>
  )
}
