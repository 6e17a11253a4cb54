/**
 * A number as a spreadsheet shows it in a wide enough cell: no exponent, and at most the 15 significant digits
 * that Excel keeps, so that 0.1 + 0.2 is 0.3. Whole numbers written out in digits stay as they are: a barcode of
 * 18 digits loses none. Anything else than a number is given back unchanged.
 */
export const numberText = (written: string | number): string => {
  const text = String(written).trim()
  // What JavaScript writes so short has no artefact in it.
  if (typeof written === 'number' && text.length <= 15 && !text.includes('e')) return text
  const whole = /^([+-]?)0*(\d+)$/.exec(text)
  if (whole) return whole[2] === '0' ? '0' : `${whole[1] === '-' ? '-' : ''}${whole[2]}`
  const value = Number(text)
  if (text === '' || !Number.isFinite(value)) return text
  return expand(value.toPrecision(15))
}

/** Digits with an exponent, or with zeros at the end, as plain digits. */
const expand = (precise: string): string => {
  const [, sign = '', units = '0', fraction = '', exponent = '0'] =
    /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(precise) ?? []
  const digits = units + fraction
  const point = units.length + Number(exponent)
  const padded = point <= 0 ? '0'.repeat(1 - point) + digits : digits.padEnd(point, '0')
  const at = Math.max(1, point)
  const before = padded.slice(0, at).replace(/^0+(?=\d)/, '')
  const after = padded.slice(at).replace(/0+$/, '')
  const plain = after ? `${before}.${after}` : before
  return plain === '0' ? '0' : sign + plain
}
