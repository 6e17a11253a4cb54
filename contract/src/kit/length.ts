/** The longest side that is taken, in centimetres. */
export const longestCm = 10_000

/** Is it a length in centimetres, to the millimetre? For pages, which need no schema for it. */
export const isLength = (cm: number): boolean =>
  cm > 0 && cm <= longestCm && Number((Math.round(cm * 10) / 10).toFixed(1)) === cm
