import { say, type Text, text } from '../../kit/text.ts'
import { centsOf, decimalDigits, decimalOf, unitsOf } from '../decimal.ts'
import { chargeUnit } from './enums.ts'

/** From how many charged units on one of them costs how much. */
export type PriceStep = { readonly from: string; readonly rate: string }

/** What an amount is computed from, besides quantity and discount. */
export type PriceTerms = {
  readonly currency: string
  readonly unit: number
  /** The first one is from 0 on, each further one from more than the one before. */
  readonly steps: readonly PriceStep[]
  readonly free_quantity: string
  readonly minimum_charge: string
}

export type Amount = { readonly amount: string; readonly how: Text }

const units: Readonly<Record<keyof typeof chargeUnit.code, Text<'n'>>> = {
  piece: text('{n} 件', '{n} {n|piece|pieces}'),
  case: text('{n} 箱', '{n} {n|case|cases}'),
  parcel: text('{n} 票', '{n} {n|parcel|parcels}'),
  kilogram: text('{n} 公斤', '{n} kg'),
  litre_day: text('{n} 升·天', '{n} {n|litre-day|litre-days}'),
  time: text('{n} 次', '{n} {n|time|times}'),
  picture: text('{n} 张', '{n} {n|picture|pictures}'),
  hour: text('{n} 小时', '{n} {n|hour|hours}'),
}

const words = {
  all: text('{quantity}：', '{quantity}: '),
  some: text('{quantity}，其中 {free} 免费：', '{quantity}, {free} of it free: '),
  nothing: text('{quantity}，不收费：{amount}', '{quantity}, nothing is charged: {amount}'),
  minimum_charge: text(
    '，不足最低收费，按 {minimum_charge} 计',
    ', less than the minimum, so {minimum_charge}',
  ),
  discount: text('，按 {discount}% 收取 = {amount}', ', {discount}% of it = {amount}'),
  rounded: text('，四舍五入为 {amount}', ', rounded to {amount}'),
}

const rateDigits = 2 * decimalDigits
/** A rate has four digits, a quantity four, and a discount in percent two. */
const exactDigits = rateDigits + 2

const power = (digits: number): bigint => 10n ** BigInt(digits)

/** Rounded half up to so many digits fewer; what is charged is never negative. */
const rounded = (units: bigint, fewer: number): bigint => (units + power(fewer) / 2n) / power(fewer)

const smaller = (a: bigint, b: bigint) => (a < b ? a : b)
const larger = (a: bigint, b: bigint) => (a > b ? a : b)

/** How many units fall into each step, with the price of one; steps without any are left out. */
const shares = (steps: readonly PriceStep[], charged: bigint) =>
  steps.flatMap((step, i) => {
    const [from, next] = [unitsOf(step.from), steps[i + 1]]
    const share = (next ? smaller(charged, unitsOf(next.from)) : charged) - from
    return share > 0n ? [{ share, rate: unitsOf(step.rate) }] : []
  })

const inBoth = (make: (locale: 'zh' | 'en') => string): Text => ({ zh: make('zh'), en: make('en') })

/**
 * What a quantity costs: the only place that computes an amount. Free units come off first. The rest is charged step by
 * step, and costs at least the minimum. Of that the customer pays the discount, a percentage. The result is rounded
 * once, half up, to the cents of the currency. Where nothing is charged there is no minimum.
 */
export const amountOf = (price: PriceTerms, quantity: string, discount: number): Amount => {
  const { currency, steps, free_quantity, minimum_charge } = price
  const cents = centsOf(currency)
  const [asked, free, floor] = [unitsOf(quantity), unitsOf(free_quantity), unitsOf(minimum_charge)]
  if (asked < 0n || discount < 0) throw new Error('what is charged is never negative')
  const charged = asked > free ? asked - free : 0n
  const parts = shares(steps, charged)
  const sum = parts.reduce((total, { share, rate }) => total + share * rate, 0n)
  const listed = charged === 0n ? 0n : larger(sum, floor * power(decimalDigits))
  const exact = listed * BigInt(discount)
  const due = rounded(exact, exactDigits - cents)
  const amount = decimalOf(due, cents, cents)

  const named = chargeUnit.name(price.unit) ?? 'piece'
  const counted = (n: bigint): Text => inBoth((locale) => say(units[named], locale, { n: decimalOf(n) }))
  const money = (value: string) => `${value} ${currency}`
  const how = inBoth((locale) => {
    const told = (t: Text, values: Record<string, string | number | Text> = {}) => say(t, locale, values)
    if (charged === 0n) return told(words.nothing, { quantity: told(counted(asked)), amount: money(amount) })
    const head = told(free === 0n ? words.all : words.some, {
      quantity: told(counted(asked)),
      free: decimalOf(free),
    })
    const sums = parts.map(
      ({ share, rate }) => `${told(counted(share))} × ${decimalOf(rate, decimalDigits, cents)}`,
    )
    const listPrice = decimalOf(sum, rateDigits, cents)
    const lines = [head, sums.join(' + '), ` = ${money(listPrice)}`]
    if (listed > sum)
      lines.push(
        told(words.minimum_charge, { minimum_charge: money(decimalOf(floor, decimalDigits, cents)) }),
      )
    const paid = decimalOf(exact, exactDigits, cents)
    if (discount !== 100) lines.push(told(words.discount, { discount, amount: money(paid) }))
    if (paid !== amount) lines.push(told(words.rounded, { amount: money(amount) }))
    return lines.join('')
  })
  return { amount, how }
}
