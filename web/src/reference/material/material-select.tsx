/** @shared with other areas. */

import { text } from '@kuacang/contract/kit/text'
import { listMaterials } from '@kuacang/contract/reference/material/calls'
import { choiceList, OneOf } from '../../kit/choice/choice-list.tsx'
import type { OneField } from '../../kit/choice/choice-select.tsx'

const materials = choiceList({
  call: listMaterials,
  input: { query: { view: 'brief' } },
  choices: ({ list }) =>
    list.map((m) => ({
      value: m.name,
      label: `${m.name} ${m.cn_name}`,
      found: [m.barcode],
    })),
  search: text('选择或扫描包材', 'Choose or scan packing material'),
  failure: 'alert',
})

const barcodes = choiceList({
  call: listMaterials,
  input: { query: { view: 'brief' } },
  choices: ({ list }) =>
    list.map((m) => ({ value: m.barcode, label: `${m.name} ${m.cn_name}`, found: [m.barcode] })),
  search: text('搜索包材', 'Search packing material'),
  failure: 'alert',
})

/** Packing material in use, by its barcode. */
export const MaterialBarcodeSelect = (props: OneField<string>) => <OneOf from={barcodes} {...props} />

/** Packing material in use, by its name. */
export const MaterialSelect = (props: OneField<string>) => <OneOf from={materials} {...props} />
