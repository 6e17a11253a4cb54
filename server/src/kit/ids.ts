import { randomBytes, randomInt } from 'node:crypto'

const process5 = randomBytes(5).toString('hex')
let counter = randomBytes(3).readUIntBE(0, 3)

/**
 * A new document id: 24 hex characters, ordered by time. Four bytes of seconds, five that tell processes apart,
 * three that count: the layout of the object ids that the specification shows, made without asking a database.
 */
export const newId = (): string => {
  counter = (counter + 1) & 0xffffff
  const seconds = Math.floor(Date.now() / 1000)
    .toString(16)
    .padStart(8, '0')
  return seconds + process5 + counter.toString(16).padStart(6, '0')
}

/** Is it the id of a document, and no number of one? */
export const isId = (code: string): boolean => /^[0-9a-f]{24}$/i.test(code)

// No 0/O, 1/I/L: people read these aloud and type them from damaged labels.
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

const day = (now: Date) => now.toISOString().slice(2, 10).replaceAll('-', '')

/** A number of digits alone: the day as YYMMDD and random digits. */
export const newDigits = (length: number, now = new Date()): string =>
  day(now) + Array.from({ length }, () => randomInt(10)).join('')

/**
 * A short number that people read and scanners scan: a prefix, the day as YYMMDD and random characters, 31^n of
 * them. The unique constraint of its table is the last line; a clash is retried like any other lost race.
 */
export const newNumber = (prefix: string, length = 7, now = new Date()): string => {
  const bytes = randomBytes(length)
  return prefix + day(now) + Array.from(bytes, (b) => alphabet[b % alphabet.length]).join('')
}
