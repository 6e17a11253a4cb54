import { forwardEpcClock, getEpcTraining } from '../../../contract/src/epc/training/calls.ts'
import { listChannels } from '../../../contract/src/reference/channel/calls.ts'
import { listChannelGroups } from '../../../contract/src/reference/channel-group/calls.ts'
import { channelGroupWay } from '../../../contract/src/reference/channel-group/enums.ts'
import {
  getOwnPreference,
  type OwnPreference,
  updateOwnPreference,
} from '../../../contract/src/warehouse-admin/preference/calls.ts'
import type { Operator } from '../client.ts'

const gateways = ['LAX', 'ORD', 'DFW', 'EWR', 'MIA'] as const
/** Of a bag, in parcels and in kilograms: a box of several heavy parcels fits. */
const [mostParcels, mostKg] = [200, 1000]

/** The channels in use whose parcels leave in outbound bags to any country. */
const channelsInBags = async ({ call }: Operator): Promise<string[]> => {
  const { data: groups } = await call(listChannelGroups)
  const inBags = groups
    .filter((g) => !g.deprecated && g.way === channelGroupWay.code.bag && g.countries.length === 0)
    .flatMap((g) => g.channels)
  const { list } = await call(listChannels)
  const found = list.filter((c) => c.enabled && inBags.includes(c.channel_id)).map((c) => c.channel_code)
  if (found.length === 0) throw new Error('no channel in use is in a group that leaves in outbound bags')
  return found.sort()
}

/** Hours that sets wait at most, and that whole ones wait for more. */
export type Waiting = Pick<OwnPreference, 'max_wait_h' | 'gather_h'>

/** Sets the warehouse up for the run. Answers its channels, the clock of its platform, and what puts everything back. */
export const prepare = async (first: Operator, waiting: Waiting) => {
  const channels = await channelsInBags(first)
  const { max_wait_h, gather_h, tax_exemptions, epc_bag_max_items, epc_bag_max_weight } =
    await first.call(getOwnPreference)
  const change = (update_dict: Partial<OwnPreference>) =>
    first.call(updateOwnPreference, { body: { update_dict } })
  await change({
    ...waiting,
    ...{ epc_bag_max_items: mostParcels, epc_bag_max_weight: mostKg },
    tax_exemptions: [
      ...tax_exemptions.filter((t) => !channels.includes(t.channel_code)),
      // All days of the run are one day of the calendar: an exemption for each day would be used up by the first.
      ...channels.map((channel_code, i) => ({
        ...{ channel_code, gateway: gateways[i % gateways.length] ?? '', amount: 1_000_000 },
      })),
    ],
  })
  const { time } = await first.call(getEpcTraining)
  return {
    channels,
    begins: new Date(time),
    putBack: () => change({ max_wait_h, gather_h, tax_exemptions, epc_bag_max_items, epc_bag_max_weight }),
  }
}

/** It becomes midnight for the order platform: it decides what has waited long enough. */
export const midnight = (first: Operator) => first.call(forwardEpcClock, { body: { hours: 24 } })
