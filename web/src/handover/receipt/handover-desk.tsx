/** @shared with other areas. */

import {
  addBagToReceipt,
  cancelReceipt,
  getActiveReceipt,
  listOpenReceipts,
  type Receipt,
  removeBagFromReceipt,
} from '@kuacang/contract/handover/receipt/calls'
import type { HandoverSuiteKey } from '@kuacang/contract/handover/suites'
import type { Call } from '@kuacang/contract/kit/call'
import type { Text } from '@kuacang/contract/kit/text'
import { listBags } from '@kuacang/contract/packing/bag/calls'
import { Empty } from 'antd'
import { Declined } from '../../kit/api/api-error.ts'
import { useRefresh } from '../../kit/api/use-answer.ts'
import { Answered } from '../../kit/detail/answered.tsx'
import { declined, send } from '../../kit/dialog/ask.tsx'
import { askCode } from '../../kit/dialog/ask-code.tsx'
import { confirmDanger } from '../../kit/dialog/confirm.tsx'
import { latePart } from '../../kit/late-part.tsx'
import { loadPart } from '../../kit/load-part.ts'
import { notice } from '../../kit/notice.ts'
import { usePrint } from '../../kit/print/use-print.ts'
import { say } from '../../kit/say.ts'
import { already, done, type Outcome, ok } from '../../kit/scan/outcome.ts'
import type { Scan } from '../../kit/scan/queue.ts'
import { type Key, ScanDesk } from '../../kit/scan/scan-desk.tsx'
import { useUndo } from '../../kit/scan/undo.ts'
import { displayText } from '../../packing/bag/bag-display.ts'
import { receiptPaperOf } from './receipt-paper.ts'
import { useOpenReceipts } from './use-open-receipts.ts'
import { wordsOf } from './words.ts'

// A table: the desk does not wait for it.
const OpenReceipt = latePart(() => import('./open-receipt.tsx').then(({ OpenReceipt }) => OpenReceipt))

type Step = { readonly bag: string; readonly added: boolean }

type Props = {
  readonly suite: HandoverSuiteKey
  /** What the desk keeps through a reload is kept under it. */
  readonly name: string
  /** The list of bags of the workbench: read again when a bag changes. */
  readonly lists?: readonly Call[]
  /** As of the scan desk. */
  readonly title?: Text
  readonly stopsAtErrors?: boolean
  /** One receipt for each lane, shared by all operators of the words. */
  readonly lanes?: boolean
  /** Keys of the station beside those of every handover desk. */
  readonly keys?: readonly Key[]
  /** Is the lane of a thing what its operator must know? Else it is how many are on the receipt. */
  readonly tellsLane?: boolean
}

const progressOf = ({ bags, expected: total, created_at: since }: Receipt) => ({
  done: bags,
  since,
  ...(total === undefined ? {} : { total }),
})

/** A handover station: its things go on a receipt that is signed with photos. */
export const HandoverDesk = (props: Props) => {
  const { suite, name, title, lists = [listBags], stopsAtErrors = false } = props
  const { lanes = false, tellsLane = false, keys = [] } = props
  const params = { suite }
  const words = wordsOf(suite)
  const { asked, receipts, active, choose, none } = useOpenReceipts({ suite, name, lanes })
  const refresh = useRefresh()
  const { print, printing } = usePrint()
  const reload = () => void refresh(getActiveReceipt, listOpenReceipts, ...lists)
  const act: typeof send = (call, input, options) => send(call, input, options).finally(reload)

  const take = async (bag_id: string, scan: Scan): Promise<Outcome> => {
    const { receipt, bag } = await act(removeBagFromReceipt, { params, body: { bag_id } }, scan)
    choose(receipt)
    return ok(words.removed, { big: receipt.bags, detail: bag.bag_number })
  }
  const put = async (bag_id: string, scan: Scan): Promise<Outcome> => {
    const { receipt, bag, already: before } = await act(addBagToReceipt, { params, body: { bag_id } }, scan)
    choose(receipt)
    const lane = receipt.lane === null ? '' : `${receipt.lane} · `
    const big = tellsLane && receipt.lane ? receipt.lane : receipt.bags
    const more = { big, detail: `${lane}${bag.bag_number} · ${displayText(bag.display)}` }
    if (receipt.expected === undefined)
      return before ? already(words.already, { ...more, thing: 'bag' }) : ok(words.added, more)
    // Where it is known how many there are, those that are left are what matters.
    const left = Math.max(0, receipt.expected - receipt.bags)
    if (before) return already(words.already, more)
    return left === 0
      ? done(words.complete, { ...more, big: receipt.bags })
      : ok(words.left, { ...more, big: left })
  }
  const steps = useUndo<Step>(name, ({ bag, added }, scan) => (added ? take(bag, scan) : put(bag, scan)))
  const add = async (scan: Scan): Promise<Outcome> => {
    const outcome = await put(scan.value, scan)
    if (outcome.kind !== 'already') steps.remember({ bag: scan.value, added: true })
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
    const { askSignature } = await loadPart(() => import('./sign-receipt.tsx'))
    const { receipt_number, bags } = await askSignature(params, id).finally(reload)
    steps.forget()
    choose(null)
    return done(words.signed, { big: bags, detail: say(words.signedOf, { receipt: receipt_number }) })
  }
  const cancel = async ({ id, receipt_number }: Receipt, scan: Scan): Promise<Outcome> => {
    const ids = [receipt_number]
    if (!(await confirmDanger({ title: words.cancel, consequence: words.cancelWhat, ids })))
      throw new Declined(say(declined))
    await act(cancelReceipt, { params, body: { receipt_id: id } }, scan)
    steps.forget()
    choose(null)
    return ok(words.cancelled, { detail: receipt_number })
  }
  const removeAsked = async (scan: Scan) =>
    remove(await askCode({ title: words.remove, label: words.removeWhat }), scan)
  const empty = !active || active.bags === 0
  return (
    <ScanDesk
      name={name}
      {...(title ? { title } : {})}
      hint={words.hint}
      onScan={add}
      stopsAtErrors={stopsAtErrors}
      undo={steps}
      progress={active && progressOf(active)}
      keys={[
        {
          key: 'F2',
          label: words.sign,
          disabled: empty,
          command: 'CMD-SIGN',
          work: active && (() => sign(active)),
        },
        { key: 'F3', label: words.remove, disabled: empty, command: 'CMD-REMOVE', work: removeAsked },
        {
          key: 'F4',
          label: words.cancel,
          command: 'CMD-CANCEL',
          work: active && ((scan) => cancel(active, scan)),
        },
        {
          key: 'F6',
          label: words.paper,
          disabled: !active || printing,
          run: () => void (active && print(receiptPaperOf(active))),
        },
        ...keys,
      ]}
    >
      {none ? (
        <Empty description={say(words.none)} />
      ) : (
        <Answered of={asked}>
          {() =>
            receipts.map((receipt) => (
              <OpenReceipt
                key={receipt.id}
                receipt={receipt}
                onRemove={removeRow}
                {...(lanes ? { current: receipt.id === active?.id, onChoose: () => choose(receipt) } : {})}
              />
            ))
          }
        </Answered>
      )}
    </ScanDesk>
  )
}
