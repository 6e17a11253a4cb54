import { text } from '@kuacang/contract/kit/text'
import { listSuppliers } from '@kuacang/contract/purchasing/supplier/calls'
import { choiceList, OneOf } from '../../kit/choice/choice-list.tsx'
import type { OneField } from '../../kit/choice/choice-select.tsx'

const suppliers = choiceList({
  call: listSuppliers,
  input: { query: { page_size: 200 } },
  choices: ({ list }) =>
    list.map((s) => ({ value: s.id, label: `${s.name} (${s.currency})`, retired: !s.enabled })),
  search: text('选择供应商', 'Choose a supplier'),
  failure: 'alert',
})

/** A supplier by its id. */
export const SupplierSelect = (props: OneField<string>) => <OneOf from={suppliers} {...props} />
