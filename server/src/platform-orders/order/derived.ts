/**
 * What is shown of an order and comes from the keys of its `raw_info` (FU-163, FU-164). A missing key, or one of another
 * kind, gives false or an empty text.
 */
export const derivedOf = (raw_info: unknown) => {
  const raw = fieldsOf(raw_info)
  const shipping = fieldsOf(raw.shipping_detail)
  const whole = [textOf(shipping.firstname), textOf(shipping.lastname)].filter(Boolean).join(' ')
  return {
    delivery_confirmation: isYes(raw.delivery_confirmation_required),
    advanced_logistics: isYes(raw.advanced_logistics),
    shipping_name: textOf(shipping.name) || whole,
    country_code: countryOf(shipping.country_code) || countryOf(shipping.country),
    released_at: momentOf(raw.released_at),
    merchant_warehouse_name: textOf(fieldsOf(raw.merchant_warehouse).name),
  }
}

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {}

const isYes = (value: unknown): boolean => value === true || value === 'true' || value === 1

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim().slice(0, 300) : '')

/** A code, not a name: the first letters of a name are another country's code. */
const countryOf = (value: unknown): string => (/^[a-z]{2}$/i.test(textOf(value)) ? textOf(value) : '')

/** Years that a database can hold and that an order can have. */
const momentOf = (value: unknown): Date | null => {
  const at = new Date(typeof value === 'string' || typeof value === 'number' ? value : Number.NaN)
  const year = at.getUTCFullYear()
  return year >= 2000 && year < 2200 ? at : null
}
