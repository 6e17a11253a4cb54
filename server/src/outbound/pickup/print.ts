import { kitRefusals } from '@kuacang/contract/kit/refusals'
import { pickupOrderStatus } from '@kuacang/contract/outbound/pickup/enums'
import { pickupOrderMachine } from '@kuacang/contract/outbound/pickup/machine'
import type { Tx } from '#kit/database/transact'
import type { Desk } from '#kit/desk'
import { move, notFound } from '#kit/document/document'
import { Refused } from '#kit/refused'
import { findWarehouse } from '../../reference/public.ts'
import { detailOf } from './detail.ts'
import { pickupOrderDocument } from './document.ts'
import { pickListPage } from './paper.ts'

type Row = { status: number; print_count: number }

/**
 * The pick list as HTML. Printing a new pickup order makes it printed; later prints leave it as it is, are for
 * holders of PrintPickupInfo only (FU-262), and say on paper that they are reprints (OP-27).
 */
export const print = async (tx: Tx, desk: Desk, { body: { id } }: { body: { id: string } }) => {
  const [before] = await tx.run<Row>(
    'select status, print_count from pickup_order where warehouse_id = $1 and id = $2 for update',
    [desk.warehouse_id, id],
  )
  if (!before) throw notFound(pickupOrderDocument.title, id)
  const first = before.status === pickupOrderStatus.code.new
  const action = first ? 'print' : 'reprint'
  if (!pickupOrderMachine.allowed(before.status, desk.holds).includes(action))
    throw new Refused(kitRefusals.no_permission, { right: 'PrintPickupInfo' })
  await move(tx, desk, pickupOrderDocument, action, id, {
    ...(first ? {} : { to: before.status }),
    set: { print_count: before.print_count + 1 },
    detail: { print: before.print_count + 1 },
  })
  const { timezone } = await findWarehouse(tx, desk.warehouse_id)
  return pickListPage(await detailOf(tx, desk, id), {
    locale: desk.locale,
    timezone,
    reprint: before.print_count,
    at: tx.now,
  })
}
