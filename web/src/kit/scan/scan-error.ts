import type { ScanError } from '@kuacang/contract/kit/refusal'
import { scannedBeforeTitle } from '@kuacang/contract/kit/scan/words'
import { type Text, text } from '@kuacang/contract/kit/text'
import { plainTitle } from '../api/api-error.ts'
import { say } from '../say.ts'
import type { Outcome } from './outcome.ts'

/** What each error of a scan is called, beside its own sound (specification S1 8). */
export const scanErrorWords: Readonly<Record<ScanError, Text>> = {
  unrecognised: text('无法识别的输入', 'Unrecognised input'),
  order_not_found: text('找不到订单', 'Order not found'),
  already_scanned: text('包裹已扫描', 'Parcel already scanned'),
  duplicate: text('重复扫描', 'Duplicate scan'),
}

/** The title above a result: the name of the thing where the outcome says it, else the name of the error. */
export const calledOf = (
  heard: ScanError | undefined,
  { title, thing }: Pick<Outcome, 'title' | 'thing'>,
): string | undefined => {
  if (title !== undefined) return title
  if (heard === 'already_scanned' && thing) return say(scannedBeforeTitle(thing))
  return heard && say(scanErrorWords[heard])
}

/** The title of a dialog that stops a desk at every error: the title above the result, else "error". */
export const stopTitleOf = (outcome: Pick<Outcome, 'heard' | 'title' | 'thing'>): string =>
  calledOf(outcome.heard, outcome) ?? say(plainTitle)

/**
 * The error of a scan that its outcome reports, if any. What had been done before is a duplicate where the scan
 * right before it was the same code, else a parcel that was scanned earlier.
 */
export const scanErrorOf = (
  { kind, heard }: Pick<Outcome, 'kind' | 'heard'>,
  value: string,
  valueBefore: string | undefined,
): ScanError | undefined => {
  if (kind === 'already') return value === valueBefore ? 'duplicate' : 'already_scanned'
  return heard
}
