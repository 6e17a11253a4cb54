import {
  assignLocations,
  deleteLocations,
  disableLocations,
  editLocation,
  getLocationTemplate,
  importLocations,
  listLocations,
  lockLocations,
} from '@kuacang/contract/inventory/location/calls'
import { locationColumns } from '@kuacang/contract/inventory/location/sheet'
import { type Answer, answer } from '#kit/http/answer'
import { pageOf } from '#kit/list'
import { templateOf } from '#kit/sheets/template'
import {
  assignToRack,
  editLocation as editLocationAction,
  removeLocation,
  setDisabled,
  setLocked,
} from './actions.ts'
import { importFile } from './import-file.ts'
import { labelPrint } from './labels.ts'
import { matching, showLocation } from './list.ts'

export const answers: Answer[] = [
  answer(listLocations, async (tx, caller, { query }) => {
    const { list, pagination } = await pageOf(tx.db, matching(tx, caller, query), query)
    return { pagination, list: list.map((l) => showLocation(l, caller)) }
  }),
  answer(lockLocations, setLocked),
  answer(disableLocations, setDisabled),
  answer(deleteLocations, removeLocation),
  answer(editLocation, editLocationAction),
  answer(assignLocations, assignToRack),
  answer(importLocations, importFile),
  answer(getLocationTemplate, async (_tx, caller) => templateOf(locationColumns, '库位导入模板', caller)),
  labelPrint,
]
