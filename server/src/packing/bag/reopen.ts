import { kitRefusals } from '@kuacang/contract/kit/refusals'
import { text } from '@kuacang/contract/kit/text'
import type { reopenBag as reopenBagCall } from '@kuacang/contract/packing/bag/calls'
import { bagStatus } from '@kuacang/contract/packing/bag/enums'
import { bagRefusals } from '@kuacang/contract/packing/bag/refusals'
import { packingSuites } from '@kuacang/contract/packing/suites'
import type { z } from 'zod'
import { askReason } from '#kit/ask-reason'
import type { Caller } from '#kit/caller'
import { together } from '#kit/database/together'
import { lostOnUnique, type Tx } from '#kit/database/transact'
import { Refused } from '#kit/refused'
import { voidPaper } from '../../printing/public.ts'
import { type PackingSuite, packingSuiteOf } from '../suites.ts'
import { inContainer, mustBeUnlisted } from './nested.ts'
import { type BagRow, itemsOfCode, lockBag, moveBag, showBag, tagOf } from './store.ts'

const question = {
  title: text('重新打开包 {bag}？', 'Reopen bag {bag}?'),
  message: text(
    '内有 {items} 件。原来的重量和标签作废，完成后须重新打印标签。请说明原因。',
    'It holds {items} {items|item|items}. Its weight and label become void; print the label again after finishing. Give the reason.',
  ),
  usual: [
    text('放错包裹', 'Wrong item inside'),
    text('漏放包裹', 'Item missing'),
    text('重量有误', 'Wrong weight'),
    text('包破损', 'Bag damaged'),
  ],
}

/** The wall has one open bag for each tag: refuses where there is another by now. */
const mustBeAlone = async (tx: Tx, caller: Caller, { key, wall }: PackingSuite, bag: BagRow) => {
  if (!wall) return
  const [open] = await tx.run<{ bag_number: string }>(
    `select bag_number from bag where warehouse_id = $1 and suite = $2 and tag = $3 and sort_code_version = $4
       and status = ${bagStatus.code.collecting} and wall`,
    [caller.warehouse_id, key, bag.tag, bag.sort_code_version],
  )
  if (open)
    throw new Refused(bagRefusals.tag_has_bag, {
      bag: bag.bag_number,
      tag: tagOf(bag),
      open: open.bag_number,
    })
}

export const reopenBag = async (
  tx: Tx,
  caller: Caller,
  { params, body }: { params: { suite: string }; body: z.output<typeof reopenBagCall.body> },
) => {
  const suite = packingSuiteOf(caller, params.suite)
  mayReopen(caller, suite)
  const [bag, items] = await together(
    lockBag(tx, caller, suite, body.bag_id),
    itemsOfCode(tx, caller, suite, body.bag_id),
  )
  const moved = await reopenLocked(tx, caller, suite, bag, body.reason)
  const ids = items.filter((i) => i.bag_id === bag.id).map((i) => i.item_id)
  await suite.closing?.reopened(tx, caller, bag, ids)
  return { bag: showBag(moved, caller) }
}

const mayReopen = (caller: Caller, { key }: PackingSuite): void => {
  const right = packingSuites[key].reopen
  if (!caller.holds(right)) throw new Refused(kitRefusals.no_permission, { right })
}

/**
 * Opens a finished bag again, which is locked, for its operator to be who asks. Its items stay in it, and the caller moves their
 * documents; what was measured of the closed bag is void, and its label too. Answers the bag as it is then.
 */
export const reopenLocked = async (
  tx: Tx,
  caller: Caller,
  suite: PackingSuite,
  bag: BagRow,
  reason: string | undefined,
): Promise<BagRow> => {
  mayReopen(caller, suite)
  const { bag_number } = bag
  if (bag.parent_id) throw await inContainer(tx, caller, bag)
  mustBeUnlisted(bag)
  if (bag.receipt_id) throw new Refused(bagRefusals.not_reopened, { bag: bag_number })
  if (bag.status === bagStatus.code.done) {
    await mustBeAlone(tx, caller, suite, bag)
    if (!reason) throw askReason(caller, question, { bag: bag_number, items: bag.items })
  }
  const moved = moveBag(tx, caller, suite, 'reopen', bag, {
    set: {
      ...{ length_mm: null, width_mm: null, height_mm: null },
      ...{ weight_g: null, tried_weights_g: [], collected_at: null },
      ...{ seal_photo: '', seal_confirmed_by: '' },
      ...{ operator_id: caller.user.id, operator_name: caller.user.username, held_since: tx.now },
    },
    detail: { reason, weight_g: bag.weight_g },
    // Another opened a bag of this tag meanwhile: begin again, and say which.
    failed: lostOnUnique,
  })
  voidPaper(tx, caller, 'bag_label', bag.id)
  return moved
}
