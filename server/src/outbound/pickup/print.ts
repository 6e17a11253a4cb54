import { kitRefusals } from '@kuacang/contract/kit/refusals'
import { pickupOrderStatus } from '@kuacang/contract/outbound/pickup/enums'
import { pickupOrderMachine } from '@kuacang/contract/outbound/pickup/machine'
import type { printPickupOrder } from '@kuacang/contract/outbound/pickup-paper/calls'
import type { z } from 'zod'
import type { Caller } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { move, notFound } from '#kit/document/document'
import { Refused } from '#kit/refused'
import { printFor, requestPrint } from '../../printing/public.ts'
import { pickupDetail } from './detail.ts'
import { pickupOrderDocument } from './document.ts'
import { pickListPage } from './paper.ts'

type Row = { status: number; pickup_code: string }

/**
 * The pick list as HTML. Printing a new pickup order makes it printed; later prints leave it as it is, are for
 * holders of PrintPickupInfo only (FU-262), and say on paper that they are reprints (OP-27).
 */
export const printPickList = async (
  tx: Tx,
  caller: Caller,
  { body }: { body: z.output<typeof printPickupOrder.body> },
) => {
  const { id } = body
  const [before] = await tx.run<Row>(
    'select status, pickup_code from pickup_order where warehouse_id = $1 and id = $2 for update',
    [caller.warehouse_id, id],
  )
  if (!before) throw notFound(pickupOrderDocument.title, id)
  const first = before.status === pickupOrderStatus.code.new
  const action = first ? 'print' : 'reprint'
  if (!pickupOrderMachine.allowed(before.status, caller.holds).includes(action))
    throw new Refused(kitRefusals.no_permission, { right: 'PrintPickupInfo' })
  const things = [{ id, number: before.pickup_code }]
  const reprint = (await requestPrint(tx, caller, { paper: 'pick_list', things, body })).get(id) ?? 0
  await move(tx, caller, pickupOrderDocument, action, id, {
    ...(first ? {} : { to: 'here' as const }),
    detail: { print: reprint + 1 },
  })
  const { locale, timezone = 'UTC' } = printFor(caller)
  return pickListPage(await pickupDetail(tx, caller, id), { locale, timezone, reprint, at: tx.now })
}
