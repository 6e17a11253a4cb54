import { call } from '../../kit/call.ts'
import { objectId } from '../../kit/schemas.ts'
import { addItem } from '../../packing/bag/calls.ts'
import { atCentre } from '../fields.ts'
import { confirmScRelabel, relabelScParcel } from '../relabel/calls.ts'
import { relabelsAndPacks } from '../rights.ts'

export const relabelScParcelToPack = call('POST /sorting_center/outbound_packing_bag_124/relabel', {
  right: relabelsAndPacks,
  ...atCentre,
  about:
    'The first scan of the bench of channel 124 (PA-614): the new label of a parcel of this channel, which is ordered where it has none. Without a request in the answer there is nothing to relabel: it is packed, or the bag refuses it.',
  body: relabelScParcel.body,
  data: relabelScParcel.data,
})

export const confirmScRelabelAndPack = call('POST /sorting_center/outbound_packing_bag_124/confirm', {
  right: relabelsAndPacks,
  ...atCentre,
  about:
    'The second scan of that bench: the new label is on, and the parcel goes into the open bag of its place, else into a new one. Where the bag refuses it, its old number stays valid.',
  body: confirmScRelabel.body.extend({
    /** The bag that is wanted. */
    bag_id: objectId.optional(),
  }),
  data: addItem.data,
})
