/** @shared with other areas. */

import { text } from '@kuacang/contract/kit/text'
import type { Filter } from '../../kit/list/filter-query.ts'
import { partners } from './partner-select.tsx'

/** By the customer whose goods they are: staff choose among all, a customer's users among their own. */
export const partnerFilter = {
  kind: 'from',
  key: 'partner_id',
  label: text('客户', 'Customer'),
  from: partners,
} as const satisfies Filter
