/** Does a scan say that it names packing material (PA-626)? */
const namesMaterial = (scanned: string): boolean => /^(MTR-|PACK_SIZE_)/.test(scanned)

type Scannable = { readonly name: string; readonly barcode: string }

/** The material that a scan means: exactly by its name, else by its barcode (PA-627). */
export const scannedMaterial = <M extends Scannable>(
  materials: readonly M[],
  scanned: string,
): M | undefined =>
  materials.find((m) => namesMaterial(scanned) && m.name === scanned) ??
  materials.find((m) => m.barcode === scanned)
