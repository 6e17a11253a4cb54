import { inboundCaseStatus } from '@kuacang/contract/inbound/case/enums'
import { inboundRefusals } from '@kuacang/contract/inbound/order/refusals'
import { dialogAsk } from '@kuacang/contract/kit/ask'
import { say, text } from '@kuacang/contract/kit/text'
import type { Caller } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { lastDone } from '#kit/document/records'
import { Asked, Refused } from '#kit/refused'
import type { CaseRow } from './store.ts'

type Held = Pick<CaseRow, 'id' | 'case_code' | 'status' | 'receiver_id'>

/** Does another operator count this case now? */
export const countedByOther = ({ user }: Caller, { status, receiver_id }: Held): boolean =>
  status === inboundCaseStatus.code.receiving && receiver_id !== null && receiver_id !== user.id

const begun = (tx: Tx, { warehouse_id }: Caller, { id }: Held) =>
  lastDone(tx, warehouse_id, id, 'inbound_case.start_receive')

const takeOver = {
  title: text('箱 {code} 正由他人收货', 'Someone else is receiving case {code}'),
  message: text(
    '{operator} 从 {since} 开始收货。接手后从零开始清点，对方不能再提交。',
    '{operator} has been receiving it since {since}. If you take it over, counting starts from zero and they can no longer submit.',
  ),
}

export const askToTakeOver = async (tx: Tx, caller: Caller, held: Held): Promise<Asked> => {
  const last = await begun(tx, caller, held)
  const since = last?.at ?? '-'
  return new Asked(dialogAsk, {
    title: say(takeOver.title, caller.locale, { code: held.case_code }),
    message: say(takeOver.message, caller.locale, { operator: last?.user_name ?? '-', since }, caller.clock),
    confirm: 'take_over',
  })
}

/** Who counts a case. */
export const counterOf = async (tx: Tx, caller: Caller, held: Held): Promise<string> =>
  (await begun(tx, caller, held))?.user_name ?? '-'

/** Refuses the count of an operator whose case was taken over by another. */
export const mustBeMine = async (tx: Tx, caller: Caller, held: Held): Promise<void> => {
  if (!countedByOther(caller, held)) return
  const operator = await counterOf(tx, caller, held)
  throw new Refused(inboundRefusals.counted_by_other, { code: held.case_code, operator })
}
