import {
  exportVariationInventory,
  listVariationInventory,
  type VariationInventory,
} from '@kuacang/contract/inventory/variation/calls'
import { text } from '@kuacang/contract/kit/text'
import { Button } from 'antd'
import { openMappingForm } from '../../catalog/mapping/mapping-form.tsx'
import { useRefresh } from '../../kit/api/use-answer.ts'
import type { Action } from '../../kit/list/actions.tsx'
import type { Filter } from '../../kit/list/filter-query.ts'
import { ListPage } from '../../kit/list/list-page.tsx'
import { say } from '../../kit/say.ts'
import { Can, useSession } from '../../kit/session/session.tsx'
import { partnerFilter } from '../../reference/partner/partner-filter.ts'
import { columns, words } from './variation-columns.tsx'

const own = {
  add: text('新增映射', 'Add mapping'),
  edit: text('编辑', 'Edit'),
}

const filters: readonly Filter[] = [
  { kind: 'text', key: 'vid', several: true, label: words.vid },
  { kind: 'text', key: 'sku', several: true, label: words.sku },
  { kind: 'text', key: 'barcode', several: true, label: words.barcode },
  { kind: 'text', key: 'merchant_id', label: words.merchant },
  { kind: 'text', key: 'location_code', label: text('库位', 'Location') },
  partnerFilter,
  { kind: 'flag', key: 'non_zero', label: text('仅有库存', 'In stock only') },
]

const edit: Action<VariationInventory> = {
  key: 'edit',
  label: own.edit,
  run: ([variation]) => variation && openMappingForm(variation),
}

export default function VariationInventoryPage() {
  const refresh = useRefresh()
  const maps = useSession().holds('EditSkuMapping')
  const add = async () => {
    if (await openMappingForm()) await refresh(listVariationInventory)
  }
  return (
    <ListPage
      call={listVariationInventory}
      filters={filters}
      columns={columns}
      rowKey={(v) => v.id}
      rowActions={maps ? [edit] : []}
      export={{ call: exportVariationInventory, name: 'VID库存' }}
      toolbar={
        <Can right="EditSkuMapping">
          <Button type="primary" onClick={() => void add()}>
            {say(own.add)}
          </Button>
        </Can>
      }
    />
  )
}
