import { mostLines, mostPieces } from '@kuacang/contract/kit/schemas'
import { serviceRefusals } from '@kuacang/contract/kit/service/refusals'
import { Refused } from '../refused.ts'

/** Refuses a document of more lines, or of more pieces together, than one person can mean or handle at once. */
export const mustFitDocument = (quantities: readonly number[]): void => {
  if (quantities.length > mostLines)
    throw new Refused(serviceRefusals.too_many_lines, { lines: quantities.length, most: mostLines })
  const pieces = quantities.reduce((sum, n) => sum + n, 0)
  if (pieces > mostPieces) throw new Refused(serviceRefusals.too_many_pieces, { pieces, most: mostPieces })
}
