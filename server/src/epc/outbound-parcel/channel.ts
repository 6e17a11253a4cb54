import { epcOutboundParcelRefusals } from '@kuacang/contract/epc/outbound-parcel/refusals'
import type { Tx } from '#kit/database/transact'
import { Refused } from '#kit/refused'

/**
 * The channel by which a box leaves: the wanted one, else the one that its parcels were announced or decided for, else
 * the first in use, those in a channel group before others. Refuses one that is not in use.
 */
export const channelFor = async (
  tx: Pick<Tx, 'run'>,
  wanted: string | undefined,
  announced: readonly string[],
): Promise<string> => {
  const [named = ''] = [wanted, ...announced].filter(Boolean)
  const [channel] = await tx.run<{ channel_code: string }>(
    `select c.channel_code from channel c where c.enabled and (c.channel_code = $1::text or $1::text = '')
     order by exists (select 1 from channel_group g where c.id = any(g.channels) and not g.deprecated) desc, c.channel_code
     limit 1`,
    [named],
  )
  if (!channel) throw new Refused(epcOutboundParcelRefusals.no_channel, { channel: named || '-' })
  return channel.channel_code
}
