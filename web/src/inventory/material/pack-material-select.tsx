/** @shared with other areas. */

import { listPackMaterials } from '@kuacang/contract/inventory/material/calls'
import { text } from '@kuacang/contract/kit/text'
import { choiceList, OneOf } from '../../kit/choice/choice-list.tsx'
import type { OneField } from '../../kit/choice/choice-select.tsx'

const materials = choiceList({
  call: listPackMaterials,
  input: { query: { page_size: 200 } },
  choices: ({ list }) =>
    list.map((m) => ({
      value: m.id,
      label: `${m.name} ${m.cn_name}`,
      found: [m.barcode],
      retired: !m.enabled,
    })),
  search: text('选择或扫描包材', 'Choose or scan packing material'),
  failure: 'alert',
})

/** Packing material by its id. */
export const PackMaterialSelect = (props: OneField<string>) => <OneOf from={materials} {...props} />
