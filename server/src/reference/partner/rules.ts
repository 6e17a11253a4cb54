import { kitRefusals } from '@kuacang/contract/kit/refusals'
import { text } from '@kuacang/contract/kit/text'
import type { Caller } from '#kit/caller'
import { Refused } from '#kit/refused'

const staff = text('（仅限内部员工）', '(internal staff only)')

/** Customers are each other's competitors: a customer's own users see none of the others. */
export const staffOnly = (caller: Caller): void => {
  if (caller.partner_id !== null) throw new Refused(kitRefusals.no_permission, { right: staff })
}
