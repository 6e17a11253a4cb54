import type { SkuListFilters } from '@kuacang/contract/catalog/sku/calls'
import { text } from '@kuacang/contract/kit/text'
import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Db } from '#kit/database/pool'
import type { Tx } from '#kit/database/transact'
import type { Sku as SkuTable } from '#kit/database/types.generated'
import { containing, holding } from '#kit/list'

export type SkuRow = Selectable<SkuTable>

export const skuTitle = text('SKU', 'SKU')

export type PartnerScope = { readonly partner_id: number | null }

/** A SKU's columns as they are written; weights in grams, lengths in millimetres, money in minor units. */
export type SkuColumns = {
  sku: string
  barcode: string
  product_id: string
  name: string
  name_en: string
  weight_g: number
  length_mm: number
  width_mm: number
  height_mm: number
  sensitive_type: number
  dangerous_type: number
  declared_value_minor: number
  hs_code: string
}

export const skusOf = (tx: Pick<Tx, 'db'>, { partner_id }: PartnerScope) => {
  const query = tx.db.selectFrom('sku').where('deleted_at', 'is', null)
  return partner_id === null ? query : query.where('partner_id', '=', partner_id)
}

/** The SKUs in scope that match, the newest first. */
export const listedSkus = (db: Db, scope: PartnerScope, f: SkuListFilters) => {
  let rows = skusOf({ db }, scope).orderBy('created_at', 'desc').orderBy('id', 'desc')
  if (f.sku) rows = rows.where(holding('sku', f.sku))
  if (f.barcode) rows = rows.where(holding('barcode', f.barcode))
  if (f.name) {
    const part = containing(f.name)
    rows = rows.where((eb) => eb.or([eb('name', 'ilike', part), eb('name_en', 'ilike', part)]))
  }
  if (f.partner_id) rows = rows.where('partner_id', '=', f.partner_id)
  if (f.verify_status) rows = rows.where('verify_status', 'in', f.verify_status)
  if (f.oversea_status) rows = rows.where('oversea_status', 'in', f.oversea_status)
  if (f.whitelisted !== undefined) rows = rows.where('whitelisted', '=', f.whitelisted)
  return rows
}

/** The ids of at most so many SKUs in scope whose code holds a part. */
export const skusHolding = async (
  { db }: Pick<Tx, 'db'>,
  scope: PartnerScope,
  part: string,
  most: number,
): Promise<string[]> => {
  const rows = skusOf({ db }, scope).select('id').where('sku', 'ilike', containing(part)).limit(most)
  return (await rows.execute()).map((r) => r.id)
}

/** The SKUs of a partner that have one of these codes or barcodes, locked in the order of their ids. */
export const skusLike = (
  tx: Pick<Tx, 'db'>,
  partner_id: number,
  like: readonly { sku: string; barcode: string }[],
): Promise<SkuRow[]> =>
  skusOf(tx, { partner_id })
    .selectAll()
    .where((eb) =>
      eb.or([
        eb('sku', '=', sql<string>`any(${like.map((s) => s.sku)})`),
        eb('barcode', '=', sql<string>`any(${like.map((s) => s.barcode)})`),
      ]),
    )
    .orderBy('id')
    .forUpdate()
    .execute()

/**
 * Inserts, or updates those whose code the partner has already; answers the ids in order and whether each is new.
 * The unique index of the barcode refuses a barcode of another SKU.
 */
export const upsertSkus = async (
  tx: Tx,
  partner_id: number,
  rows: readonly (SkuColumns & { id: string; verify_status: number })[],
): Promise<{ id: string; sku: string; created: boolean }[]> =>
  tx.run(
    `insert into sku (partner_id, id, sku, barcode, product_id, name, name_en, weight_g, length_mm, width_mm, height_mm,
       sensitive_type, dangerous_type, declared_value_minor, hs_code, verify_status, created_at, updated_at)
     select $1, r.id, r.sku, r.barcode, r.product_id, r.name, r.name_en, r.weight_g, r.length_mm, r.width_mm, r.height_mm,
       r.sensitive_type, r.dangerous_type, r.declared_value_minor, r.hs_code, r.verify_status, $3, $3
     from jsonb_to_recordset($2::jsonb) as r (id text, sku text, barcode text, product_id text, name text, name_en text,
       weight_g int, length_mm int, width_mm int, height_mm int, sensitive_type int, dangerous_type int,
       declared_value_minor bigint, hs_code text, verify_status int)
     on conflict (partner_id, sku) where deleted_at is null do update set barcode = excluded.barcode,
       product_id = excluded.product_id, name = excluded.name, name_en = excluded.name_en, weight_g = excluded.weight_g,
       length_mm = excluded.length_mm, width_mm = excluded.width_mm, height_mm = excluded.height_mm,
       sensitive_type = excluded.sensitive_type, dangerous_type = excluded.dangerous_type,
       declared_value_minor = excluded.declared_value_minor, hs_code = excluded.hs_code, verify_status = excluded.verify_status,
       reject_reason = '', version = sku.version + 1, updated_at = excluded.updated_at
     returning id, sku, version = 1 as created`,
    [partner_id, JSON.stringify(rows), tx.now],
  )

