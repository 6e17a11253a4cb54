import type { SecretKind } from '../secrets.ts'

export type Heard = {
  readonly kind: SecretKind
  readonly secret: string
  /** The test file in which it was made or taken. */
  readonly file: string
}

/** A line of a log, and the secret in it. */
export type Leak = Omit<Heard, 'secret'> & { readonly line: string }

/** Shorter ones, and those of few characters, stand in any log by chance. */
const shortest = 12
const fewest = 8

/** Can a log tell it from an ordinary word? */
export const isTelling = (secret: string): boolean =>
  secret.length >= shortest && new Set(secret).size >= fewest

/** As a log may have it: as it is, in JSON, in an address, and as the bytes of a buffer. */
const formsOf = (secret: string): ReadonlySet<string> =>
  new Set([
    secret,
    JSON.stringify(secret).slice(1, -1),
    encodeURIComponent(secret.toWellFormed()),
    [...Buffer.from(secret)].join(','),
  ])

/** The secrets that stand in lines. Each place of a line is looked up once, however many secrets there are. */
export const findLeaks = (heard: Iterable<Heard>, lines: Iterable<string>): Leak[] => {
  const byBeginning = new Map<string, Map<string, Heard>>()
  for (const one of heard)
    if (isTelling(one.secret))
      for (const form of formsOf(one.secret)) {
        const beginning = form.slice(0, shortest)
        const alike = byBeginning.get(beginning) ?? new Map<string, Heard>()
        byBeginning.set(beginning, alike)
        if (!alike.has(form)) alike.set(form, one)
      }
  const found: Leak[] = []
  for (const line of lines)
    for (let at = 0; at + shortest <= line.length; at += 1)
      for (const [form, { kind, file }] of byBeginning.get(line.slice(at, at + shortest)) ?? [])
        if (line.startsWith(form, at)) found.push({ kind, file, line: line.replaceAll(form, `[${kind}]`) })
  return found
}
