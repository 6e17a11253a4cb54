import type {
  createAreaMapping,
  createPutawayArea,
  deleteAreaMapping,
  deletePutawayArea,
  editAreaMapping,
  editPutawayArea,
} from '@kuacang/contract/epc/shelf/calls'
import { epcShelfRefusals } from '@kuacang/contract/epc/shelf/refusals'
import { text } from '@kuacang/contract/kit/text'
import type { z } from 'zod'
import type { Caller, Scope } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { notFound } from '#kit/document/document'
import { newId } from '#kit/ids'
import { Refused } from '#kit/refused'
import { findLocation } from '../../inventory/public.ts'
import { channelGroupNow } from '../../reference/public.ts'

const areaTitle = text('上架区', 'Putaway area')
const mappingTitle = text('上架区映射', 'Area mapping')

type AreaRow = { id: string; area_code: string; name: string; remark: string }

/** An area under lock: its mappings change one after the other. */
const holdArea = async (tx: Tx, { warehouse_id }: Scope, id: string, field = 'id'): Promise<AreaRow> => {
  const [area] = await tx.run<AreaRow>(
    'select id, area_code, name, remark from epc_putaway_area where warehouse_id = $1 and id = $2 for update',
    [warehouse_id, id],
  )
  if (!area) throw notFound(areaTitle, id, field)
  return area
}

const note = (tx: Tx, action: string, area: Pick<AreaRow, 'id' | 'area_code'>, detail: object = {}): void =>
  tx.record({
    operation: `epc_putaway_area.${action}`,
    object: { type: 'epc_putaway_area', id: area.id, number: area.area_code },
    detail: { ...detail },
  })

export const createArea = async (
  tx: Tx,
  { warehouse_id }: Caller,
  { body }: { body: z.output<typeof createPutawayArea.body> },
) => {
  const { area_code, name, remark } = body
  const id = newId()
  const [made] = await tx.run(
    `insert into epc_putaway_area (warehouse_id, id, area_code, name, remark, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $6) on conflict (warehouse_id, area_code) do nothing returning id`,
    [warehouse_id, id, area_code, name, remark, tx.now],
  )
  if (!made) throw new Refused(epcShelfRefusals.area_exists, { area: area_code })
  note(tx, 'create', { id, area_code }, body)
  return { id }
}

export const editArea = async (
  tx: Tx,
  caller: Caller,
  { body: { id, ...given } }: { body: z.output<typeof editPutawayArea.body> },
) => {
  const area = await holdArea(tx, caller, id)
  const next = { ...area, ...Object.fromEntries(Object.entries(given).filter(([, v]) => v !== undefined)) }
  const [taken] = await tx.run(
    'select id from epc_putaway_area where warehouse_id = $1 and area_code = $2 and id <> $3',
    [caller.warehouse_id, next.area_code, id],
  )
  if (taken) throw new Refused(epcShelfRefusals.area_exists, { area: next.area_code })
  await tx.run(
    `update epc_putaway_area set area_code = $3, name = $4, remark = $5, updated_at = $6
     where warehouse_id = $1 and id = $2`,
    [caller.warehouse_id, id, next.area_code, next.name, next.remark, tx.now],
  )
  note(tx, 'edit', next, given)
  return { success: true as const }
}

export const deleteArea = async (
  tx: Tx,
  caller: Caller,
  { body: { id } }: { body: z.output<typeof deletePutawayArea.body> },
) => {
  const area = await holdArea(tx, caller, id)
  const [used] = await tx.run<{ mappings: number }>(
    'select count(*) as mappings from epc_putaway_mapping where warehouse_id = $1 and area_id = $2',
    [caller.warehouse_id, id],
  )
  if (used && used.mappings > 0)
    throw new Refused(epcShelfRefusals.area_in_use, { area: area.area_code, mappings: used.mappings })
  await tx.run('delete from epc_putaway_area where warehouse_id = $1 and id = $2', [caller.warehouse_id, id])
  note(tx, 'delete', area)
  return { success: true as const }
}

