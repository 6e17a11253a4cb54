/** @shared with other areas. */

import { text } from '@kuacang/contract/kit/text'
import { listPartners } from '@kuacang/contract/reference/partner/calls'
import { choiceList, ManyOf, OneOf } from '../../kit/choice/choice-list.tsx'
import type { ManyField, OneField } from '../../kit/choice/choice-select.tsx'

/** Asks for all customers: fields and names look through them here. */
export const everyPartner = { query: { page_size: -1 } }

/** All customers for staff; a customer's users get their own. */
export const partners = choiceList({
  call: listPartners,
  input: everyPartner,
  choices: ({ list }) => list.map((p) => ({ value: p.id, label: `${p.id} ${p.name}`, retired: !p.enabled })),
  search: text('搜索客户编号或名称', 'Search customers by number or name'),
  failure: 'alert',
})

/** A customer. */
export const PartnerSelect = (props: OneField<number>) => <OneOf from={partners} {...props} />

/**
 * Several customers.
 * @coming reports
 */
export const PartnersSelect = (props: ManyField<number>) => <ManyOf from={partners} {...props} />
