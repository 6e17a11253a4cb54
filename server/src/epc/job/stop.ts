import { epcJobRefusals } from '@kuacang/contract/epc/job/refusals'
import { Refused } from '#kit/refused'

/** A stop on a parcel comes before anything else that a desk asks about it. */
export const stopIfStopped = ({
  is_blocked,
  tracking_id,
}: {
  is_blocked: boolean
  tracking_id: string
}): void => {
  if (is_blocked) throw new Refused(epcJobRefusals.blocked, { parcel: tracking_id })
}
