import type { Access, Call } from '@kuacang/contract/kit/call'
import type { AnyEnumeration } from '@kuacang/contract/kit/enumeration'
import type { Text } from '@kuacang/contract/kit/text'

/** A row that a finder's statement answers. */
export type FoundRow = {
  readonly finder: number
  readonly id: string
  readonly number: string
  /** The text by which it was found. */
  readonly found: string
  readonly name: string
  readonly name_en: string
  readonly state: number | null
  readonly variant: number | null
}

/** A list that shows what was found: users who may call it find it, and no others. */
export type ListWay = {
  readonly list: Call
  /** What the list asks beside its own right for rows of this kind. */
  readonly right?: Access
  readonly page: string
  /** The key of the page's address, and what stands there. */
  readonly key: string
  readonly value: 'id' | 'number'
  /** Which of the rows it shows; all where it is left out. */
  readonly shows?: (row: FoundRow) => boolean
}

/** A column with an index that begins with the spreading column of its table, and is compared byte by byte. */
type By = {
  readonly column: string
  /** What the index demands, where it is partial. */
  readonly where?: string
  /** The index is on `lower(column)`: names, which people type in any case. */
  readonly folded?: true
  /**
   * Has an index with the partner before it: merchants' users find by a beginning too. Others they find by the whole
   * number only, which is one row: a beginning would walk the rows of all merchants to find theirs.
   */
  readonly byPartner?: true
}

/**
 * How one kind of thing is found by its numbers and names. Areas list theirs in a file called finders.ts: the search
 * knows none of them. `own` is the column that says whose it is; where there is none, merchants' users find nothing.
 */
export type Finder = {
  readonly kind: string
  readonly title: Text
  /** The table with a short name, and what is joined; `:warehouse` is the warehouse. */
  readonly from: string
  /** The column that the table is spread by; none for reference data. */
  readonly spread?: { readonly by: 'warehouse' | 'partner'; readonly column: string }
  readonly own?: string
  readonly where?: string
  readonly by: readonly [By, ...By[]]
  readonly id: string
  readonly number: string
  readonly name?: string
  readonly name_en?: string
  readonly state?: { readonly column: string; readonly of: AnyEnumeration }
  /** A code by which its ways or next pages differ. */
  readonly variant?: string
  readonly ways: readonly [ListWay, ...ListWay[]]
  /** The pages where it goes on from its state, the usual one first. */
  readonly next?: (row: FoundRow) => readonly string[]
}

const registered: Finder[] = []

/** Areas whose things are found declare it in files called finders.ts, whose list is `finders`. */
export const registerFinders = (finders: readonly Finder[]): void => {
  for (const finder of finders) if (!registered.includes(finder)) registered.push(finder)
}

export const allFinders = (): readonly Finder[] => registered
