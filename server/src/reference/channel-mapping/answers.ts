import {
  deleteChannelMapping,
  listChannelMappings,
  upsertChannelMapping,
} from '@kuacang/contract/reference/channel-mapping/calls'
import { sql } from 'kysely'
import { type Answer, answer } from '#kit/http/answer'
import { containing, pageOf } from '#kit/list'
import { staffOnly } from '../partner/rules.ts'
import { removeMapping, upsertMapping } from './actions.ts'

export const answers: Answer[] = [
  answer(listChannelMappings, (tx, caller, { query }) => {
    staffOnly(caller)
    let rows = tx.db
      .selectFrom('channel_mapping as m')
      .innerJoin('warehouse as w', 'w.id', 'm.warehouse_id')
      .innerJoin('channel as c', 'c.id', 'm.channel_id')
      .select([sql<string | null>`nullif(m.platform, '')`.as('platform'), 'm.id', 'm.platform_code'])
      .select(['m.warehouse_id', 'w.warehouse_code', 'm.channel_id', 'm.updated_at'])
      .select(['c.name as channel_name', 'c.name_en as channel_name_en', 'c.enabled as channel_enabled'])
      .orderBy('m.platform')
      .orderBy('m.platform_code')
      .orderBy('m.warehouse_id')
    if (query.platform) rows = rows.where('m.platform', '=', query.platform)
    if (query.platform_code) rows = rows.where('m.platform_code', 'ilike', containing(query.platform_code))
    if (query.warehouse_id) rows = rows.where('m.warehouse_id', '=', query.warehouse_id)
    if (query.channel_id) rows = rows.where('m.channel_id', '=', query.channel_id)
    return pageOf(tx.db, rows, query)
  }),
  answer(upsertChannelMapping, upsertMapping),
  answer(deleteChannelMapping, removeMapping),
]
