import {
  countLclBoxes,
  findLclBox,
  getLclBoxPhoto,
  type listLclBoxes as ListLclBoxes,
  listLclBoxes,
  receiveLclBox,
} from '@kuacang/contract/large-cargo/box/calls'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Scope } from '#kit/caller'
import type { Db } from '#kit/database/pool'
import { type Answer, answer } from '#kit/http/answer'
import { among, pageOf } from '#kit/list'
import { answerStatusCounts } from '#kit/status-counts'
import { noPicture, pictureFile, picturesOf } from '../../handover/public.ts'
import { boxesOf } from '../inbound/store.ts'
import { receiveBox } from './receive.ts'
import { mustFindBox, showBox, showBoxes } from './store.ts'

type Query = Omit<z.output<typeof ListLclBoxes.query>, 'page' | 'page_size'>

const matching = (db: Db, { warehouse_id }: Scope, f: Query) => {
  let rows = db
    .selectFrom('lcl_box as b')
    .innerJoin('lcl_inbound as i', (j) =>
      j.on('i.warehouse_id', '=', warehouse_id).onRef('i.id', '=', 'b.inbound_id'),
    )
    .leftJoin('lcl_outbound as o', (j) =>
      j.on('o.warehouse_id', '=', warehouse_id).onRef('o.id', '=', 'b.outbound_id'),
    )
    .where('b.warehouse_id', '=', warehouse_id)
    .orderBy('b.created_at', 'desc')
    .orderBy('b.id', 'desc')
  if (f.box_code) rows = rows.where(among('b.box_code', f.box_code))
  if (f.inbound_number) rows = rows.where(among('i.inbound_number', f.inbound_number))
  if (f.outbound_number) rows = rows.where(among('o.outbound_number', f.outbound_number))
  if (f.partner_id) rows = rows.where('b.partner_id', '=', f.partner_id)
  if (f.status?.length) rows = rows.where('b.status', 'in', f.status)
  if (f.time_range)
    rows = rows
      .where('b.created_at', '>=', new Date(f.time_range[0]))
      .where('b.created_at', '<', new Date(f.time_range[1]))
  return rows
}

export const answers: Answer[] = [
  answer(findLclBox, async (tx, caller, { query }) => {
    const found = await mustFindBox(tx, caller, query.box_code)
    const [box, sums] = await Promise.all([showBox(tx, caller, found), boxesOf(tx, caller, found.inbound_id)])
    return { box, ...sums }
  }),
  answer(receiveLclBox, receiveBox),
  answer(listLclBoxes, async (tx, caller, { query }) => {
    const rows = matching(tx.db, caller, query)
    const { list, pagination } = await pageOf(tx.db, rows.selectAll('b'), query, rows)
    return { pagination, list: await showBoxes(tx, caller, list) }
  }),
  answerStatusCounts(countLclBoxes, sql.ref('b.status'), matching),
  answer(getLclBoxPhoto, async (tx, caller, { params: { id, file } }) => {
    const box = await mustFindBox(tx, caller, id)
    if (!(await picturesOf(tx, caller, box.id)).includes(file)) throw noPicture(file)
    return pictureFile(tx, caller, file)
  }),
]
