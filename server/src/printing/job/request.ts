import { say, type Text, text } from '@kuacang/contract/kit/text'
import { printedPaper } from '@kuacang/contract/printing/job/enums'
import type { Tx } from '#kit/database/transact'
import type { Desk } from '#kit/desk'
import { newId } from '#kit/ids'
import { Asked } from '#kit/refused'
import { insertJob } from './store.ts'

const words = {
  title: text('补打{paper}', 'Print again: {paper}'),
  message: text(
    '{numbers} 已打印过，请说明补打原因。',
    '{numbers} was printed before: say why it is printed again.',
  ),
  more: text('{first} 等 {n} 个', '{first} and {n} in all'),
}
const usual: readonly Text[] = [
  text('打印失败', 'Printing failed'),
  text('标签破损', 'Label damaged'),
  text('标签遗失', 'Label lost'),
]

type Print = {
  readonly paper: keyof typeof printedPaper.code
  readonly numbers: readonly [string, ...string[]]
  /** Those of them that were printed before. */
  readonly before: readonly string[]
  /** As the call carried them; `printing` of the contract. */
  readonly body: { readonly print_job?: string | undefined; readonly reason?: string | undefined }
}

const labelOf = (numbers: readonly string[], desk: Desk): string =>
  numbers.length === 1
    ? String(numbers[0])
    : say(words.more, desk.locale, { first: String(numbers[0]), n: numbers.length })

/** Keeps what is to be printed as a print job. Asks for a reason where some of it was printed before (REL-33). */
export const requestPrint = async (
  tx: Tx,
  desk: Desk,
  { paper, numbers, before, body }: Print,
): Promise<void> => {
  const code = printedPaper.code[paper]
  if (before.length > 0 && !body.reason)
    throw new Asked({
      protocol: 'reason',
      title: say(words.title, desk.locale, { paper: printedPaper.label(code) }),
      message: say(words.message, desk.locale, { numbers: labelOf(before, desk) }),
      field: 'reason',
      usual: usual.map((reason) => say(reason, desk.locale)),
    })
  await insertJob(tx, {
    warehouse_id: desk.warehouse_id,
    id: body.print_job ?? newId(),
    paper: code,
    numbers: [...numbers],
    label: labelOf(numbers, desk),
    reason: before.length > 0 ? (body.reason ?? '') : '',
    user_id: desk.user.id,
    created_at: tx.now,
    updated_at: tx.now,
  })
}
