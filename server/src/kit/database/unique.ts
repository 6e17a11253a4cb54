import type { Refusal } from '@kuacang/contract/kit/refusal'
import type { Values } from '@kuacang/contract/kit/text'
import pg from 'pg'
import { Refused } from '../refused.ts'

/** Is it a unique index that holds such a row already? */
export const breaksUnique = (error: unknown): error is pg.DatabaseError =>
  error instanceof pg.DatabaseError && error.code === '23505'

/** For `catch`: a value that stands once and is taken is refused with these words; any other error stays what it is. */
export const refuseOnUnique =
  (refusal: Refusal, values?: Values) =>
  (error: unknown): never => {
    throw breaksUnique(error) ? new Refused(refusal, values) : error
  }
