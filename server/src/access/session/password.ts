import { hash, verify } from '@node-rs/argon2'
import { asSecret } from '#kit/secrets'
import { oneAfterAnother } from './turns.ts'

// OWASP's first choice for argon2id: 19 MiB, two passes, one lane.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/**
 * Hashing takes a thread and 19 MiB each time: few at once, so that many logins leave threads for files and names,
 * and memory for the rest.
 */
const few = <T>(work: () => Promise<T>): Promise<T> =>
  oneAfterAnother('hashing', { atOnce: 2, mostWaiting: Number.POSITIVE_INFINITY }, work)

export const hashPassword = (password: string): Promise<string> =>
  few(() => hash(asSecret('password', password), cost))

// Checked for unknown users too, so that the answer takes as long as for known ones.
const nobodysHash = hash('no password is this one', cost)

/** Does the password fit? Without a hash (no such user) it takes as long and is false. */
export const fitsPassword = async (
  passwordHash: string | undefined,
  password: string,
  compare = verify,
): Promise<boolean> => {
  const against = passwordHash ?? (await nobodysHash)
  const fits = await few(() => compare(against, asSecret('password', password)))
  return fits && passwordHash !== undefined
}
