import path from 'node:path'
import type { Input } from './guess.ts'
import type { Row, Rows } from './rows.ts'
import { mayTouch, type Side } from './sides.ts'

/** Texts that name nothing by themselves. */
const tells = (value: unknown): value is string =>
  typeof value === 'string' && value.length >= 7 && !/^\d{4}-\d\d(-\d\d)?(T|$)/.test(value)

const textsOf = (value: unknown): string[] => {
  // A call names a file by the end of its address only.
  if (tells(value)) return value.startsWith('/api/') ? [value, path.posix.basename(value)] : [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(textsOf)
}

/** Tables in which the rows of others are no secret: the users, and what all share. */
const shared = ['app_user', 'user_role', 'role', 'warehouse', 'partner', 'session']
/** Columns of such rows that are secret all the same: the addresses to which a warehouse sends mails. */
const secretly = { warehouse: 'preference' } as Readonly<Record<string, string>>
/** Tables that repeat data of other tables, and do not say whose it is. */
const unread = ['idempotency']

/** The rows of the owner that the stranger may not touch. */
export const foreignRows = (rows: Rows, owner: Side, stranger: Side): Row[] =>
  rows
    .all()
    .filter(
      (row) =>
        ![...shared, ...unread].includes(row.table) &&
        mayTouch(rows, owner, row) &&
        !mayTouch(rows, stranger, row),
    )

/** Every text that is in rows of the owner and in none that the stranger may read. */
export const foreignTokens = (rows: Rows, owner: Side, stranger: Side): Set<string> => {
  const foreign = new Set(foreignRows(rows, owner, stranger))
  const [common, tokens] = [new Set<string>(), new Set<string>()]
  const isSecret = (row: Row, name: string) =>
    foreign.has(row) || (secretly[row.table] === name && !mayTouch(rows, stranger, row))
  for (const of of [common, tokens])
    for (const row of rows.all())
      if (!unread.includes(row.table))
        for (const [name, value] of Object.entries(row.values))
          if (isSecret(row, name) === (of === tokens))
            for (const text of textsOf(value)) if (!common.has(text)) of.add(text)
  return tokens
}

const between = /[\s"',;:{}[\]()<>\\/]+/

/** Which of the tokens a text names. Words are looked up whole, so that a long answer costs little. */
export const tokensIn = (text: string, tokens: ReadonlySet<string>): string[] => {
  const found = new Set<string>()
  for (const word of text.split(between)) if (tokens.has(word)) found.add(word)
  // Those of several words are few; what goes on before or after them is another text.
  for (const token of tokens) {
    if (!between.test(token)) continue
    const at = text.indexOf(token)
    if (at >= 0 && !/\w/.test(text.charAt(at - 1)) && !/\w/.test(text.charAt(at + token.length)))
      found.add(token)
  }
  return [...found]
}

export const textOf = ({ params, query, body }: Input): string => JSON.stringify([params, query, body])

/** The same with the texts of its files: an answer may repeat them. */
export const saidBy = (input: Input): string =>
  [textOf(input), ...(input.files ?? []).map(({ bytes }) => Buffer.from(bytes).toString('utf8'))].join('\n')

/** How files begin in which texts cannot be searched. */
const sealed = ['%PDF', 'PK', '\u0089PN']
export const isText = (bytes: Buffer): boolean => {
  const beginning = bytes.subarray(0, 4).toString('latin1')
  return !sealed.some((s) => beginning.startsWith(s))
}

/** How many of the tokens an answer shows; a file that is not text shows what the input named. */
export const shownBy = (input: Input, bytes: Buffer, tokens: ReadonlySet<string>): number =>
  tokensIn(isText(bytes) ? bytes.toString('utf8') : textOf(input), tokens).length

/** A value of the same shape that nothing bears. */
export const unknownLike = (value: string): string =>
  /[0-9a-f]{24}/.test(value)
    ? value.replace(/[0-9a-f]{24}/g, 'f'.repeat(24))
    : value.replace(/[A-Z]/g, 'Q').replace(/[a-z]/g, 'q').replace(/\d/g, '7')
