import { z } from 'zod'
import { weighingAsks } from '../../kit/ask.ts'
import { call } from '../../kit/call.ts'
import { scanned } from '../../kit/schemas.ts'
import { volume } from '../../packing/size/volume.ts'
import { boxWeighing } from '../combine/calls.ts'
import { atEpc } from '../fields.ts'
import { epcMoldSize } from '../outbound-parcel/enums.ts'
import { boxLabel } from '../outbound-parcel/label.ts'

export const directShip = call('POST /epc/direct_ship', {
  right: 'EPCCombine',
  ...atEpc,
  borrow: 'SkipWeightCheck',
  asks: weighingAsks,
  about:
    'Closes a parcel that goes on alone as an outbound parcel of its own: it is weighed, and the carrier is asked for its label. Away from what it weighed before it asks to weigh again. The same parcel again answers the box that it is in.',
  body: z.object({
    tracking_id: scanned,
    /** Of the mailboxes of the region that it goes to. */
    mold_size: epcMoldSize.schema.optional(),
    /** Without a material it is refused. */
    require_material: z.boolean().default(false),
    material: z.string().trim().max(64).default(''),
    ...boxWeighing,
    /** Number and weight came in one scan. */
    is_one_step: z.boolean().default(false),
    /** How large it is, where it is measured here. */
    volume_info: volume.optional(),
  }),
  data: boxLabel.extend({
    /** It was closed before: nothing was done. */
    already: z.boolean(),
  }),
  later: boxLabel,
})

export const checkDirectShip = call('GET /epc/direct_ship/check', {
  right: directShip.right,
  ...atEpc,
  about:
    'Whether a parcel is shipped alone, as its desk asks before it is weighed: refused as the shipping itself would be. Nothing is done.',
  query: z.object({ tracking_id: scanned }),
  data: z.object({
    tracking_id: z.string(),
    country_code: z.string(),
    /** As it was weighed before, kg. */
    weight: z.number().nullable(),
    /** It was shipped before, in this outbound parcel. */
    shipped_as: z.string().nullable(),
  }),
})
