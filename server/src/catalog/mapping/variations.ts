import type { Reader } from '#kit/database/transact'

/** What a store sells: a variation of one of its products. */
export type Variation = { readonly platform_product_id: string; readonly vid: string }

/** A variation with the SKU that its mapping names. */
export type MappedVariation = Variation & {
  sku_id: string
  sku: string
  barcode: string
  /** Of the SKU, in Chinese and in English. */
  sku_name: string
  sku_name_en: string
  /** Pieces in one unit of the variation. */
  quantity: number
  confirmed: boolean
  verify_status: number
  oversea_status: number
  weight_g: number
  declared_value_minor: number
}

/** The mappings of these variations of a store; those without one are left out. */
export const mappedVariations = (
  tx: Pick<Reader, 'run'>,
  { partner_id, merchant_id }: { readonly partner_id: number; readonly merchant_id: string },
  variations: readonly Variation[],
): Promise<MappedVariation[]> =>
  tx.run(
    `select m.platform_product_id, m.vid, s.id as sku_id, s.sku, s.barcode, s.name as sku_name, s.name_en as sku_name_en,
       m.quantity, m.confirmed, s.verify_status, s.oversea_status, s.weight_g, s.declared_value_minor
     from unnest($3::text[], $4::text[]) as v (product, vid)
     join sku_mapping m on m.partner_id = $1 and m.merchant_id = $2 and m.platform_product_id = v.product and m.vid = v.vid
     join sku s on s.partner_id = $1 and s.id = m.sku_id and s.deleted_at is null`,
    [partner_id, merchant_id, variations.map((v) => v.platform_product_id), variations.map((v) => v.vid)],
  )

type Product = { readonly platform_sku: string; readonly barcode: string }

/** The SKU of a customer whose code or barcode a product of a store bears: the code counts first. */
export const skusLikeProducts = async (
  tx: Pick<Reader, 'run'>,
  partner_id: number,
  products: readonly Product[],
): Promise<(product: Product) => string | undefined> => {
  const codes = [...new Set(products.flatMap((p) => [p.platform_sku, p.barcode]).filter(Boolean))]
  const rows = await tx.run<{ sku: string; barcode: string }>(
    `select sku, barcode from sku where partner_id = $1 and deleted_at is null and (sku = any($2) or barcode = any($2))`,
    [partner_id, codes],
  )
  const bySku = new Map(rows.map((r) => [r.sku, r.sku]))
  const byBarcode = new Map(rows.map((r) => [r.barcode, r.sku]))
  return ({ platform_sku, barcode }) =>
    bySku.get(platform_sku) ?? byBarcode.get(barcode) ?? byBarcode.get(platform_sku) ?? bySku.get(barcode)
}
