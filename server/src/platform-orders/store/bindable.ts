import { atGoods } from '@kuacang/contract/inventory/warehouses'
import { warehouseType } from '@kuacang/contract/kit/enums'
import type { Reader } from '#kit/database/transact'
import { marketplaceOf } from '../marketplace/connectors.ts'

const platforms = `
select m.platform, coalesce(p.name, m.platform) as name, coalesce(p.name_en, '') as name_en, m.connector from marketplace m
left join platform p on p.platform = m.platform where m.enabled order by 2`

/** The platforms that stores can be bound of, and how their merchants agree. */
export const bindablePlatforms = async (tx: Pick<Reader, 'run'>) => {
  const rows = await tx.run<{ platform: string; name: string; name_en: string; connector: number }>(
    platforms,
    [],
  )
  return rows.map((m) => ({
    ...m,
    connector: m.connector as never,
    authorises: marketplaceOf(m.connector).authoriseUrl !== undefined,
    names_store: marketplaceOf(m.connector).storeAddress !== undefined,
  }))
}

const homes = `
select id, warehouse_code, warehouse_name from warehouse
where enabled and open_to_merchant and warehouse_type = any($1) order by warehouse_code`

/** The warehouses that can be the home of a store. */
export const possibleHomes = (tx: Pick<Reader, 'run'>) =>
  tx.run<{ id: number; warehouse_code: string; warehouse_name: string }>(homes, [
    atGoods.at.map((type) => warehouseType.code[type]),
  ])
