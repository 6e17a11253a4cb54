import { kitRefusals } from '@kuacang/contract/kit/refusals'
import { text } from '@kuacang/contract/kit/text'
import type { Desk } from '#kit/desk'
import { Refused } from '#kit/refused'

const staff = text('（仅限内部员工）', '(internal staff only)')

/** Customers are each other's competitors: a customer's own users see none of the others. */
export const staffOnly = (desk: Desk): void => {
  if (desk.partner_id !== null) throw new Refused(kitRefusals.no_permission, { right: staff })
}
