import { hash, verify } from '@node-rs/argon2'

// OWASP's first choice for argon2id: 19 MiB, two passes, one lane.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> => hash(password, cost)

// Checked for unknown users too, so that the answer takes as long as for known ones.
const nobodysHash = hashPassword('no password is this one')

/** Does the password fit? Without a hash (no such user) it takes as long and is false. */
export const fitsPassword = async (passwordHash: string | undefined, password: string): Promise<boolean> => {
  const fits = await verify(passwordHash ?? (await nobodysHash), password)
  return fits && passwordHash !== undefined
}
