/** @shared with other areas. */

import {
  addBagToReceipt,
  cancelReceipt,
  getActiveReceipt,
  printReceipt,
  type Receipt,
  removeBagFromReceipt,
} from '@kuacang/contract/handover/receipt/calls'
import type { HandoverSuiteKey } from '@kuacang/contract/handover/suites'
import type { Call } from '@kuacang/contract/kit/call'
import { text } from '@kuacang/contract/kit/text'
import { listBags } from '@kuacang/contract/packing/bag/calls'
import { Empty } from 'antd'
import { ApiError, Declined } from '../../kit/api/api-error.ts'
import { useAnswer, useRefresh } from '../../kit/api/use-answer.ts'
import { Answered } from '../../kit/detail/detail.tsx'
import { declined, send } from '../../kit/dialog/ask.tsx'
import { askCode } from '../../kit/dialog/ask-code.tsx'
import { confirmDanger } from '../../kit/dialog/confirm.tsx'
import { notice } from '../../kit/notice.ts'
import { usePrint } from '../../kit/print/use-print.ts'
import { say } from '../../kit/say.ts'
import { already, done, type Outcome, ok } from '../../kit/scan/outcome.ts'
import type { Scan } from '../../kit/scan/queue.ts'
import { ScanDesk } from '../../kit/scan/scan-desk.tsx'
import { useUndo } from '../../kit/scan/undo.ts'
import { displayText } from '../../packing/bag/bag-display.ts'
import { OpenReceipt } from './open-receipt.tsx'
import { askSignature } from './sign-receipt.tsx'

const words = {
  hint: text('扫描包号加入交接单', 'Scan a bag number to add it to the receipt'),
  added: text('已加入交接单，包数', 'Added. Bags on the receipt'),
  already: text('已在交接单上，包数', 'Already added. Bags on the receipt'),
  removed: text('已从交接单移除，包数', 'Bag removed from receipt. Bags left'),
  removedRow: text('已从交接单移除：{bag}', 'Bag removed from receipt: {bag}'),
  sign: text('完成交接', 'Hand over'),
  signed: text('交接完成，包数', 'Receipt handed over. Bags'),
  remove: text('移出包', 'Remove bag'),
  removeWhat: text('扫描要移出的包号', 'Scan the number of the bag to remove'),
  paper: text('打印交接单', 'Print receipt'),
  cancel: text('取消本次交接', 'Cancel this handover'),
  cancelWhat: text('其中的包会等待下一张交接单。', 'Its bags will wait for the next receipt.'),
  cancelled: text('已取消交接', 'Receipt cancelled'),
  none: text('扫描第一个包，建立交接单', 'Scan the first bag to start a receipt'),
}

type Step = { readonly bag: string; readonly added: boolean }

type Props = {
  readonly suite: HandoverSuiteKey
  /** What the desk keeps through a reload is kept under it. */
  readonly name: string
  /** The list of bags of the workbench: read again when a bag changes. */
  readonly lists?: readonly Call[]
  /** As of the scan desk. */
  readonly stopsAtErrors?: boolean
}

/** A handover station: finished bags onto one receipt, signed with photos. */
export const HandoverDesk = ({ suite, name, lists = [listBags], stopsAtErrors = false }: Props) => {
  const params = { suite }
  const asked = useAnswer(getActiveReceipt, { params, query: { with_brief_bags: true } })
  const refresh = useRefresh()
  const { print, printing } = usePrint()
  // 404 means that there is none, which is where every shift begins.
  const none = asked.error instanceof ApiError && asked.error.status === 404
  const active = none ? undefined : asked.data
  const act: typeof send = (call, input, options) =>
    send(call, input, options).finally(() => void refresh(getActiveReceipt, ...lists))

  const take = async (bag_id: string, scan: Scan): Promise<Outcome> => {
    const { receipt, bag } = await act(removeBagFromReceipt, { params, body: { bag_id } }, scan)
    return ok(words.removed, { big: receipt.bags, detail: bag.bag_number })
  }
  const put = async (bag_id: string, scan: Scan): Promise<Outcome> => {
    const { receipt, bag, already: before } = await act(addBagToReceipt, { params, body: { bag_id } }, scan)
    const more = { big: receipt.bags, detail: `${bag.bag_number} · ${displayText(bag.display)}` }
    return before ? already(words.already, { ...more, thing: 'bag' }) : ok(words.added, more)
  }
  const steps = useUndo<Step>(name, ({ bag, added }, scan) => (added ? take(bag, scan) : put(bag, scan)))
  const add = async (scan: Scan): Promise<Outcome> => {
    const outcome = await put(scan.value, scan)
    if (outcome.kind === 'ok') steps.remember({ bag: scan.value, added: true })
    return outcome
  }
  const remove = async (bag: string, scan: Scan): Promise<Outcome> => {
    const outcome = await take(bag, scan)
    steps.remember({ bag, added: false })
    return outcome
  }
  const removeRow = (bag_id: string) =>
    act(removeBagFromReceipt, { params, body: { bag_id } }).then(
      ({ bag }) => notice.removal(say(words.removedRow, { bag: bag.bag_number })),
      notice.failure,
    )
  const sign = async ({ id }: Receipt): Promise<Outcome> => {
    const { receipt_number, bags } = await askSignature(params, id).finally(
      () => void refresh(getActiveReceipt, ...lists),
    )
    steps.forget()
    return done(words.signed, { big: bags, detail: receipt_number })
  }
  const cancel = async ({ id, receipt_number }: Receipt, scan: Scan): Promise<Outcome> => {
    const ids = [receipt_number]
    if (!(await confirmDanger({ title: words.cancel, consequence: words.cancelWhat, ids })))
      throw new Declined(say(declined))
    await act(cancelReceipt, { params, body: { receipt_id: id } }, scan)
    steps.forget()
    return ok(words.cancelled, { detail: receipt_number })
  }
  const onScan = async (scan: Scan): Promise<Outcome> => {
    if (active && scan.value === 'CMD-SIGN') return sign(active)
    if (active && scan.value === 'CMD-CANCEL') return cancel(active, scan)
    if (scan.value === 'CMD-REMOVE')
      return remove(await askCode({ title: words.remove, label: words.removeWhat }), scan)
    return add(scan)
  }
  const printPaper = ({ id: receipt_id }: Receipt) =>
    print({
      paper: 'A4',
      kept: true,
      load: (print_job) => send(printReceipt, { params, body: { receipt_id, print_job } }),
    })

  const empty = !active || active.bags === 0
  return (
    <ScanDesk
      name={name}
      hint={words.hint}
      onScan={onScan}
      stopsAtErrors={stopsAtErrors}
      undo={steps}
      progress={active ? { done: active.bags, since: active.created_at } : undefined}
      keys={[
        { key: 'F2', label: words.sign, disabled: empty, command: 'CMD-SIGN' },
        { key: 'F3', label: words.remove, disabled: empty, command: 'CMD-REMOVE' },
        { key: 'F4', label: words.cancel, disabled: !active, command: 'CMD-CANCEL' },
        {
          key: 'F6',
          label: words.paper,
          disabled: !active || printing,
          run: () => void (active && printPaper(active)),
        },
      ]}
    >
      {none ? (
        <Empty description={say(words.none)} />
      ) : (
        <Answered of={asked}>{(receipt) => <OpenReceipt receipt={receipt} onRemove={removeRow} />}</Answered>
      )}
    </ScanDesk>
  )
}
