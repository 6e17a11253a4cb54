/** @shared with other areas. */

import { text } from '@kuacang/contract/kit/text'
import type { Filter } from '../../kit/list/filter-query.ts'
import { say } from '../../kit/say.ts'
import { PartnerSelect } from './partner-select.tsx'

const label = text('客户', 'Customer')
const all = text('全部', 'All')

/** By the customer whose goods they are; for staff only. */
export const partnerFilter: Filter = {
  kind: 'own',
  key: 'partner_id',
  label,
  field: (value, onChange) => (
    <PartnerSelect
      aria-label={say(label)}
      placeholder={say(all)}
      value={value ? Number(value) : null}
      onChange={(id) => onChange(String(id ?? ''))}
    />
  ),
}
