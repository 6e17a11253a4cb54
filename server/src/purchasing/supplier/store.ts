import { text } from '@kuacang/contract/kit/text'
import type { Tx } from '#kit/database/transact'
import { notFound } from '#kit/document/document'

export const supplierTitle = text('供应商', 'supplier')

export type SupplierRow = {
  id: string
  name: string
  contact: string
  telephone: string
  address: string
  currency: string
  enabled: boolean
}

export const lockSupplier = async (tx: Tx, id: string): Promise<SupplierRow> => {
  const [row] = await tx.run<SupplierRow>(
    `select id, name, contact, telephone, address, currency, enabled from supplier
     where id = $1 and deleted_at is null for update`,
    [id],
  )
  if (!row) throw notFound(supplierTitle, id)
  return row
}
