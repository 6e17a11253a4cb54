import { z } from 'zod'
import { pickOutParcel } from '../../packing/limit/schemas.ts'

/** What the refusal of a booking carries that is over the exemption of recipients (PA-349). */
export const overTaxList = z.object({ parcels: z.array(pickOutParcel) })
