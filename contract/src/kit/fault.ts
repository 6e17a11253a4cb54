import { type Text, text } from './text.ts'

/** What can be wrong with one field of a call (PA-740). */
export const faultCodes = ['missing', 'invalid', 'already_exists', 'not_found', 'unprocessable'] as const
export type FaultCode = (typeof faultCodes)[number]

const given = new Map<string, Text>()

/**
 * What a schema says of a value that breaks its rule, in both languages; `{field}` is the label of the field. zod keeps
 * the English text, by which the refusal finds both.
 */
export const saying = (words: Text): { readonly error: string } => {
  const known = given.get(words.en)
  if (known && known.zh !== words.zh) throw new Error(`“${words.en}” has two Chinese texts`)
  given.set(words.en, words)
  return { error: words.en }
}

/** The message of a schema for a missing value; a value of a wrong type is reported with its type. */
export const sayingOfNone = (words: Text) => {
  const { error } = saying(words)
  return {
    error: ({ input }: { readonly input?: unknown }): string | undefined =>
      input === undefined || input === null ? error : undefined,
  }
}

/** The text of a schema in both languages, by what zod kept of it. */
export const saidBy = (message: string): Text | undefined => given.get(message)

/** What every place says that takes a barcode and got none (specification S1 5, S2 8). */
export const emptyBarcode = text('{field}不能为空', '{field} cannot be empty')
export const badBarcode = text(
  '{field}只能包含字母、数字和 , - _ .',
  '{field} can have only letters, digits and , - _ .',
)
