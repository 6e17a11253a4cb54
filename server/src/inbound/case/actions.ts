import type { signCase as signCaseCall } from '@kuacang/contract/inbound/case/calls'
import { inboundCaseStatus } from '@kuacang/contract/inbound/case/enums'
import { inboundRefusals } from '@kuacang/contract/inbound/order/refusals'
import { dialogAsk } from '@kuacang/contract/kit/ask'
import { say, text } from '@kuacang/contract/kit/text'
import type { z } from 'zod'
import type { Caller } from '#kit/caller'
import { together } from '#kit/database/together'
import { lostOnUnique, type Tx } from '#kit/database/transact'
import { move } from '#kit/document/document'
import { newId } from '#kit/ids'
import { Asked, Refused } from '#kit/refused'
import { holdOrder, mustTakeGoods } from '../order/store.ts'
import { addCaseLines, isLoose } from '../receipt/loose.ts'
import { inboundCaseDocument } from './document.ts'
import { type CaseRow, findCase, linesOfCase, mustFindCase, showCase, unassignedOf } from './store.ts'

type SignBody = z.output<typeof signCaseCall.body>

/** Signs a case. What is a case is always signed as itself, whatever the desk waits for. */
export const signCase = async (tx: Tx, caller: Caller, { body }: { body: SignBody }) => {
  const { case_code, wms_order_id } = body
  const known = await findCase(tx, caller, case_code)
  if (!known || isLooseCase(known)) {
    const order_id = known?.wms_order_id ?? (await numberOfOrder(tx, caller, case_code))
    if (order_id) return signWaiting(tx, caller, order_id, body.waiting_case)
  }
  const found = known ?? (await keepUnknown(tx, caller, body))
  if (wms_order_id) await signToOrder(tx, caller, found, wms_order_id)
  else if (known && !known.signed_at) signAnnounced(tx, caller, known)
  const already = known !== undefined && known.signed_at !== null && !wms_order_id
  return { already, case: showCase(await mustFindCase(tx, caller, case_code)) }
}

const isLooseCase = ({ case_code, wms_order_id }: CaseRow) =>
  wms_order_id !== null && isLoose({ case_code }, { wms_order_id })

const numberOfOrder = async (tx: Tx, { warehouse_id }: Caller, code: string) => {
  const [order] = await tx.run<{ wms_order_id: string }>(
    'select wms_order_id from inbound_order where warehouse_id = $1 and wms_order_id = $2',
    [warehouse_id, code],
  )
  return order?.wms_order_id
}

/** The number of an order was scanned: it is that of the case which waits for one. */
const signWaiting = async (tx: Tx, caller: Caller, wms_order_id: string, case_code: string | undefined) => {
  if (!case_code) throw new Refused(inboundRefusals.number_of_order, { order: wms_order_id })
  const waiting = await mustFindCase(tx, caller, case_code)
  await signToOrder(tx, caller, waiting, wms_order_id)
  return { already: false, case: showCase(await mustFindCase(tx, caller, case_code)) }
}

const unannounced = {
  title: text('没有预报的箱子', 'This case was not announced'),
  message: text(
    '{code} 既不是已知箱号，也不是入库单号。扫错了请选「否」并重新扫描；确实是一个箱子，选「是」存为无单箱，再扫描它的入库单号。',
    '{code} is neither a known case code nor an inbound order number. If you scanned it by mistake, answer No and scan again. If it is a case, answer Yes to keep it as a case without an order, then scan its inbound order number.',
  ),
}

/** A mistyped code must not become a case: it is asked about. */
const keepUnknown = async (
  tx: Tx,
  caller: Caller,
  { case_code, confirm_unknown }: SignBody,
): Promise<CaseRow> => {
  if (!confirm_unknown)
    throw new Asked(dialogAsk, {
      title: say(unannounced.title, caller.locale),
      message: say(unannounced.message, caller.locale, { code: case_code }),
      confirm: 'confirm_unknown',
    })
  await tx.db
    .insertInto('inbound_case')
    .values({
      warehouse_id: caller.warehouse_id,
      id: newId(),
      case_code,
      status: inboundCaseStatus.code.no_order,
      signed_at: tx.now,
      created_at: tx.now,
      updated_at: tx.now,
    })
    .execute()
    .catch(lostOnUnique)
  const made = await mustFindCase(tx, caller, case_code)
  tx.record({ operation: 'inbound_case.sign', object: objectOf(made), detail: { no_order: true } })
  return made
}

const signAnnounced = (tx: Tx, caller: Caller, found: CaseRow): void => {
  tx.later('update inbound_case set signed_at = $3, updated_at = $3 where warehouse_id = $1 and id = $2', [
    caller.warehouse_id,
    found.id,
    tx.now,
  ])
  tx.record({ operation: 'inbound_case.sign', object: objectOf(found) })
}

/** The order that a case without one belongs to. It should hold what no other case of the order does. */
const signToOrder = async (tx: Tx, caller: Caller, found: CaseRow, wms_order_id: string) => {
  const order = await holdOrder(tx, { ...caller, partner_id: null }, 'wms_order_id', wms_order_id)
  if (found.inbound_order_id === order.id) return
  if (found.inbound_order_id !== null)
    throw new Refused(inboundRefusals.case_has_order, {
      case: found.case_code,
      order: found.wms_order_id ?? '',
    })
  await mustTakeGoods(tx, order)
  await move(tx, caller, inboundCaseDocument, 'sign_to_order', found.id, {
    set: { inbound_order_id: order.id, signed_at: tx.now },
    detail: { order: order.wms_order_id },
  })
  addCaseLines(tx, caller, found.id, await unassignedOf(tx, caller, order.id))
}

const objectOf = (c: CaseRow) => ({ type: 'inbound_case', id: c.id, number: c.case_code })

export const startPutaway = async (
  tx: Tx,
  caller: Caller,
  { body: { case_code } }: { body: { case_code: string } },
) => {
  const [found, skus] = await together(
    mustFindCase(tx, caller, case_code),
    linesOfCase(tx, caller, case_code),
  )
  return { case: { ...showCase(found), skus } }
}
