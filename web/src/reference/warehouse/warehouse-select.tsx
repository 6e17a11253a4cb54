/** @shared with other areas. */

import { atGoods } from '@kuacang/contract/inventory/warehouses'
import { isAmong, type WarehouseType } from '@kuacang/contract/kit/enums'
import { text } from '@kuacang/contract/kit/text'
import { listWarehouses } from '@kuacang/contract/reference/warehouse/calls'
import { choiceList, ManyOf, OneOf } from '../../kit/choice/choice-list.tsx'
import type { ManyField, OneField } from '../../kit/choice/choice-select.tsx'

const warehousesOf = (types?: readonly WarehouseType[]) =>
  choiceList({
    call: listWarehouses,
    input: {},
    choices: ({ list }) =>
      list.map((w) => ({
        value: w.id,
        label: `${w.warehouse_code} ${w.warehouse_name}`,
        retired: !w.enabled || !isAmong(w.warehouse_type, types),
      })),
    search: text('搜索仓库代码或名称', 'Search warehouses by code or name'),
    failure: 'alert',
  })

const warehouses = warehousesOf()
/** The user’s warehouses that keep goods, for filters. */
export const goodsWarehouses = warehousesOf(atGoods.at)

/**
 * One of the user’s warehouses.
 * @coming reports
 */
export const WarehouseSelect = (props: OneField<number>) => <OneOf from={warehouses} {...props} />

/** One of the user’s warehouses that keep goods. */
export const GoodsWarehouseSelect = (props: OneField<number>) => <OneOf from={goodsWarehouses} {...props} />

/** Several of the user’s warehouses. */
export const WarehousesSelect = (props: ManyField<number>) => <ManyOf from={warehouses} {...props} />
