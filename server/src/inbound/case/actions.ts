import { inboundCaseStatus } from '@kuacang/contract/inbound/case/enums'
import { inboundRefusals } from '@kuacang/contract/inbound/order/refusals'
import { lostOnUnique, type Tx } from '#kit/database/transact'
import type { Desk } from '#kit/desk'
import { move } from '#kit/document/document'
import { newId } from '#kit/ids'
import { Refused } from '#kit/refused'
import { holdOrder, mustTakeGoods } from '../order/store.ts'
import { addCaseLines } from '../receipt/loose.ts'
import { inboundCaseDocument } from './document.ts'
import { type CaseRow, findCase, linesOfCase, mustFindCase, showCase, unassignedOf } from './store.ts'

type SignBody = { readonly case_code: string; readonly wms_order_id?: string | undefined }

/** Signs a case; one that nobody announced is kept until its order is found. */
export const sign = async (tx: Tx, desk: Desk, { body }: { body: SignBody }) => {
  const known = await findCase(tx, desk, body.case_code)
  const found = known ?? (await keepUnknown(tx, desk, body.case_code))
  if (body.wms_order_id) await signToOrder(tx, desk, found, body.wms_order_id)
  else if (known && !known.signed_at) await signAnnounced(tx, desk, known)
  const already = known !== undefined && known.signed_at !== null && !body.wms_order_id
  return { already, case: showCase(await mustFindCase(tx, desk, body.case_code)) }
}

const keepUnknown = async (tx: Tx, desk: Desk, case_code: string): Promise<CaseRow> => {
  await tx.db
    .insertInto('inbound_case')
    .values({
      warehouse_id: desk.warehouse_id,
      id: newId(),
      case_code,
      status: inboundCaseStatus.code.no_order,
      signed_at: tx.now,
      created_at: tx.now,
      updated_at: tx.now,
    })
    .execute()
    .catch(lostOnUnique)
  const made = await mustFindCase(tx, desk, case_code)
  tx.record({ operation: 'inbound_case.sign', object: objectOf(made), detail: { no_order: true } })
  return made
}

const signAnnounced = async (tx: Tx, desk: Desk, found: CaseRow) => {
  await tx.run(
    'update inbound_case set signed_at = $3, updated_at = $3 where warehouse_id = $1 and id = $2',
    [desk.warehouse_id, found.id, tx.now],
  )
  tx.record({ operation: 'inbound_case.sign', object: objectOf(found) })
}

/** The order that a case without one belongs to. It should hold what no other case of the order does. */
const signToOrder = async (tx: Tx, desk: Desk, found: CaseRow, wms_order_id: string) => {
  const order = await holdOrder(tx, { ...desk, partner_id: null }, 'wms_order_id', wms_order_id)
  if (found.inbound_order_id === order.id) return
  if (found.inbound_order_id !== null)
    throw new Refused(inboundRefusals.case_has_order, {
      case: found.case_code,
      order: found.wms_order_id ?? '',
    })
  await mustTakeGoods(tx, order)
  await move(tx, desk, inboundCaseDocument, 'sign_to_order', found.id, {
    set: { inbound_order_id: order.id, signed_at: tx.now },
    detail: { order: order.wms_order_id },
  })
  await addCaseLines(tx, desk, found.id, await unassignedOf(tx, desk, order.id))
}

const objectOf = (c: CaseRow) => ({ type: 'inbound_case', id: c.id, number: c.case_code })

export const startPutaway = async (
  tx: Tx,
  desk: Desk,
  { body: { case_code } }: { body: { case_code: string } },
) => {
  const found = await mustFindCase(tx, desk, case_code)
  return { case: { ...showCase(found), skus: await linesOfCase(tx, desk, found.id) } }
}
