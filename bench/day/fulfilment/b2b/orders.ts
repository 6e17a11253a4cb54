import { createOutboundOrder } from '../../../../contract/src/outbound/order/calls.ts'
import { outboundOrderType } from '../../../../contract/src/outbound/order/enums.ts'
import { CallFailed, type Operator } from '../../client.ts'
import { shared } from '../../workers.ts'
import type { Line } from '../orders-file.ts'
import { needed } from '../supply.ts'

/** Orders of so many units are orders of firms. */
const large = 500
/** Who buys where the file names nobody. */
const nobody = 'NO-CUSTOMER'

/** The lines of large orders, and all others. */
export const splitLarge = (lines: readonly Line[]): { large: Line[]; others: Line[] } => {
  const units = (list: readonly Line[]) => [...needed(list).values()].reduce((n, quantity) => n + quantity, 0)
  const invoices = [...Map.groupBy(lines, (l) => l.invoice).values()]
  const isLarge = (list: readonly Line[]) => units(list) >= large
  return {
    large: invoices.filter(isLarge).flat(),
    others: invoices.filter((list) => !isLarge(list)).flat(),
  }
}

/** The file knows no addresses. */
const dock = { city: 'Springfield', postal_code: '10001', street: '1 Dock Street' }

type Ordered = { created: number; refused: string[] }

/** Orders of firms come by the call, each with its buyer; answers why some were refused. */
export const orderLarge = async (
  operators: readonly Operator[],
  partner_id: number,
  lines: readonly Line[],
  run: string,
): Promise<Ordered> => {
  const ordered: Ordered = { created: 0, refused: [] }
  await shared(operators, [...Map.groupBy(lines, (l) => l.invoice)], async (operator, [invoice, rows]) => {
    const buyer_id = rows[0]?.customer || nobody
    const body = {
      ...{ partner_id, order_type: outboundOrderType.code.b2b, buyer_id },
      erp_order_id: `${run}${invoice}`,
      shipping_address: { ...dock, firstname: buyer_id, country: rows[0]?.country ?? '' },
      skus: [...needed(rows)].map(([sku, quantity]) => ({ sku, quantity })),
    }
    await operator.call(createOutboundOrder, { body }).then(
      () => {
        ordered.created += 1
      },
      (error: unknown) => {
        if (!(error instanceof CallFailed)) throw error
        ordered.refused.push(`B2B: ${error.message.replaceAll(body.erp_order_id, '…')}`)
      },
    )
  })
  return ordered
}
