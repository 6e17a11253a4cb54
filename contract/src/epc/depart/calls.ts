import { z } from 'zod'
import { weighingAsks } from '../../kit/ask.ts'
import { call } from '../../kit/call.ts'
import { saying } from '../../kit/fault.ts'
import { scanned } from '../../kit/schemas.ts'
import { text } from '../../kit/text.ts'
import { volume } from '../../packing/size/volume.ts'
import { boxWeighing } from '../combine/calls.ts'
import { atEpc } from '../fields.ts'
import { addToEpcBag } from '../outbound-bag/calls.ts'

const { weight, ...weighing } = boxWeighing

/** An outbound parcel that left its bench, and how it is bagged. */
export const departedBox = z.object({
  ob_number: z.string(),
  tracking_id: z.string(),
  /** The code of its sorting group in the running pack job, else the code on its label; null: neither is known. */
  bag_code: z.string().nullable(),
  /** It had departed before: nothing was done. */
  already: z.boolean(),
})
export type DepartedBox = z.infer<typeof departedBox>

export const departEpcBox = call('POST /epc/outbound_parcel/depart_warehouse', {
  right: 'EPCDepart',
  ...atEpc,
  borrow: 'SkipWeightCheck',
  asks: weighingAsks,
  about:
    'An outbound parcel leaves its bench: its label is checked, and its weight where one is given; away from what it weighed it asks to weigh again. A bag departs with all that is inside.',
  body: z
    .object({
      tracking_id: scanned.optional(),
      /** The number of a bag; where a parcel is named too, the parcel counts. */
      bag_id: scanned.optional(),
      weight: weight.optional(),
      ...weighing,
      /** Number and weight came in one scan. */
      is_one_step: z.boolean().default(false),
    })
    .refine(
      (b) => b.tracking_id !== undefined || b.bag_id !== undefined,
      saying(text('请扫描出库包裹或袋', 'Scan an outbound parcel or a bag')),
    ),
  data: z.object({ list: z.array(departedBox) }),
})

export const departToEpcBag = call('POST /epc/outbound_parcel/depart_to_bag', {
  right: 'EPCOutboundParcelSort',
  ...atEpc,
  about:
    'An outbound parcel leaves its bench and goes into an outbound bag in one scan: both, or neither. It asks what either call asks.',
  borrow: addToEpcBag.borrow,
  asks: [...addToEpcBag.asks, ...weighingAsks],
  body: addToEpcBag.body.extend({ weight: weight.optional(), ...weighing }),
  data: addToEpcBag.data.extend({ departed: departedBox }),
})

/** What was measured: an outbound parcel, or a bag by its number alone. */
const measuredThing = { ob_number: z.string().nullable(), tracking_id: z.string() }

export const collectEpcVolume = call('POST /epc/outbound_parcel/collect_volume', {
  right: { any: ['EPCDepart', 'EPCCombine'] },
  ...atEpc,
  about:
    'Keeps how large an outbound parcel or a bag is, in centimetres, by its number; measured again, the new size counts.',
  body: z.object({ tracking_id: scanned, volume_info: volume }),
  data: z.object({ ...measuredThing, volume_info: volume }),
})

export const checkEpcVolume = call('GET /epc/outbound_parcel/check_volume', {
  right: collectEpcVolume.right,
  ...atEpc,
  about:
    'Whether an outbound parcel or a bag can be measured, as the desk asks before anyone measures it: refused as keeping its size would be.',
  query: z.object({ tracking_id: scanned }),
  data: z.object(measuredThing),
})
