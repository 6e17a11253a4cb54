const prefix = 'DESK-'

/** What the barcode of a workbench says. No parcel, place or SKU is read where it is scanned. */
export const deskBarcode = (device_code: string): string => prefix + device_code

/** The number of the workbench that a scanned barcode is of; undefined where it is of none. */
export const deskOf = (scanned: string): string | undefined =>
  scanned.startsWith(prefix) && scanned.length > prefix.length ? scanned.slice(prefix.length) : undefined
