import { matches } from '@kuacang/contract/kit/patterns'
import type { NotTaken, Scan } from './queue.ts'

/** A scan that was not taken, and whether the same was scanned again since. */
export type Again = { readonly key: string; readonly value: string; readonly done: boolean }

/** An unreadable scan cannot be recognised by its code; the others only need to be scanned once more. */
const readable: readonly NotTaken[] = ['offline', 'full', 'behind', 'blocked']
/** A weight is of its moment, and a command of the page as it was then. */
const repeats = ({ value }: Scan) => value !== '' && !matches('weight', value) && !value.startsWith('CMD-')

/** More than a hand can look for are not listed. */
export const mostAgain = 50

/** The list with what was just not taken; one that is all crossed off begins anew. */
export const withUntaken = (
  list: readonly Again[],
  scans: readonly Scan[],
  why: NotTaken,
): readonly Again[] => {
  if (!readable.includes(why)) return list
  const open = list.every((a) => a.done) ? [] : list
  const more = scans.filter(repeats).map(({ key, value }) => ({ key, value, done: false }))
  return [...open, ...more].slice(-mostAgain)
}

/** Crosses off the first of the same code. */
export const withScanned = (list: readonly Again[], value: string): readonly Again[] => {
  const at = list.findIndex((a) => !a.done && a.value === value)
  return at < 0 ? list : list.map((a, i) => (i === at ? { ...a, done: true } : a))
}
