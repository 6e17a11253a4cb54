import { purchasingRefusals } from '@kuacang/contract/purchasing/refusals'
import type { createSupplier, editSupplier } from '@kuacang/contract/purchasing/supplier/calls'
import type { z } from 'zod'
import type { Caller } from '#kit/caller'
import { lostOnUnique, type Tx } from '#kit/database/transact'
import { notFound } from '#kit/document/document'
import { newId } from '#kit/ids'
import { Refused } from '#kit/refused'
import { isCurrency } from '../../reference/public.ts'
import { lockSupplier, type SupplierRow, supplierTitle } from './store.ts'

type Fields = z.output<typeof createSupplier.body>

/** A name stands once among the suppliers that are there, and the currency is one of the list. */
const check = async (
  tx: Tx,
  { name, currency }: { readonly name?: string | undefined; readonly currency?: string | undefined },
  own?: string,
): Promise<void> => {
  if (currency !== undefined && !(await isCurrency(tx, currency)))
    throw new Refused(purchasingRefusals.unknown_currency, { currency })
  if (name === undefined) return
  const same = await tx.run<{ id: string }>(
    'select id from supplier where lower(name) = lower($1) and deleted_at is null',
    [name],
  )
  if (same.some((s) => s.id !== own)) throw new Refused(purchasingRefusals.supplier_taken, { name })
}

const record = (
  tx: Tx,
  { id, name }: Pick<SupplierRow, 'id' | 'name'>,
  operation: string,
  detail: Readonly<Record<string, unknown>> = {},
) => tx.record({ operation: `supplier.${operation}`, object: { type: 'supplier', id, number: name }, detail })

export const createSupplierAction = async (tx: Tx, _caller: Caller, { body }: { body: Fields }) => {
  await check(tx, body)
  const id = newId()
  const { name, contact, telephone, address, currency, enabled } = body
  // Another command may have taken the name since the look: begun again, it is found and named.
  await tx
    .run(
      `insert into supplier (id, name, contact, telephone, address, currency, enabled, created_at, updated_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $8)`,
      [id, name, contact, telephone, address, currency, enabled, tx.now],
    )
    .catch(lostOnUnique)
  record(tx, { id, name }, 'create', { after: body })
  return { id }
}

type Edit = { params: { id: string }; body: z.output<typeof editSupplier.body> }

export const editSupplierAction = async (tx: Tx, _caller: Caller, { params: { id }, body }: Edit) => {
  const before = await lockSupplier(tx, id)
  await check(tx, body, id)
  const name = body.name ?? before.name
  const values = [
    ...[id, name, body.contact ?? before.contact, body.telephone ?? before.telephone],
    ...[body.address ?? before.address, body.currency ?? before.currency, body.enabled ?? before.enabled],
    tx.now,
  ]
  await tx
    .run(
      `update supplier set name = $2, contact = $3, telephone = $4, address = $5, currency = $6, enabled = $7, updated_at = $8
       where id = $1`,
      values,
    )
    .catch(lostOnUnique)
  record(tx, { id, name }, 'edit', { before, after: body })
  return { success: true as const }
}

export const deleteSupplierAction = async (
  tx: Tx,
  _caller: Caller,
  { params: { id } }: { params: { id: string } },
) => {
  const supplier = await lockSupplier(tx, id)
  const used = await tx.run<{ name: string }>(
    `select m.name from material_supply s join material m on m.id = s.material_id
     where s.supplier_id = $1 and m.enabled order by m.name`,
    [id],
  )
  if (used[0]) throw new Refused(purchasingRefusals.supplier_used, { n: used.length, material: used[0].name })
  await tx.run('update supplier set deleted_at = $2, updated_at = $2 where id = $1', [id, tx.now])
  record(tx, supplier, 'delete')
  return { success: true as const }
}

/** A supplier that things are bought from now; in the way of those who delete or disable it at this moment. */
export const supplierToBuyFrom = async (tx: Tx, id: string): Promise<SupplierRow> => {
  const [row] = await tx.run<SupplierRow>(
    `select id, name, contact, telephone, address, currency, enabled from supplier
     where id = $1 and deleted_at is null for share`,
    [id],
  )
  if (!row) throw notFound(supplierTitle, id, 'supplier_id')
  if (!row.enabled) throw new Refused(purchasingRefusals.supplier_disabled, { name: row.name })
  return row
}
