import type { FaultCode } from './fault.ts'
import type { Text } from './text.ts'

/**
 * What can be wrong with a scan itself, each with a sound of its own (specification S1 8). `duplicate`, the same code
 * twice in a row, is what the desk notices; the others the server tells.
 */
export type ScanError = 'unrecognised' | 'order_not_found' | 'already_scanned' | 'duplicate'

/**
 * The refusal of a command, in words for an operator: what happened, why, and what to do now. `code` is the
 * envelope's number (never 0, never reused), `status` the HTTP status.
 */
export type Refusal = {
  readonly code: number
  readonly status: 400 | 401 | 403 | 404 | 408 | 409 | 413 | 422 | 423 | 429 | 500 | 503
  readonly what: Text
  readonly why: Text
  readonly now: Text
  /**
   * Work may not go on before it was seen (OP-12): `any` key closes what shows it, or only a deliberate
   * `confirm`.
   */
  readonly stops?: 'any' | 'confirm'
  /** What was wrong with the scan, where the refusal of one says so. */
  readonly heard?: ScanError
  /**
   * What is wrong with the field of the input that it is about, and which one that is where it is always the same; else
   * it is named when it is refused. Forms show it there.
   */
  readonly at?: { readonly field?: string; readonly code: FaultCode }
  /** What stands above it instead of the name of what is heard: it names the thing. */
  readonly title?: Text
}

/**
 * The refusals of one document. `base` is the first number of its block of one hundred; each refusal says its
 * own number within the block, so that numbers stay when the list grows.
 */
export const refusals = <const R extends { readonly [name: string]: Omit<Refusal, 'code'> & { n: number } }>(
  base: number,
  list: R,
): { readonly [K in keyof R]: Refusal } => {
  const out: Record<string, Refusal> = {}
  for (const [name, { n, ...refusal }] of Object.entries(list)) {
    const code = base + n
    if (n < 0 || n > 99) throw new Error(`refusal ${name}: ${n} is outside its block`)
    if (taken.has(code)) throw new Error(`refusal ${name}: code ${code} stands twice`)
    taken.add(code)
    out[name] = { code, ...refusal }
  }
  return out as { readonly [K in keyof R]: Refusal }
}
const taken = new Set<number>()
