import { text } from '@kuacang/contract/kit/text'
import type { Scope } from '#kit/caller'
import type { Reader } from '#kit/database/transact'
import { notFound } from '#kit/document/document'

export type StoreRow = {
  id: string
  partner_id: number
  platform: string
  connector: number
  api_url: string
  merchant_id: string
  store_name: string
  warehouse_id: number
  bound: boolean
  auto_fulfil: boolean
  safety_stock: number
}

export const storeTitle = text('店铺', 'Store')

const columns = `id, partner_id, platform, connector, api_url, merchant_id, store_name, warehouse_id, bound, auto_fulfil,
  safety_stock`

export const storeById = async (tx: Pick<Reader, 'run'>, id: string): Promise<StoreRow | undefined> => {
  const [row] = await tx.run<StoreRow>(`select ${columns} from store where id = $1`, [id])
  return row
}

/** The bound stores of a merchant id that the caller may work for; a merchant's own, or any of staff. */
export const mustFindStore = async (
  tx: Pick<Reader, 'run'>,
  { partner_id }: Pick<Scope, 'partner_id'>,
  { merchant_id, platform }: { readonly merchant_id: string; readonly platform?: string | undefined },
): Promise<StoreRow> => {
  const [row] = await tx.run<StoreRow>(
    `select ${columns} from store
     where merchant_id = $1 and bound and ($2::bigint is null or partner_id = $2) and ($3::text is null or platform = $3)
     order by bound_at limit 1`,
    [merchant_id, partner_id, platform ?? null],
  )
  if (!row) throw notFound(storeTitle, merchant_id, 'merchant_id')
  return row
}
