import { listSpecs } from '@kuacang/contract/inventory/spec/calls'
import { text } from '@kuacang/contract/kit/text'
import { choiceList, OneOf } from '../../kit/choice/choice-list.tsx'
import type { OneField } from '../../kit/choice/choice-select.tsx'

/** The specs of locations. */
export const specs = choiceList({
  call: listSpecs,
  input: { query: { page_size: 200 } },
  choices: ({ list }) => list.map((s) => ({ value: s.id, label: s.name })),
  search: text('搜索规格', 'Search specs'),
  failure: 'alert',
})

/** One of the specs of locations, or none. */
export const SpecChoice = (props: OneField<string>) => <OneOf from={specs} {...props} />
