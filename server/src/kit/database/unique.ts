import type { Refusal } from '@kuacang/contract/kit/refusal'
import type { Values } from '@kuacang/contract/kit/text'
import type pg from 'pg'
import { Refused } from '../refused.ts'
import { constraintOf, errorKind } from './error-kind.ts'

/** Is it a unique index that holds such a row already? */
export const breaksUnique = (error: unknown): error is pg.DatabaseError => errorKind(error) === 'unique'

/** Is this text the last value of the key that the index holds already? */
type IsTaken = (value: string) => boolean

/** The fields that each unique index is about; of a list of values, by asking which of them is taken. */
export type UniqueFields = Readonly<
  Record<string, string | readonly string[] | ((isTaken: IsTaken) => string)>
>

/** PostgreSQL says the key as “(partner_id, sku)=(7, A-1)”, in sentences of several languages. */
const takenValue = ({ detail = '' }: pg.DatabaseError): IsTaken => {
  const values = /\)=\((.*)\)/s.exec(detail)?.[1] ?? ''
  return (value) => values === value || values.endsWith(`, ${value}`)
}

/**
 * For `catch`: a value that stands once and is taken is refused with these words, at the fields of the index that
 * holds it; any other error stays what it is.
 */
export const refuseOnUnique =
  (refusal: Refusal, values?: Values, fields: UniqueFields = {}) =>
  (error: unknown): never => {
    if (!breaksUnique(error)) throw error
    const field = fields[constraintOf(error) ?? '']
    const at = typeof field === 'function' ? field(takenValue(error)) : field
    throw new Refused(refusal, values, at === undefined ? {} : { at: [at].flat() })
  }
