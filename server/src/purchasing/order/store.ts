import { text } from '@kuacang/contract/kit/text'
import { purchaseOrderMachine } from '@kuacang/contract/purchasing/order/machine'
import type { Scope } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { type Document, notFound } from '#kit/document/document'

export const purchaseOrderDocument = {
  machine: purchaseOrderMachine,
  title: text('采购单', 'purchase order'),
  table: 'purchase_order',
  statusColumn: 'status',
  numberColumn: 'order_number',
  partnerOwned: false,
} as const satisfies Document

export type PurchaseOrderRow = {
  id: string
  order_number: string
  batch_id: string | null
  supplier_id: string
  currency: string
  status: number
  remark: string
  version: number
}

/** Orders by their ids, locked in the order of their ids; one that is not there is refused by its id. */
export const lockOrders = async (
  tx: Tx,
  { warehouse_id }: Scope,
  ids: readonly string[],
): Promise<PurchaseOrderRow[]> => {
  const rows = await tx.run<PurchaseOrderRow>(
    `select id, order_number, batch_id, supplier_id, currency, status, remark, version from purchase_order
     where warehouse_id = $1 and id = any($2) order by id for update`,
    [warehouse_id, ids],
  )
  const missing = ids.find((id) => !rows.some((r) => r.id === id))
  if (missing) throw notFound(purchaseOrderDocument.title, missing)
  return rows
}

export const lockOrder = async (tx: Tx, scope: Scope, id: string): Promise<PurchaseOrderRow> => {
  const [row] = await lockOrders(tx, scope, [id])
  if (!row) throw notFound(purchaseOrderDocument.title, id)
  return row
}

export type NewLine = { readonly material_id: string; readonly quantity: number; readonly price: number }

/** Writes the lines of an order in place of those that it has. */
export const writeLines = async (
  tx: Tx,
  { warehouse_id }: Scope,
  order_id: string,
  lines: readonly NewLine[],
): Promise<void> => {
  await tx.run('delete from purchase_line where warehouse_id = $1 and purchase_order_id = $2', [
    warehouse_id,
    order_id,
  ])
  await tx.run(
    `insert into purchase_line (warehouse_id, purchase_order_id, material_id, quantity, price)
     select $1, $2, n.material_id, n.quantity, n.price
     from unnest($3::text[], $4::int[], $5::numeric[]) as n(material_id, quantity, price)`,
    [
      ...[warehouse_id, order_id, lines.map((l) => l.material_id), lines.map((l) => l.quantity)],
      lines.map((l) => l.price),
    ],
  )
}

export type HeldLine = {
  material_id: string
  name: string
  quantity: number
  received_quantity: number
}

/** The lines of a locked order. */
export const linesOf = (
  tx: Pick<Tx, 'run'>,
  { warehouse_id }: Scope,
  order_id: string,
): Promise<HeldLine[]> =>
  tx.run<HeldLine>(
    `select l.material_id, m.name, l.quantity, l.received_quantity from purchase_line l
     join material m on m.id = l.material_id
     where l.warehouse_id = $1 and l.purchase_order_id = $2 order by m.name`,
    [warehouse_id, order_id],
  )
