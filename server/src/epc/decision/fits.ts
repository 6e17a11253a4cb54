import { parcelType } from '@kuacang/contract/epc/parcel/enums'
import type { Tx } from '#kit/database/transact'
import type { ParcelRow } from '../parcel/store.ts'

const { overweight, oversize, prohibited } = parcelType.code
const undeliverable: readonly number[] = [overweight, oversize, prohibited]

/** Types that are never combined, shipped or packed (PA-157). */
export const isUndeliverable = (p: Pick<ParcelRow, 'observed_type' | 'declared_type'>): boolean =>
  undeliverable.includes(p.observed_type ?? p.declared_type)

/** Is the channel of a parcel `p` in use, or any where none was announced? A part of a statement. */
export const channelInUseSql =
  "exists (select from channel c where c.enabled and (c.channel_code = p.channel_code or p.channel_code = ''))"

/** The same for a parcel that was read. */
export const channelInUse = async (
  tx: Pick<Tx, 'run'>,
  p: Pick<ParcelRow, 'channel_code'>,
): Promise<boolean> => {
  const [channel] = await tx.run<{ in_use: boolean }>(
    `select ${channelInUseSql} as in_use from (select $1::text as channel_code) p`,
    [p.channel_code],
  )
  return channel?.in_use ?? false
}
