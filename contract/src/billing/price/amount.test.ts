import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { centsOf, decimalOf, unitsOf } from '../decimal.ts'
import { amountOf, type PriceTerms } from './amount.ts'
import { chargeUnit } from './enums.ts'

const { piece, kilogram } = chargeUnit.code

const terms = (more: Partial<PriceTerms> = {}): PriceTerms => ({
  currency: 'USD',
  unit: piece,
  steps: [{ from: '0', rate: '0.5' }],
  free_quantity: '0',
  minimum_charge: '0',
  ...more,
})

/** Decimals of up to four digits, far beyond 2³¹. */
const decimals = (most: bigint) => fc.bigInt({ min: 0n, max: most }).map((n) => decimalOf(n))
const quantities = decimals(10n ** 14n)
const rates = decimals(10n ** 8n)
const currencies = fc.constantFrom('USD', 'JPY', 'KWD')
const discounts = fc.integer({ min: 1, max: 100 })

const prices = fc
  .record({
    begins: fc.uniqueArray(fc.bigInt({ min: 1n, max: 10n ** 12n }), { maxLength: 5 }),
    rates: fc.array(rates, { minLength: 6, maxLength: 6 }),
    free_quantity: decimals(10n ** 8n),
    minimum_charge: decimals(10n ** 8n),
    currency: currencies,
  })
  .map(({ begins, rates: each, ...more }) => {
    const from = [0n, ...begins.toSorted((a, b) => (a < b ? -1 : 1))]
    return terms({ ...more, steps: from.map((f, i) => ({ from: decimalOf(f), rate: each[i] ?? '0' })) })
  })

const least = (a: bigint, b: bigint) => (a < b ? a : b)

const cents = (price: PriceTerms, quantity: string, discount = 100) =>
  unitsOf(amountOf(price, quantity, discount).amount)

