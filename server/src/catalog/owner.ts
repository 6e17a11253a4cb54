import type { Refusal } from '@kuacang/contract/kit/refusal'
import type { Desk } from '#kit/desk'
import { Refused } from '#kit/refused'

/** Whose it is: a merchant's own, or of the customer that staff named; else refused with these words. */
export const ownerOf = (desk: Desk, named: number | undefined, missing: Refusal): number => {
  const partner_id = desk.partner_id ?? named
  if (!partner_id)
    throw new Refused(missing, {}, { errors: [{ resource: 'body', field: 'partner_id', code: 'required' }] })
  return partner_id
}
