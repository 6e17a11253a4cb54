import type { Sighter } from '#kit/scan/sightings'

/** Packing material by its barcode. */
export const find: Sighter = async (tx, _scope, code) => {
  const rows = await tx.run<{ barcode: string; name: string; cn_name: string }>(
    'select barcode, name, cn_name from material where barcode = $1',
    [code],
  )
  return rows.map(({ barcode, name, cn_name }) => ({
    thing: 'material',
    code: barcode,
    name: cn_name,
    name_en: name,
  }))
}
