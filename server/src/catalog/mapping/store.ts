import { text } from '@kuacang/contract/kit/text'
import { sql } from 'kysely'
import type { Tx } from '#kit/database/transact'
import type { PartnerScope } from '../sku/store.ts'

export const mappingTitle = text('SKU 映射', 'SKU mapping')

/** A mapping's columns as they are written, beside whose it is. */
export type MappingColumns = {
  merchant_id: string
  platform_product_id: string
  platform_sku: string
  vid: string
  sku_id: string
  quantity: number
  /** Left out: as it is, and of a new one no. */
  confirmed: boolean | undefined
}

/** The mappings in scope with their SKUs. */
export const mappingsOf = ({ db }: Pick<Tx, 'db'>, { partner_id }: PartnerScope) => {
  const rows = db
    .selectFrom('sku_mapping as m')
    .innerJoin('sku as s', (j) => j.onRef('s.partner_id', '=', 'm.partner_id').onRef('s.id', '=', 'm.sku_id'))
    .select(['m.id', 'm.partner_id', 'm.merchant_id', 'm.platform_product_id', 'm.platform_sku', 'm.vid'])
    .select(['s.sku', 'm.quantity', 'm.confirmed', 'm.updated_at'])
  return partner_id === null ? rows : rows.where('m.partner_id', '=', partner_id)
}

/** Inserts, or updates the mapping of the same variation; answers its id and whether it is new. */
export const saveMapping = async (tx: Tx, partner_id: number, id: string, columns: MappingColumns) => {
  const saved = await tx.db
    .insertInto('sku_mapping')
    .values({
      partner_id,
      id,
      ...columns,
      confirmed: columns.confirmed ?? false,
      created_at: tx.now,
      updated_at: tx.now,
    })
    .onConflict((conflict) =>
      conflict.constraint('sku_mapping_variation').doUpdateSet((eb) => ({
        platform_sku: eb.ref('excluded.platform_sku'),
        sku_id: eb.ref('excluded.sku_id'),
        quantity: eb.ref('excluded.quantity'),
        confirmed: columns.confirmed ?? eb.ref('sku_mapping.confirmed'),
        version: eb('sku_mapping.version', '+', 1),
        updated_at: eb.ref('excluded.updated_at'),
      })),
    )
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
  return { id: saved.id, created: saved.version === 1 }
}

/** Takes away what says that variations are this SKU; answers their vids. */
export const unmapSku = async (tx: Tx, { partner_id, id }: { partner_id: number; id: string }) => {
  const gone = await tx.run<{ vid: string }>(
    'delete from sku_mapping where partner_id = $1 and sku_id = $2 returning vid',
    [partner_id, id],
  )
  return gone.map((m) => m.vid)
}

type NewMapping = Omit<MappingColumns, 'confirmed'> & { readonly id: string }

/**
 * Inserts, or updates the mappings of the same variations, in one order, so that two sheets never lock each other out.
 * `confirmed` left out: new ones are not, others stay as they are.
 */
export const saveMappings = (
  tx: Tx,
  partner_id: number,
  rows: readonly NewMapping[],
  confirmed: boolean | undefined,
): Promise<{ id: string; vid: string; created: boolean }[]> =>
  tx.run(
    `insert into sku_mapping (partner_id, id, merchant_id, platform_product_id, platform_sku, vid, sku_id, quantity,
       confirmed, created_at, updated_at)
     select $1, r.id, r.merchant_id, r.platform_product_id, r.platform_sku, r.vid, r.sku_id, r.quantity,
       coalesce($3::boolean, false), $4, $4
     from jsonb_to_recordset($2::jsonb) as r (id text, merchant_id text, platform_product_id text, platform_sku text,
       vid text, sku_id text, quantity bigint)
     order by r.merchant_id, r.platform_product_id, r.vid
     on conflict on constraint sku_mapping_variation do update set platform_sku = excluded.platform_sku,
       sku_id = excluded.sku_id, quantity = excluded.quantity,
       confirmed = coalesce($3::boolean, sku_mapping.confirmed), version = sku_mapping.version + 1,
       updated_at = excluded.updated_at
     returning id, vid, version = 1 as created`,
    [partner_id, JSON.stringify(rows), confirmed ?? null, tx.now],
  )

/** Mappings by their ids with whose they are, in one order; those in scope that exist. */
export const mappingsNamed = (
  { db }: Pick<Tx, 'db'>,
  { partner_id }: PartnerScope,
  ids: readonly string[],
): Promise<{ id: string; partner_id: number; vid: string }[]> => {
  const rows = db
    .selectFrom('sku_mapping')
    .select(['id', 'partner_id', 'vid'])
    .where('id', '=', sql<string>`any(${ids})`)
    .orderBy('id')
    .forUpdate()
  return (partner_id === null ? rows : rows.where('partner_id', '=', partner_id)).execute()
}

/** How many mappings in scope wait to be confirmed. */
export const unconfirmedMappings = async (
  { db }: Pick<Tx, 'db'>,
  { partner_id }: PartnerScope,
): Promise<number> => {
  const rows = db
    .selectFrom('sku_mapping')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('confirmed', '=', sql.lit(false))
  const counted = await (partner_id === null
    ? rows
    : rows.where('partner_id', '=', partner_id)
  ).executeTakeFirstOrThrow()
  return counted.n
}
