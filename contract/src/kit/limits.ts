// Numbers of schemas that pages show or keep too; here, so that a page needs no schema for them.

/** The id of a customer's store: how long it may be, and of what. */
export const longestMerchantId = 64
export const merchantIdForm = /^[\w-]+$/

/** Why something is done: a word or a sentence. */
export const reasonLength = { min: 2, max: 200 } as const

/** Of every moment that comes from outside: nothing here was sent before these years or is due after them. */
export const earliestYear = 2000
export const latestYear = 2199

/** Of one kind of goods on one line, or counted at one place. */
export const mostOnLine = 999_999

export const pageSizes = [10, 20, 50] as const

/** Counting stops here: a list says "10,000+" rather than count millions of rows (REL-39). */
export const countCap = 10_000
