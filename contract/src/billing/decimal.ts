import { z } from 'zod'
import { saying } from '../kit/fault.ts'
import { text } from '../kit/text.ts'

/** How many digits follow the point of a price or a quantity. */
export const decimalDigits = 4

const form = /^\d{1,12}(\.\d{1,4})?$/

/** A price or a quantity, exact: a text, because a floating-point number would round it. */
export const decimal = z
  .string()
  .trim()
  .regex(
    form,
    saying(
      text(
        '{field}必须是不小于 0 的数，最多四位小数',
        '{field} must be a number of 0 or more with at most four decimals',
      ),
    ),
  )

export const positiveDecimal = decimal.refine(
  (v) => /[1-9]/.test(v),
  saying(text('{field}必须大于 0', '{field} must be more than 0')),
)

/** An exact decimal as a whole number of units of 10^-digits. Throws where it has more digits than that. */
export const unitsOf = (value: string, digits: number = decimalDigits): bigint => {
  const [, sign = '', whole = '', rest = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(value) ?? []
  const part = rest.replace(/0+$/, '')
  if (whole === '' || part.length > digits) throw new Error(`no decimal of ${digits} digits: ${value}`)
  return BigInt(sign + whole + part.padEnd(digits, '0'))
}

/** The decimal of so many units of 10^-digits. Zeros at its end are left out beyond the first `least` digits. */
export const decimalOf = (units: bigint, digits: number = decimalDigits, least = 0): string => {
  const size = units < 0n ? -units : units
  const all = String(size).padStart(digits + 1, '0')
  const whole = all.slice(0, all.length - digits)
  const rest = all.slice(all.length - digits)
  const part = rest.slice(0, least) + rest.slice(least).replace(/0+$/, '')
  return `${units < 0n ? '-' : ''}${whole}${part ? `.${part}` : ''}`
}

/** A decimal without zeros at its end beyond the first `least` digits: 12.5000 is 12.50 where least is 2. */
export const shortDecimal = (value: string, least = 0): string =>
  decimalOf(unitsOf(value), decimalDigits, least)

const withoutCents = 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF'.split(' ')
const withThousandths = 'BHD IQD JOD KWD LYD OMR TND'.split(' ')

/** How many digits follow the point in amounts of a currency (ISO 4217). */
export const centsOf = (currency: string): number =>
  withoutCents.includes(currency) ? 0 : withThousandths.includes(currency) ? 3 : 2
