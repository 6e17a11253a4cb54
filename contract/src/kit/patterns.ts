/**
 * What codes look like, as a whole and in the case that they are written in, spaces around them taken off
 * (FU-368 to FU-378, PA-652 to PA-675). One list for pages, calls and labels.
 */
export const patterns = {
  /** kg; up to six digits before the point. */
  weight: /^\d{1,6}(\.\d+)?$/,
  /** cm; up to four digits before the point. */
  dimension: /^\d{1,4}(\.\d+)?$/,
  id: /^[0-9a-fA-F]{24}$/,
  slot: /^SLOT\d+$/,
  packSize: /^PACK_SIZE_\d+$/,
  moldSize: /^MOLD_SIZE_(1|2|99)$/,
  moldSizeUs: /^MOLD_SIZE_(1|99)$/,
  moldSizeEu: /^MOLD_SIZE_(2|99)$/,
  productId: /^[a-z0-9]+$/,
  sortCode: /^[A-Z]\d+$/,
  returnBag: /^TH[\w-]+$/,
  outboundTracking: /^[A-Za-z0-9]+$/,
  outboundBag: /^\d+$/,
  outboundBox: /^[A-Za-z0-9]+$/,
  preOutboundTracking: /^[A-Z0-9]{14}$/,
  /** First mile and hub. */
  inboundTracking: /^WI\d+(EPC|FPL|SMT|NLE|NOW|QPL)$/,
  inboundTrackingAndWeight: /^WI\d+(EPC|FPL|SMT|NLE|NOW|QPL),\d+(\.\d+)?$/,
  trackingAndWeight: /^[A-Za-z0-9]+,\d+(\.\d+)?$/,
  hubInboundBag: /^[A-Za-z0-9_-]{6,}$/,
  pallet: /^TP\d+$/,
  hubOutboundBag: /^HUB[A-Za-z0-9]+$/,
  sortingCentreId: /^[A-Za-z0-9_-]{6,}$/,
  /** An id and a weight in one scan. */
  sortingCentreOneStep: /^[A-Za-z0-9_-]{6,},\d{1,6}(\.\d+)?$/,
} as const satisfies Readonly<Record<string, RegExp>>
export type Pattern = keyof typeof patterns

export const matches = (pattern: Pattern, value: string): boolean => patterns[pattern].test(value.trim())

/** A SKU that some program wrote as its byte string, `b'ABC'`, is ABC (FU-380, PA-696). */
export const unwrapBytes = (value: string): string =>
  /^b(?<quote>['"])(?<code>.*)\k<quote>$/s.exec(value)?.groups?.code ?? value
