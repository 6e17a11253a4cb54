import { type commerceCombine, makeTemporaryLabel } from '@kuacang/contract/epc/combine/calls'
import type { BoxLabel } from '@kuacang/contract/epc/outbound-parcel/label'
import type { Later } from '@kuacang/contract/kit/later'
import { text } from '@kuacang/contract/kit/text'
import { send } from '../../kit/dialog/ask.tsx'
import { useKept } from '../../kit/kept.ts'
import { notice } from '../../kit/notice.ts'
import { lateOf } from '../../kit/scan/late-answers.ts'
import { attention, done, error, type Outcome, ok } from '../../kit/scan/outcome.ts'
import type { Scan } from '../../kit/scan/queue.ts'
import type { Key } from '../../kit/scan/scan-desk.tsx'
import {
  askMaterialAndWeight,
  type MaterialAndWeight,
} from '../../packing/material/ask-material-and-weight.tsx'
import { printBox } from '../outbound-parcel/print-box.ts'

const words = {
  close: text('合单', 'Combine'),
  labelled: text('已合单，贴面单。件数', 'Combined: put the label on. Parcels'),
  temporary: text('贴临时面单，放到待出单区。件数', 'Put the temporary label on; waiting area. Parcels'),
  failed: text('没有面单，放到问题件区', 'No label: put it in the problem area'),
  awaited: text('等待面单。件数', 'Waiting for the label. Parcels'),
  left: text('没有合单', 'Not combined'),
  temporaryKey: text('临时面单', 'Temporary label'),
  hint: text('面单还没到：F6 打印临时面单', 'The label is not here: F6 prints a temporary one'),
}

const print = (number: string) => void printBox(number).catch(notice.failure)

/** What the operator does with a box by what came of its label; prints it. */
const labelled = (label: BoxLabel, big: Outcome['big']): Outcome => {
  const number = label.tracking_id ?? label.pre_tracking_id
  if (number === null) return error(words.failed, { detail: label.failure || label.ob_number, block: 'any' })
  print(number)
  if (label.tracking_id !== null) return done(words.labelled, { big, detail: number })
  return attention(words.temporary, { big, detail: `${number} ${label.failure}` })
}

export type ClosedBox = BoxLabel & { readonly later?: Later | undefined }

/** How a bench closes a box: it is packed and weighed, sent, and its label printed, at once or as it comes. */
export const useClosing = (desk: string) => {
  const [waiting, wait] = useKept<string | null>(`waiting box ${desk}`, null)
  const late = lateOf<typeof commerceCombine>(
    (came, { first }) => {
      wait(null)
      return labelled(came, first.big)
    },
    { hint: words.hint },
  )
  /** Asks for material and weight and closes the box; undefined: the operator left it. */
  const close = async (
    n: number,
    combine: (given: MaterialAndWeight) => Promise<ClosedBox>,
  ): Promise<Outcome> => {
    const given = await askMaterialAndWeight({ confirm: words.close })
    if (!given) return attention(words.left, { big: n })
    const answer = await combine(given)
    if (!answer.later) return labelled(answer, n)
    wait(answer.ob_number)
    return ok(words.awaited, { big: n, detail: answer.ob_number, later: answer.later })
  }
  const temporary = async (scan: Scan): Promise<Outcome> => {
    const label = await send(makeTemporaryLabel, { body: { tracking_id: waiting ?? '' } }, scan)
    wait(null)
    return labelled(label, undefined)
  }
  const temporaryKey: Key = {
    key: 'F6',
    label: words.temporaryKey,
    command: 'CMD-TEMPORARY',
    work: waiting === null ? undefined : temporary,
  }
  return { close, late, temporaryKey }
}
