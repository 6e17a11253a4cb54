/** What a scan at the packing bench says: a SKU or barcode, and how many of it. */
export type Pieces = { readonly sku: string; readonly quantity: number }

/** `SKU,n` are n pieces; a code that the order has with a comma in it is one piece of that. */
export const piecesOf = (code: string, known: (sku: string) => boolean): Pieces => {
  const at = code.lastIndexOf(',')
  const count = code.slice(at + 1)
  if (at <= 0 || known(code) || !/^[1-9]\d{0,6}$/.test(count)) return { sku: code, quantity: 1 }
  return { sku: code.slice(0, at), quantity: Number(count) }
}

/** The number of a box, as its label has it. */
export const isBox = (code: string): boolean => /^BX\d{6}[2-9A-Z]{7}$/.test(code)