describe('the amount of a quantity', () => {
  it('never falls when the quantity grows', () => {
    fc.assert(
      fc.property(prices, quantities, quantities, discounts, (price, a, b, discount) => {
        const [less, more] = unitsOf(a) <= unitsOf(b) ? [a, b] : [b, a]
        expect(cents(price, less, discount)).toBeLessThanOrEqual(cents(price, more, discount))
      }),
    )
  })

  it('is at least the minimum where anything is charged without a discount, and nothing within the free units', () => {
    fc.assert(
      fc.property(prices, quantities, (price, quantity) => {
        const { amount } = amountOf(price, quantity, 100)
        if (unitsOf(quantity) <= unitsOf(price.free_quantity)) expect(unitsOf(amount)).toBe(0n)
        // The minimum itself is rounded, too.
        else
          expect(unitsOf(amount) * 2n + 10n ** BigInt(4 - centsOf(price.currency))).toBeGreaterThanOrEqual(
            unitsOf(price.minimum_charge) * 2n,
          )
      }),
    )
  })

  it('is the sum over its steps: each step alone, as a price of its own', () => {
    fc.assert(
      fc.property(prices, quantities, (price, quantity) => {
        // Without rounding: rates of whole hundreds of the currency's cents, quantities in whole units.
        const whole = (v: string) => decimalOf((unitsOf(v) / 10_000n) * 10_000n)
        const begins = [...new Set(price.steps.map((s) => whole(s.from)))]
        const steps = begins.map((from, i) => ({ from, rate: whole(price.steps[i]?.rate ?? '0') }))
        const plain = { ...price, steps, free_quantity: '0', minimum_charge: '0' }
        const asked = unitsOf(whole(quantity))
        const alone = steps.map(({ from, rate }, i) => {
          const end = steps[i + 1] ? unitsOf(steps[i + 1]?.from ?? '0') : asked
          const share = least(end, asked) - unitsOf(from)
          const flat = { ...plain, steps: [{ from: '0', rate }] }
          return share > 0n ? cents(flat, decimalOf(share)) : 0n
        })
        expect(cents(plain, decimalOf(asked))).toBe(alone.reduce((a, b) => a + b, 0n))
      }),
    )
  })

  it('is what counting unit by unit comes to', () => {
    const some = fc.record({
      ends: fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { maxLength: 3 }),
      rates: fc.array(fc.integer({ min: 0, max: 99_999 }), { minLength: 4, maxLength: 4 }),
      free: fc.integer({ min: 0, max: 20 }),
      quantity: fc.integer({ min: 0, max: 120 }),
      discount: discounts,
    })
    fc.assert(
      fc.property(some, ({ ends, rates: each, free, quantity, discount }) => {
        const from = [0, ...ends.toSorted((a, b) => a - b)]
        let sum = 0
        for (let unit = free; unit < quantity; unit += 1)
          sum += each[from.findLastIndex((f) => f <= unit - free)] ?? 0
        const price = terms({
          steps: from.map((f, i) => ({ from: String(f), rate: decimalOf(BigInt(each[i] ?? 0)) })),
          free_quantity: String(free),
        })
        // Ten-thousandths × percent are millionths; a cent has ten thousand of them.
        const due = Math.floor((sum * discount + 5000) / 10_000)
        expect(amountOf(price, String(quantity), discount).amount).toBe(decimalOf(BigInt(due), 2, 2))
      }),
    )
  })

  it('is rounded once, half up', () => {
    const price = (rate: string) => terms({ steps: [{ from: '0', rate }] })
    expect(amountOf(price('0.005'), '1', 100).amount).toBe('0.01')
    expect(amountOf(price('0.0049'), '1', 100).amount).toBe('0.00')
    // 1.115 as a floating-point number is less than it, and would become 1.11.
    expect(amountOf(price('1.115'), '1', 100).amount).toBe('1.12')
    // Rounding 0.0149 first and then half of it would give 0.01.
    expect(amountOf(price('0.0099'), '1', 50).amount).toBe('0.00')
    expect(amountOf({ ...price('0.5'), currency: 'JPY' }, '1', 100).amount).toBe('1')
    expect(amountOf({ ...price('0.0005'), currency: 'KWD' }, '1', 100).amount).toBe('0.001')
  })

  it('stays exact beyond 2³¹ and beyond what a floating-point number holds', () => {
    const price = terms({ steps: [{ from: '0', rate: '99999.9999' }] })
    expect(amountOf(price, '3000000000', 100).amount).toBe('299999999700000.00')
    expect(amountOf(price, '999999999999.9999', 100).amount).toBe('99999999899999990.00')
    expect(amountOf(terms({ steps: [{ from: '0', rate: '1' }] }), '9007199254740993', 100).amount).toBe(
      '9007199254740993.00',
    )
  })
})

describe('how an amount came about', () => {
  it('is a sentence in both languages', () => {
    expect(amountOf(terms(), '12', 100).how).toEqual({
      zh: '12 件：12 件 × 0.50 = 6.00 USD',
      en: '12 pieces: 12 pieces × 0.50 = 6.00 USD',
    })
  })

  it('tells of free units, steps, minimum_charge, discount and rounding', () => {
    const steps = [
      { from: '0', rate: '0.333' },
      { from: '5', rate: '0.2' },
    ]
    const price = terms({ unit: kilogram, steps, free_quantity: '2', minimum_charge: '3.33' })
    expect(amountOf(price, '8.5', 85)).toEqual({
      amount: '2.83',
      how: {
        zh: '8.5 公斤，其中 2 免费：5 公斤 × 0.333 + 1.5 公斤 × 0.20 = 1.965 USD，不足最低收费，按 3.33 USD 计，按 85% 收取 = 2.8305 USD，四舍五入为 2.83 USD',
        en: '8.5 kg, 2 of it free: 5 kg × 0.333 + 1.5 kg × 0.20 = 1.965 USD, less than the minimum, so 3.33 USD, 85% of it = 2.8305 USD, rounded to 2.83 USD',
      },
    })
  })

  it('says that nothing is charged within the free units', () => {
    expect(amountOf(terms({ free_quantity: '20', minimum_charge: '5' }), '1', 100)).toEqual({
      amount: '0.00',
      how: { zh: '1 件，不收费：0.00 USD', en: '1 piece, nothing is charged: 0.00 USD' },
    })
  })
})
