import { skuRefusals } from '@kuacang/contract/catalog/sku/refusals'
import { text } from '@kuacang/contract/kit/text'
import pg from 'pg'
import type { Tx } from '#kit/database/transact'
import type { Desk } from '#kit/desk'
import { notFound } from '#kit/document/document'
import { newId } from '#kit/ids'
import { Refused } from '#kit/refused'
import { type SkuFields, type SkuRow, toColumns, verificationAfter } from './rules.ts'
import { refreshStocked, skusOf, upsertSkus } from './store.ts'

const title = text('SKU', 'SKU')

/** Whose goods: a merchant's own, or the customer that staff named. */
const ownerOf = (desk: Desk, named: number | undefined): number => {
  const partner_id = desk.partner_id ?? named
  if (!partner_id)
    throw new Refused(
      skuRefusals.partner_missing,
      {},
      { errors: [{ resource: 'body', field: 'partner_id', code: 'required' }] },
    )
  return partner_id
}

const mustFind = async (tx: Tx, desk: Desk, id: string): Promise<SkuRow> => {
  const row = await skusOf(tx, desk).selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!row) throw notFound(title, id)
  return row
}

const taken = (sku: string) => (error: unknown) => {
  if (error instanceof pg.DatabaseError && error.code === '23505')
    throw new Refused(skuRefusals.code_taken, { sku })
  throw error
}

const record = (
  tx: Tx,
  action: string,
  row: { id: string; sku: string },
  detail: Record<string, unknown> = {},
) => tx.record({ operation: `sku.${action}`, object: { type: 'sku', id: row.id, number: row.sku }, detail })

export const create = async (
  tx: Tx,
  desk: Desk,
  { body: { partner_id: named, ...fields } }: { body: SkuFields & { partner_id?: number | undefined } },
) => {
  const partner_id = ownerOf(desk, named)
  const columns = toColumns(fields)
  const row = {
    partner_id,
    id: newId(),
    ...columns,
    verify_status: verificationAfter(null, columns, desk.partner_id === null),
  }
  await tx.db
    .insertInto('sku')
    .values({ ...row, created_at: tx.now, updated_at: tx.now })
    .execute()
    .catch(taken(fields.sku))
  record(tx, 'create', row)
  return { id: row.id }
}

export const edit = async (
  tx: Tx,
  desk: Desk,
  { params: { id }, body }: { params: { id: string }; body: SkuFields },
) => {
  const before = await mustFind(tx, desk, id)
  const columns = toColumns(body)
  const verify_status = verificationAfter(before, columns, desk.partner_id === null)
  await tx.db
    .updateTable('sku')
    .set({ ...columns, verify_status, version: before.version + 1, updated_at: tx.now })
    .where('partner_id', '=', before.partner_id)
    .where('id', '=', id)
    .execute()
    .catch(taken(body.sku))
  await refreshStocked(tx, before.partner_id, [id])
  record(tx, 'edit', { id, sku: body.sku }, { before: { ...before, image_urls: undefined }, after: columns })
  return { success: true as const }
}

export const remove = async (tx: Tx, desk: Desk, { params: { id } }: { params: { id: string } }) => {
  const row = await mustFind(tx, desk, id)
  const [used] = await tx.run(
    `select 1 from stock where sku_id = $1 and on_hand > 0
     union all select 1 from inbound_line l join inbound_order o on o.warehouse_id = l.warehouse_id and o.id = l.inbound_order_id
       where l.sku_id = $1 and o.order_status not in (21, 100)
     union all select 1 from outbound_line l join outbound_order o on o.warehouse_id = l.warehouse_id and o.id = l.outbound_order_id
       where l.sku_id = $1 and o.order_status not in (90, 100, 101) limit 1`,
    [id],
  )
  if (used) throw new Refused(skuRefusals.in_use, { sku: row.sku })
  await tx.db
    .updateTable('sku')
    .set({ deleted_at: tx.now })
    .where('partner_id', '=', row.partner_id)
    .where('id', '=', id)
    .execute()
  record(tx, 'delete', row)
  return { success: true as const }
}

export const importAll = async (
  tx: Tx,
  desk: Desk,
  { body }: { body: { partner_id?: number | undefined; skus: SkuFields[] } },
) => {
  const partner_id = ownerOf(desk, body.partner_id)
  const known = await skusOf(tx, { partner_id })
    .selectAll()
    .where(
      'sku',
      'in',
      body.skus.map((s) => s.sku),
    )
    .execute()
  const before = new Map(known.map((k) => [k.sku, k]))
  const rows = body.skus.map((fields) => {
    const columns = toColumns(fields)
    return {
      id: newId(),
      ...columns,
      verify_status: verificationAfter(before.get(fields.sku) ?? null, columns, desk.partner_id === null),
    }
  })
  const saved = await upsertSkus(tx, partner_id, rows).catch(taken('-'))
  const changed = saved.filter((s) => !s.created)
  if (changed.length > 0)
    await refreshStocked(
      tx,
      partner_id,
      changed.map((s) => s.id),
    )
  for (const s of saved) record(tx, s.created ? 'create' : 'edit', s, { imported: true })
  return { created: saved.length - changed.length, updated: changed.length }
}
