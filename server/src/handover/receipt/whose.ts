import { handoverStation } from '@kuacang/contract/handover/suites'
import { dialogAsk } from '@kuacang/contract/kit/ask'
import { say, text } from '@kuacang/contract/kit/text'
import type { Caller } from '#kit/caller'
import { notFound } from '#kit/document/document'
import { Asked } from '#kit/refused'
import type { HandoverSuite } from '../suites.ts'
import { type ReceiptRow, receiptDocument } from './store.ts'

const titles = {
  sign: text('签收他人的交接单 {receipt}？', 'Sign receipt {receipt} of somebody else?'),
  cancel: text('取消他人的交接单 {receipt}？', 'Cancel receipt {receipt} of somebody else?'),
}
const begunBy = text(
  '{operator} 于 {since} 开始此交接单，已扫描 {bags} 个{things}。',
  '{operator} began it at {since} and has scanned {bags} {things}.',
)

/** What the caller answered to the question. */
type Answered = { readonly take_over?: boolean | undefined }

/**
 * May the caller end this receipt here? One of another station is not found. One of a lane belongs to all operators of the
 * station; another operator's own asks first, as their bag does (OP-29). What was done before is rolled back.
 */
export const mustBeTheirs = (
  caller: Caller,
  { key }: HandoverSuite,
  act: keyof typeof titles,
  { suite, lane, operator_id, operator_name, receipt_number: receipt, bags, created_at }: ReceiptRow,
  { take_over }: Answered,
): void => {
  if (suite !== key) throw notFound(receiptDocument.title, receipt)
  if (lane !== null || operator_id === caller.user.id || take_over) return
  const { things } = handoverStation(key)
  throw new Asked(dialogAsk, {
    title: say(titles[act], caller.locale, { receipt }),
    message: say(
      begunBy,
      caller.locale,
      { operator: operator_name, since: created_at, bags, things },
      caller.clock,
    ),
    confirm: 'take_over',
  })
}
