import { type LocationRow, locationRow, locationSheetRows } from '@kuacang/contract/inventory/location/calls'
import { locationColumns } from '@kuacang/contract/inventory/location/sheet'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import { text } from '@kuacang/contract/kit/text'
import type { Caller } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import type { Upload } from '#kit/http/uploads'
import { Refused } from '#kit/refused'
import { type CellFault, doubles, refuseFaults } from '#kit/sheets/faults'
import { readTable, type TableRow } from '#kit/sheets/read-table'
import { partnerNames } from '../../reference/public.ts'
import { isPlace } from './places.ts'
import { type KnownPlaces, knownPlacesOf, saveLocationRows } from './save.ts'
import { type HeldLocation, holdLocations } from './store.ts'

const why = {
  own: text('是系统库位，不能修改', 'A system location cannot be changed'),
  type: text('其中仍有货物，不能更改类型', 'There are still goods in it, so its type cannot be changed'),
  no_rack: text('该库区没有此货架', 'The zone has no such rack'),
  no_spec: text('没有此规格', 'There is no such spec'),
  no_partner: text('没有此客户', 'There is no such customer'),
  half: text('巷道和格必须同时填写', 'Fill in both aisle and cell'),
  off_rack: text('有货架时由货架决定，请留空', 'Set by the rack: leave it empty'),
} as const

const faultsOf = (
  rows: readonly TableRow<LocationRow>[],
  { racks, specs }: KnownPlaces,
  held: readonly HeldLocation[],
  partners: ReadonlyMap<number, string>,
): CellFault[] => {
  const before = new Map(held.map((l) => [l.code, l]))
  return rows.flatMap(({ row, value }) => {
    const known = before.get(value.code)
    const faults: (Omit<CellFault, 'row'> | false | undefined)[] = [
      isPlace(value.code) && { column: 'code', why: why.own },
      known &&
        known.on_hand > 0 &&
        known.location_type !== value.location_type && { column: 'location_type', why: why.type },
      value.rack_code !== undefined &&
        !racks.has(`${value.district} ${value.rack_code}`) && { column: 'rack_code', why: why.no_rack },
      value.partner_id !== undefined &&
        !partners.has(value.partner_id) && { column: 'partner_id', why: why.no_partner },
      value.spec !== undefined && !specs.has(value.spec) && { column: 'spec', why: why.no_spec },
      value.rack_code !== undefined &&
        (value.aisle ?? value.cell) !== undefined && { column: 'aisle', why: why.off_rack },
      (value.aisle === undefined) !== (value.cell === undefined) && { column: 'cell', why: why.half },
    ]
    return faults.flatMap((f) => (f ? [{ row, ...f }] : []))
  })
}

/** The locations of a sheet, all or none: every faulty row is named. */
export const importFile = async (tx: Tx, caller: Caller, { files: [file] }: { files: readonly Upload[] }) => {
  if (!file) throw new Refused(kitRefusals.bad_file, { file: '-' })
  const rows = await readTable(file, {
    columns: locationColumns,
    row: locationRow,
    mostRows: locationSheetRows,
    locale: caller.locale,
  })
  const ground = await knownPlacesOf(tx, caller)
  const held = await holdLocations(
    tx,
    caller,
    'code',
    rows.map((r) => r.value.code),
  )
  const partners = await partnerNames(
    tx,
    rows.flatMap((r) => r.value.partner_id ?? []),
  )
  const faults = faultsOf(rows, ground, held, partners)
  refuseFaults([...doubles(rows, 'code'), ...faults], locationColumns, caller.locale)
  return saveLocationRows(
    tx,
    caller,
    rows.map((r) => r.value),
    ground,
  )
}

/** The same of rows that are known to be good. */
export const saveLocations = async (tx: Tx, caller: Caller, rows: readonly LocationRow[]) =>
  saveLocationRows(tx, caller, rows, await knownPlacesOf(tx, caller))
