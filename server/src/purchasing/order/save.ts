import type { createPurchaseOrder, editPurchaseOrder } from '@kuacang/contract/purchasing/order/calls'
import { purchaseOrderStatus } from '@kuacang/contract/purchasing/order/enums'
import { purchasingRefusals } from '@kuacang/contract/purchasing/refusals'
import type { z } from 'zod'
import type { Caller } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { move } from '#kit/document/document'
import { newId, newNumber } from '#kit/ids'
import { Refused } from '#kit/refused'
import { supplierToBuyFrom } from '../supplier/actions.ts'
import { lockOrder, type NewLine, type PurchaseOrderRow, purchaseOrderDocument, writeLines } from './store.ts'

type LinesInput = z.output<typeof createPurchaseOrder.body>['lines']
type Known = { id: string; name: string; price: string | null }

/** The lines as they are written: each material once and in use, at the price given or that of the supplier. */
const resolve = async (tx: Tx, supplier_id: string, lines: LinesInput): Promise<NewLine[]> => {
  const known = await tx.run<Known>(
    `select m.id, m.name, y.price from material m
     left join material_supply y on y.material_id = m.id and y.supplier_id = $2
     where m.id = any($1) and m.enabled`,
    [lines.map((l) => l.material_id), supplier_id],
  )
  const byId = new Map(known.map((m) => [m.id, m]))
  const strange = lines.flatMap((l, i) => (byId.has(l.material_id) ? [] : [i + 1]))
  if (strange.length > 0)
    throw new Refused(purchasingRefusals.unknown_materials, { lines: strange.join(', ') })
  const seen = new Set<string>()
  return lines.map(({ material_id, quantity, price }) => {
    const material = byId.get(material_id)
    if (seen.has(material_id)) throw new Refused(purchasingRefusals.twice, { material: material?.name ?? '' })
    seen.add(material_id)
    const usual = material?.price === null || material === undefined ? undefined : Number(material.price)
    const paid = price ?? usual
    if (paid === undefined) throw new Refused(purchasingRefusals.no_price, { material: material?.name ?? '' })
    return { material_id, quantity, price: paid }
  })
}

/** Writes a new order of a supplier that is held. */
export const writeOrder = async (
  tx: Tx,
  caller: Caller,
  supplier: { readonly id: string; readonly name: string; readonly currency: string },
  { lines, remark }: { readonly lines: readonly NewLine[]; readonly remark: string },
): Promise<{ id: string; order_number: string }> => {
  const made = { id: newId(), order_number: newNumber('PO') }
  await tx.run(
    `insert into purchase_order (warehouse_id, id, order_number, supplier_id, currency, status, remark, created_by, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9)`,
    [
      ...[caller.warehouse_id, made.id, made.order_number, supplier.id, supplier.currency],
      ...[purchaseOrderStatus.code.new, remark, caller.user.username, tx.now],
    ],
  )
  await writeLines(tx, caller, made.id, lines)
  tx.record({
    operation: 'purchase_order.create',
    object: { type: 'purchase_order', id: made.id, number: made.order_number },
    detail: { supplier: supplier.name, lines: lines.length, remark },
  })
  return made
}

export const createOrder = async (
  tx: Tx,
  caller: Caller,
  { body: { supplier_id, lines, remark } }: { body: z.output<typeof createPurchaseOrder.body> },
) => {
  const supplier = await supplierToBuyFrom(tx, supplier_id)
  return writeOrder(tx, caller, supplier, { lines: await resolve(tx, supplier_id, lines), remark })
}

type Edit = { params: { id: string }; body: z.output<typeof editPurchaseOrder.body> }

/** Another supplier without other lines keeps the prices that stand there, if it sells in their currency. */
export const editOrder = async (tx: Tx, caller: Caller, { params: { id }, body }: Edit) => {
  const { supplier_id, lines, remark, version } = body
  const supplier = supplier_id === undefined ? undefined : await supplierToBuyFrom(tx, supplier_id)
  if (supplier && !lines) {
    const { currency: from } = await lockOrder(tx, caller, id)
    if (from !== supplier.currency)
      throw new Refused(purchasingRefusals.other_currency, {
        ...{ supplier: supplier.name, from, to: supplier.currency },
      })
  }
  const order = await move<PurchaseOrderRow>(tx, caller, purchaseOrderDocument, 'edit', id, {
    ...(version === undefined ? {} : { version }),
    set: {
      ...(supplier && { supplier_id: supplier.id, currency: supplier.currency }),
      ...(remark !== undefined && { remark }),
    },
    detail: { ...(supplier && { supplier: supplier.name }), ...(lines && { lines: lines.length }) },
  })
  if (lines) await writeLines(tx, caller, id, await resolve(tx, order.supplier_id, lines))
  return { success: true as const }
}
