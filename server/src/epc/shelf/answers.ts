import {
  createAreaMapping,
  createPutawayArea,
  deleteAreaMapping,
  deletePutawayArea,
  editAreaMapping,
  editPutawayArea,
  findEpcPlace,
  getParcelsByLocation,
  putawayEpcParcel,
  queryAreaMappings,
  queryPutawayAreas,
  transferEpcParcel,
  undoEpcPutaway,
} from '@kuacang/contract/epc/shelf/calls'
import { epcWorkStatus } from '@kuacang/contract/epc/shelf/enums'
import { sql } from 'kysely'
import { type Answer, answer } from '#kit/http/answer'
import { pageOf } from '#kit/list'
import { wrongScan } from '#kit/scan/wrong-scan'
import { isLocation } from '../../inventory/public.ts'
import { createArea, createMapping, deleteArea, deleteMapping, editArea, editMapping } from './areas.ts'
import { areaColumns, areas, mappings, pickedFrom, storedAt } from './list.ts'
import { placeParcel, putAwayParcel, transferParcel } from './put.ts'
import { undoPutaway } from './undo.ts'

export const answers: Answer[] = [
  answer(putawayEpcParcel, putAwayParcel),
  answer(undoEpcPutaway, undoPutaway),
  answer(transferEpcParcel, transferParcel),
  answer(findEpcPlace, placeParcel),
  answer(getParcelsByLocation, async (tx, caller, { query }) => {
    const { location_code: code } = query
    if (!(await isLocation(tx, caller, code))) throw await wrongScan(tx, caller, { expected: 'place', code })
    return query.work_status === epcWorkStatus.code.picked
      ? pageOf(tx.db, pickedFrom(tx.db, caller, query), query)
      : pageOf(tx.db, storedAt(tx.db, caller, query), query)
  }),
  answer(queryPutawayAreas, (tx, caller, { query }) =>
    pageOf(tx.db, areas(tx.db, caller, query).select(areaColumns(caller)), query),
  ),
  answer(createPutawayArea, createArea),
  answer(editPutawayArea, editArea),
  answer(deletePutawayArea, deleteArea),
  answer(queryAreaMappings, (tx, caller, { query }) => {
    const rows = mappings(tx.db, caller, query).select([
      ...([
        'm.id',
        'm.area_id',
        'a.area_code',
        'm.country_code',
        'm.from_location',
        'm.to_location',
      ] as const),
      'g.group_name',
      'g.name_en as group_name_en',
      'm.updated_at as last_updated',
      sql<number>`m.group_id::int`.as('group_id'),
    ])
    return pageOf(tx.db, rows, query)
  }),
  answer(createAreaMapping, createMapping),
  answer(editAreaMapping, editMapping),
  answer(deleteAreaMapping, deleteMapping),
]
