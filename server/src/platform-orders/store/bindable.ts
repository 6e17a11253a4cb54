import type { Reader } from '#kit/database/transact'
import { marketplaceOf, speaks } from '../marketplace/connectors.ts'

const platforms = `
select m.platform, coalesce(p.name, m.platform) as name, m.connector from marketplace m
left join platform p on p.platform = m.platform where m.enabled order by 2`

/** The platforms that stores can be bound of, and how their merchants agree. */
export const bindablePlatforms = async (tx: Pick<Reader, 'run'>) => {
  const rows = await tx.run<{ platform: string; name: string; connector: number }>(platforms, [])
  return rows
    .filter((m) => speaks(m.connector))
    .map((m) => ({
      ...m,
      connector: m.connector as never,
      authorises: marketplaceOf(m.connector).authoriseUrl !== undefined,
    }))
}
