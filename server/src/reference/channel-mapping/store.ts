import type { Tx } from '#kit/database/transact'

/**
 * The channel that a logistics code of a platform means in a warehouse: by its own mapping, or by one for any platform.
 * It may be disabled: who asks says so to people, who map the code anew.
 */
export const mappedChannel = async (
  tx: Pick<Tx, 'run'>,
  {
    platform,
    platform_code,
    warehouse_id,
  }: { platform: string; platform_code: string; warehouse_id: number },
): Promise<{ channel_id: number; channel_code: string; enabled: boolean } | undefined> => {
  const [found] = await tx.run<{ channel_id: number; channel_code: string; enabled: boolean }>(
    `select c.id as channel_id, c.channel_code, c.enabled from channel_mapping m join channel c on c.id = m.channel_id
     where m.platform in ($1, '') and m.platform_code = $2 and m.warehouse_id = $3
     order by m.platform desc limit 1`,
    [platform, platform_code, warehouse_id],
  )
  return found
}
