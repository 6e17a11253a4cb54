import {
  createMaterial,
  editMaterial,
  exportAllMaterials,
  listAllMaterials,
  type ManagedMaterial,
} from '@kuacang/contract/reference/material/calls'
import { Button } from 'antd'
import { request } from '../../kit/api/request.ts'
import { useAnswer } from '../../kit/api/use-answer.ts'
import { ShortList } from '../../kit/list/short-list.tsx'
import { say } from '../../kit/say.ts'
import { entryActions } from '../enabled.tsx'
import { disablingMaterial, materialColumns, materialWords } from './material-columns.tsx'
import { openMaterialForm } from './material-form.tsx'
import { openPrintMaterialBarcode } from './print-material-barcode.tsx'

const openEntry = (material?: ManagedMaterial) =>
  openMaterialForm(material, (body, options) =>
    material
      ? request(editMaterial, { params: { id: material.id }, body }, options)
      : request(createMaterial, { body }, options),
  )

const actions = entryActions<ManagedMaterial>({
  edit: openEntry,
  setEnabled: ({ id }, enabled) => request(editMaterial, { params: { id }, body: { enabled } }),
  disabling: disablingMaterial,
})

export default function MaterialPage() {
  const materials = useAnswer(listAllMaterials, {})
  const create = async () => {
    if (await openEntry()) await materials.refetch()
  }
  return (
    <ShortList
      of={materials}
      rowKey={(m) => m.id}
      columns={materialColumns}
      export={{ call: exportAllMaterials }}
      searched={(m) => `${m.name} ${m.cn_name} ${m.barcode}`}
      rowActions={actions}
      toolbar={
        <>
          <Button type="primary" onClick={() => void create()}>
            {say(materialWords.create)}
          </Button>
          <Button onClick={() => void openPrintMaterialBarcode()}>{say(materialWords.print)}</Button>
        </>
      }
    />
  )
}
