import { text } from '@kuacang/contract/kit/text'
import { listWarehouses } from '@kuacang/contract/reference/warehouse/calls'
import { choiceList, ManyOf, OneOf } from '../../kit/choice/choice-list.tsx'
import type { ManyField, OneField } from '../../kit/choice/choice-select.tsx'

const warehouses = choiceList({
  call: listWarehouses,
  input: {},
  choices: ({ list }) =>
    list.map((w) => ({
      value: w.id,
      label: `${w.warehouse_code} ${w.warehouse_name}`,
      retired: !w.enabled,
    })),
  search: text('搜索仓库代码或名称', 'Search warehouses by code or name'),
  failure: 'alert',
})

/** One of the user’s warehouses. */
export const WarehouseSelect = (props: OneField<number>) => <OneOf from={warehouses} {...props} />

/** Several of the user’s warehouses. */
export const WarehousesSelect = (props: ManyField<number>) => <ManyOf from={warehouses} {...props} />
