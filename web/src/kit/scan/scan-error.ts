import type { ScanError } from '@kuacang/contract/kit/refusal'
import { type Text, text } from '@kuacang/contract/kit/text'
import type { Outcome } from './outcome.ts'

/** What each error of a scan is called, beside its own sound (specification S1 8). */
export const scanErrorWords: Readonly<Record<ScanError, Text>> = {
  unrecognised: text('无法识别的输入', 'Unrecognised input'),
  order_not_found: text('找不到订单', 'Order not found'),
  already_scanned: text('包裹已扫描', 'Parcel already scanned'),
  duplicate: text('重复扫描', 'Duplicate scan'),
}

/**
 * The error of a scan that its outcome tells of, if any. What had been done before is a duplicate where the scan
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