/** The warehouses that know one of these SKUs of a partner: all of them are asked, on whatever node they lie. */
export const warehousesKnowing = async (
  { run }: Pick<Tx, 'run'>,
  partner_id: number,
  ids: readonly string[],
): Promise<number[]> => {
  const rows = await run<{ warehouse_id: number }>(
    'select distinct warehouse_id from stocked_sku where partner_id = $1 and id = any($2) order by warehouse_id',
    [partner_id, ids],
  )
  return rows.map((r) => r.warehouse_id)
}

/** Writes the changes to every warehouse that has the SKU, one after the other: each may be on a separate node. */
export const refreshStocked = async (tx: Tx, partner_id: number, ids: readonly string[]): Promise<void> => {
  const rows = await tx.run(
    `select id, sku, barcode, name, name_en, coalesce(image_urls[1], '') as image_url, weight_g, length_mm, width_mm,
       height_mm, sensitive_type, dangerous_type, verify_status
     from sku where partner_id = $1 and id = any($2)`,
    [partner_id, ids],
  )
  const changed = JSON.stringify(rows)
  for (const warehouse_id of await warehousesKnowing(tx, partner_id, ids))
    await tx.run(
      `update stocked_sku t set sku = s.sku, barcode = s.barcode, name = s.name, name_en = s.name_en,
         image_url = s.image_url, weight_g = s.weight_g, length_mm = s.length_mm, width_mm = s.width_mm, height_mm = s.height_mm, sensitive_type = s.sensitive_type,
         dangerous_type = s.dangerous_type, verify_status = s.verify_status
       from jsonb_to_recordset($3::jsonb) as s (id text, sku text, barcode text, name text, name_en text,
         image_url text, weight_g int, length_mm int, width_mm int, height_mm int, sensitive_type int, dangerous_type int,
         verify_status int)
       where t.warehouse_id = $1 and t.partner_id = $2 and t.id = s.id`,
      [warehouse_id, partner_id, changed],
    )
}

export type StockedSku = {
  id: string
  partner_id: number
  sku: string
  barcode: string
  name: string
  weight_g: number
  length_mm: number
  width_mm: number
  height_mm: number
  verify_status: number
}

const stockedColumns = `id, partner_id, sku, barcode, name, name_en, coalesce(image_urls[1], '') as image_url, weight_g, length_mm,
  width_mm, height_mm, sensitive_type, dangerous_type, verify_status`

// Two look-ups, each by its index: "or" reads all SKUs of the partner where these are few.
const wantedSql = `
select * from (
  select ${stockedColumns} from sku where partner_id = $1 and deleted_at is null and sku = any($2)
  union all
  select ${stockedColumns} from sku where partner_id = $1 and deleted_at is null and barcode = any($2) and not sku = any($2)) s
order by not sku = any($2), sku`

/**
 * Makes SKUs of a partner, by their codes or barcodes, known to a warehouse; those it knows already stay as they are.
 * Who has the code comes before who has the same as barcode.
 */
export const stockSkus = async (
  tx: Pick<Tx, 'run' | 'later'>,
  warehouse_id: number,
  partner_id: number,
  codes: readonly string[],
): Promise<StockedSku[]> => {
  const wanted = await tx.run<StockedSku>(wantedSql, [partner_id, codes])
  if (wanted.length > 0)
    tx.later(
      `insert into stocked_sku (warehouse_id, id, partner_id, sku, barcode, name, name_en, image_url, weight_g, length_mm,
         width_mm, height_mm, sensitive_type, dangerous_type, verify_status)
       select $1, r.id, r.partner_id, r.sku, r.barcode, r.name, r.name_en, r.image_url, r.weight_g, r.length_mm, r.width_mm,
         r.height_mm, r.sensitive_type, r.dangerous_type, r.verify_status
       from jsonb_to_recordset($2::jsonb) as r (id text, partner_id bigint, sku text, barcode text, name text, name_en text,
         image_url text, weight_g int, length_mm int, width_mm int, height_mm int, sensitive_type int, dangerous_type int,
         verify_status int)
       order by r.id on conflict (warehouse_id, id) do nothing`,
      [warehouse_id, JSON.stringify(wanted)],
    )
  return wanted
}

/** The SKUs of a partner that have one of these codes or barcodes. */
export const skusNamed = (
  { run }: Pick<Tx, 'run'>,
  partner_id: number,
  codes: readonly string[],
): Promise<{ sku: string; barcode: string; verify_status: number }[]> =>
  run(
    'select sku, barcode, verify_status from sku where partner_id = $1 and deleted_at is null and (sku = any($2) or barcode = any($2))',
    [partner_id, codes],
  )

/** What a piece of each SKU of a partner is declared to be worth, in minor units, by SKU id; deleted ones too. */
export const declaredValues = async (
  { run }: Pick<Tx, 'run'>,
  partner_id: number,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  const rows = await run<{ id: string; declared_value_minor: number }>(
    'select id, declared_value_minor from sku where partner_id = $1 and id = any($2)',
    [partner_id, ids],
  )
  return new Map(rows.map((r) => [r.id, r.declared_value_minor]))
}
