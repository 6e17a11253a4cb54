import { getLocationTemplate, importLocations } from '@kuacang/contract/inventory/location/calls'
import { locationColumns } from '@kuacang/contract/inventory/location/sheet'
import { text } from '@kuacang/contract/kit/text'
import { importSheet } from '../../kit/sheet/import-sheet.tsx'

export const openLocationImport = (): Promise<boolean> =>
  importSheet({
    title: text('导入库位', 'Import locations'),
    call: importLocations,
    columns: locationColumns,
    template: getLocationTemplate,
  })
