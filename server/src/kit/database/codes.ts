import type { AnyEnumeration, NameOf } from '@kuacang/contract/kit/enumeration'

/**
 * Codes of an enumeration by their names, as the list of an SQL `in`: `codes(orderStatus, 'sorted', 'picked')` is
 * `(28, 29)`. A single code is written `${orderStatus.code.picked}`.
 */
export const codes = <E extends AnyEnumeration>(enumeration: E, ...names: readonly NameOf<E>[]): string =>
  `(${names.map((name) => enumeration.code[name]).join(', ')})`
