import { unwrapBytes } from '@kuacang/contract/kit/patterns'

/** Longer than any code of ours: more is two scans in one, refused rather than cut (OP-7). */
export const longestScan = 128

/**
 * What a scanner or a hand entered, as the product understands it: full-width letters and digits become ASCII
 * (OP-8), and only letters, digits and `, - _ .` are kept (specification S1 5).
 */
export const normaliseCode = (raw: string): string =>
  unwrapBytes(raw.trim())
    .normalize('NFKC')
    .replace(/[^A-Za-z0-9,\-_.]/g, '')