type Mapping = {
  area_id: string
  group_id: number
  country_code: string
  from_location: string
  to_location: string
}

/** Refuses a mapping to places or a channel group that are not there, or for parcels that go elsewhere already. */
const check = async (tx: Tx, caller: Caller, m: Mapping, own?: string): Promise<AreaRow> => {
  const area = await holdArea(tx, caller, m.area_id, 'area_id')
  if (!(await channelGroupNow(tx, m.group_id)))
    throw notFound(text('渠道组', 'Channel group'), String(m.group_id), 'group_id')
  await findLocation(tx, caller, m.from_location)
  await findLocation(tx, caller, m.to_location)
  if (m.from_location > m.to_location)
    throw new Refused(epcShelfRefusals.range_backwards, { from: m.from_location, to: m.to_location })
  const [other] = await tx.run<{ area_code: string }>(
    `select a.area_code from epc_putaway_mapping m
       join epc_putaway_area a on a.warehouse_id = $1 and a.id = m.area_id
     where m.warehouse_id = $1 and m.group_id = $2 and m.country_code = $3 and m.id is distinct from $4`,
    [caller.warehouse_id, m.group_id, m.country_code, own ?? null],
  )
  if (other) throw new Refused(epcShelfRefusals.mapping_exists, { area: other.area_code })
  return area
}

export const createMapping = async (
  tx: Tx,
  caller: Caller,
  { body }: { body: z.output<typeof createAreaMapping.body> },
) => {
  const area = await check(tx, caller, body)
  const id = newId()
  const [made] = await tx.run(
    `insert into epc_putaway_mapping
       (warehouse_id, id, area_id, group_id, country_code, from_location, to_location, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (warehouse_id, group_id, country_code) do nothing
     returning id`,
    [
      ...[caller.warehouse_id, id, body.area_id, body.group_id, body.country_code],
      ...[body.from_location, body.to_location, tx.now],
    ],
  )
  // Another manager was first.
  if (!made) throw new Refused(epcShelfRefusals.mapping_exists, { area: area.area_code })
  note(tx, 'map', area, body)
  return { id }
}

const holdMapping = async (tx: Tx, { warehouse_id }: Scope, id: string): Promise<Mapping> => {
  const [row] = await tx.run<Mapping>(
    `select area_id, group_id::int, country_code, from_location, to_location from epc_putaway_mapping
     where warehouse_id = $1 and id = $2 for update`,
    [warehouse_id, id],
  )
  if (!row) throw notFound(mappingTitle, id, 'id')
  return row
}

export const editMapping = async (
  tx: Tx,
  caller: Caller,
  { body: { id, ...given } }: { body: z.output<typeof editAreaMapping.body> },
) => {
  const held = await holdMapping(tx, caller, id)
  const next = {
    ...held,
    ...(Object.fromEntries(Object.entries(given).filter(([, v]) => v !== undefined)) as Partial<Mapping>),
  }
  const area = await check(tx, caller, next, id)
  await tx.run(
    `update epc_putaway_mapping set area_id = $3, group_id = $4, country_code = $5, from_location = $6,
       to_location = $7, updated_at = $8
     where warehouse_id = $1 and id = $2`,
    [
      ...[caller.warehouse_id, id, next.area_id, next.group_id, next.country_code],
      ...[next.from_location, next.to_location, tx.now],
    ],
  )
  note(tx, 'map', area, given)
  return { success: true as const }
}

export const deleteMapping = async (
  tx: Tx,
  caller: Caller,
  { body: { id } }: { body: z.output<typeof deleteAreaMapping.body> },
) => {
  const held = await holdMapping(tx, caller, id)
  const area = await holdArea(tx, caller, held.area_id)
  await tx.run('delete from epc_putaway_mapping where warehouse_id = $1 and id = $2', [
    caller.warehouse_id,
    id,
  ])
  note(tx, 'unmap', area, held)
  return { success: true as const }
}
