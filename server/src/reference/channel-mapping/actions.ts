import { text } from '@kuacang/contract/kit/text'
import type { upsertChannelMapping } from '@kuacang/contract/reference/channel-mapping/calls'
import type { z } from 'zod'
import type { Caller } from '#kit/caller'
import { lostOnUnique, type Tx } from '#kit/database/transact'
import { notFound } from '#kit/document/document'
import { newId } from '#kit/ids'
import { channelById } from '../channel/store.ts'
import { staffOnly } from '../partner/rules.ts'
import { mustKeepGoods } from '../warehouse/keeps-goods.ts'

type Mapping = {
  id: string
  platform: string
  platform_code: string
  warehouse_id: number
  channel_id: number
}

const record = (tx: Tx, action: string, { id, ...mapping }: Mapping, before?: object) =>
  tx.record({
    operation: `channel_mapping.${action}`,
    object: { type: 'channel_mapping', id, number: mapping.platform_code },
    detail: before ? { before, after: mapping } : { ...mapping },
  })

const mustExist = async (tx: Tx, platform: string, channel_id: number): Promise<void> => {
  if (!(await channelById(tx, channel_id)))
    throw notFound(text('渠道', 'channel'), String(channel_id), 'channel_id')
  if (platform === '') return
  const known = await tx.db
    .selectFrom('platform')
    .select('platform')
    .where('platform', '=', platform)
    .executeTakeFirst()
  if (!known) throw notFound(text('平台', 'platform'), platform, 'platform')
}

type Upserting = { body: z.output<typeof upsertChannelMapping.body> }

/** Says which channel a code means, or changes that. */
export const upsertMapping = async (tx: Tx, caller: Caller, { body }: Upserting) => {
  staffOnly(caller)
  const { platform = '', platform_code, warehouse_id, channel_id } = body
  await mustExist(tx, platform, channel_id)
  await mustKeepGoods(tx, warehouse_id)
  const [before] = await tx.run<{ id: string; channel_id: number }>(
    `select id, channel_id from channel_mapping
     where platform = $1 and platform_code = $2 and warehouse_id = $3 for update`,
    [platform, platform_code, warehouse_id],
  )
  const mapping = { id: before?.id ?? newId(), platform, platform_code, warehouse_id, channel_id }
  if (before)
    await tx.run('update channel_mapping set channel_id = $2, updated_at = $3 where id = $1', [
      before.id,
      channel_id,
      tx.now,
    ])
  else
    await tx
      .run(
        `insert into channel_mapping (id, platform, platform_code, warehouse_id, channel_id, created_at, updated_at)
         values ($1, $2, $3, $4, $5, $6, $6)`,
        [mapping.id, platform, platform_code, warehouse_id, channel_id, tx.now],
      )
      // Another command mapped the same code at this moment: begun again, it is found and changed.
      .catch(lostOnUnique)
  record(tx, before ? 'edit' : 'create', mapping, before && { channel_id: before.channel_id })
  return { id: mapping.id }
}

export const removeMapping = async (
  tx: Tx,
  caller: Caller,
  { params: { id } }: { params: { id: string } },
) => {
  staffOnly(caller)
  const [gone] = await tx.run<Mapping>(
    'delete from channel_mapping where id = $1 returning id, platform, platform_code, warehouse_id, channel_id',
    [id],
  )
  if (!gone) throw notFound(text('渠道映射', 'channel mapping'), id)
  record(tx, 'delete', gone)
  return { success: true as const }
}
