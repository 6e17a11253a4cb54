import { parcelType } from '@kuacang/contract/epc/parcel/enums'
import type { Tx } from '#kit/database/transact'
import type { ParcelRow } from '../parcel/store.ts'

const { overweight, oversize, prohibited } = parcelType.code
const undeliverable: readonly number[] = [overweight, oversize, prohibited]

/** Types that are never combined, shipped or packed (PA-157). */
export const isUndeliverable = (p: Pick<ParcelRow, 'observed_type' | 'declared_type'>): boolean =>
  undeliverable.includes(p.observed_type ?? p.declared_type)

/** May a parcel leave: does it have a deliverable type, and is its channel, or any where none was announced, in use? */
export const fitsChannel = async (
  tx: Pick<Tx, 'run'>,
  p: Pick<ParcelRow, 'observed_type' | 'declared_type' | 'channel_code'>,
): Promise<boolean> => {
  if (isUndeliverable(p)) return false
  const [channel] = await tx.run<{ channel_code: string }>(
    "select channel_code from channel where enabled and (channel_code = $1::text or $1::text = '') limit 1",
    [p.channel_code],
  )
  return channel !== undefined
}
