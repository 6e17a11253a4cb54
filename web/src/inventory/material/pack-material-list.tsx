/** @shared with other areas. */

import {
  exportPackMaterials,
  listPackMaterials,
  togglePackMaterial,
  upsertPackMaterial,
} from '@kuacang/contract/inventory/material/calls'
import { text } from '@kuacang/contract/kit/text'
import type { ManagedMaterial } from '@kuacang/contract/reference/material/calls'
import { Button } from 'antd'
import { request } from '../../kit/api/request.ts'
import { useRefresh } from '../../kit/api/use-answer.ts'
import type { Filter } from '../../kit/list/filter-query.ts'
import { ListPage } from '../../kit/list/list-page.tsx'
import { say } from '../../kit/say.ts'
import { Can, useSession } from '../../kit/session/session.tsx'
import { entryActions } from '../../reference/enabled.tsx'
import {
  disablingMaterial,
  materialColumns,
  materialWords,
} from '../../reference/material/material-columns.tsx'
import { openMaterialForm } from '../../reference/material/material-form.tsx'
import { openPrintMaterialBarcode } from '../../reference/material/print-material-barcode.tsx'

const filters: readonly Filter[] = [
  { kind: 'text', key: 'name', label: text('名称', 'Name') },
  { kind: 'text', key: 'barcode', label: text('条码', 'Barcode') },
  { kind: 'flag', key: 'enabled', label: text('启用', 'Enabled') },
]

const openForm = (material?: ManagedMaterial) =>
  openMaterialForm(material, (fields, options) =>
    request(upsertPackMaterial, { body: { ...fields, ...(material ? { id: material.id } : {}) } }, options),
  )

const actions = entryActions<ManagedMaterial>({
  edit: openForm,
  setEnabled: ({ id }, enabled) => request(togglePackMaterial, { body: { id, enabled } }),
  disabling: disablingMaterial,
})

/** The packing material of all warehouses. */
export const PackMaterialList = () => {
  const refresh = useRefresh()
  const manages = useSession().holds('ManageMaterials')
  return (
    <ListPage
      call={listPackMaterials}
      filters={filters}
      columns={materialColumns}
      export={{ call: exportPackMaterials }}
      rowKey={(m) => m.id}
      rowActions={manages ? actions : []}
      toolbar={
        <>
          <Can right="ManageMaterials">
            <Button
              type="primary"
              onClick={() => void openForm().then(async (done) => done && refresh(listPackMaterials))}
            >
              {say(materialWords.create)}
            </Button>
          </Can>
          <Button onClick={() => void openPrintMaterialBarcode()}>{say(materialWords.print)}</Button>
        </>
      }
    />
  )
}
