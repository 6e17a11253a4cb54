import type { Announcement } from '@kuacang/contract/inbound/order/calls'
import { inboundOrderStatus } from '@kuacang/contract/inbound/order/enums'
import { inboundRefusals } from '@kuacang/contract/inbound/order/refusals'
import { atGoods } from '@kuacang/contract/inventory/warehouses'
import { type Caller, callerIn } from '#kit/caller'
import { codes } from '#kit/database/codes'
import type { Tx } from '#kit/database/transact'
import { labelList } from '#kit/http/faults'
import { Refused } from '#kit/refused'
import { createInboundOrder } from '../order/create.ts'

type Known = { id: string; wms_order_id: string; content_hash: string; case_codes: string[] }

const knownSql = `
select o.id, o.wms_order_id, o.content_hash,
  array(select c.case_code from inbound_case c where c.warehouse_id = $1 and c.inbound_order_id = o.id order by 1) as case_codes
from inbound_order o
where o.warehouse_id = $1 and o.partner_id = $2 and o.erp_order_id = $3 and o.erp_order_id <> ''
  and o.order_status not in ${codes(inboundOrderStatus, 'cancelled')}`

/** What an announcement says, whatever the order in which it says it. */
const contentOf = ({ erp_order_id: _number, ...said }: Announcement): string =>
  JSON.stringify({ ...said, tracking_numbers: said.tracking_numbers.toSorted() })

/** The fields in which two contents differ; of an order that staff announced nothing is kept, so all that is said. */
const differences = (stored: string, now: string): string[] => {
  const [before, after]: Record<string, unknown>[] = [JSON.parse(stored || '{}'), JSON.parse(now)]
  return Object.keys({ ...before, ...after }).filter(
    (field) => JSON.stringify(before?.[field]) !== JSON.stringify(after?.[field]),
  )
}

/**
 * Announces goods of a merchant in a warehouse that is open to merchants. A number that stands already with the same content
 * is answered again; another content under it is refused (REL-17).
 */
export const announceOrder = async (tx: Tx, caller: Caller, said: Announcement) => {
  const content = contentOf(said)
  const [known] =
    said.erp_order_id === ''
      ? []
      : await tx.run<Known>(knownSql, [caller.warehouse_id, caller.partner_id, said.erp_order_id])
  if (known) {
    const { content_hash, ...order } = known
    if (content_hash === content) return order
    throw new Refused(inboundRefusals.content_differs, {
      erp: said.erp_order_id,
      order: order.wms_order_id,
      difference: labelList(differences(content_hash, content)),
    })
  }
  return createInboundOrder(tx, caller, { body: said }, { content })
}

export const createExternal = (
  tx: Tx,
  caller: Caller,
  { body: { warehouse_id, ...said } }: { body: Announcement & { warehouse_id: number } },
) => {
  if (caller.partner_id === null) throw new Refused(inboundRefusals.partner_missing)
  return announceOrder(tx, callerIn(caller, warehouse_id, atGoods), said)
}
