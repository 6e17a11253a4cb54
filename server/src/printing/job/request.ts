import { say, text } from '@kuacang/contract/kit/text'
import { printedPaper } from '@kuacang/contract/printing/job/enums'
import { type PrintedPaper, secondPrint } from '@kuacang/contract/printing/job/papers'
import { askReason } from '#kit/ask-reason'
import type { Caller } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { newId } from '#kit/ids'
import { countPrints } from './count.ts'
import { insertJob } from './store.ts'

const question = {
  title: text('补打{paper}', 'Reprint: {paper}'),
  message: text(
    '{numbers} 已打印过，请说明补打原因。',
    '{numbers} has already been printed. Give the reason for reprinting.',
  ),
  usual: [
    text('打印失败', 'Printing failed'),
    text('标签破损', 'Label damaged'),
    text('标签遗失', 'Label lost'),
  ],
}
const more = text('{first} 等 {n} 个', '{first} and others ({n} in total)')

/** Something that is printed: its id, and the number that people know it by. */
export type PrintedThing = { readonly id: string; readonly number: string }

type Print = {
  readonly paper: PrintedPaper
  /** Each once, at least one. */
  readonly things: readonly PrintedThing[]
  /** As the call carried them; `printing` of the contract. */
  readonly body: { readonly print_job?: string | undefined; readonly reason?: string | undefined }
}

const labelOf = (things: readonly PrintedThing[], caller: Caller): string => {
  const first = things[0]?.number ?? ''
  return things.length === 1 ? first : say(more, caller.locale, { first, n: things.length })
}

/**
 * Keeps what is to be printed as a print job and counts it; answers how often each thing was printed before. Asks
 * for a reason where one of them was and its paper needs one (REL-33).
 */
export const requestPrint = async (
  tx: Tx,
  caller: Caller,
  { paper, things, body }: Print,
): Promise<ReadonlyMap<string, number>> => {
  const code = printedPaper.code[paper]
  const rule = secondPrint[paper]
  const ids = things.map((t) => t.id)
  const before = rule === 'free' ? new Map<string, number>() : await countPrints(tx, caller, paper, ids)
  const again = things.filter((t) => (before.get(t.id) ?? 0) > 0)
  if (again.length > 0 && rule === 'reason' && !body.reason)
    throw askReason(caller, question, {
      paper: printedPaper.label(code),
      numbers: labelOf(again, caller),
    })
  insertJob(tx, {
    // Labels of goods belong to no warehouse, the printer that they come from stands in one.
    warehouse_id: caller.stands_in,
    id: body.print_job ?? newId(),
    paper: code,
    numbers: things.map((t) => t.number),
    label: labelOf(things, caller),
    reason: again.length > 0 ? (body.reason ?? '') : '',
    user_id: caller.user.id,
    created_at: tx.now,
    updated_at: tx.now,
  })
  return before
}
