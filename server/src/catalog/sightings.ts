import type { Sighter, Sighting } from '#kit/scan/sightings'

type Row = { sku: string; name: string; name_en: string; image_url: string }

/** Goods by their SKU or barcode. */
export const find: Sighter = async (tx, { warehouse_id }, code) => {
  const rows = await tx.run<Row>(
    `select sku, name, name_en, image_url from stocked_sku where warehouse_id = $1 and barcode = $2
     union
     select sku, name, name_en, image_url from stocked_sku
     where warehouse_id = $1 and partner_id = any(array(select id from partner)) and sku = $2
     limit 3`,
    [warehouse_id, code],
  )
  return rows.map(
    ({ sku, name, name_en, image_url }): Sighting => ({
      thing: 'goods',
      code: sku,
      name,
      name_en,
      image: image_url,
    }),
  )
}
