import { shortDecimal } from '@kuacang/contract/billing/decimal'
import { chargedService } from '@kuacang/contract/billing/price/enums'
import type { ServiceFields, ValueAddedService } from '@kuacang/contract/billing/service/calls'
import { valueAddedServiceStatus, valueAddedServiceType } from '@kuacang/contract/billing/service/enums'
import { valueAddedServiceMachine } from '@kuacang/contract/billing/service/machine'
import type { CodeOf } from '@kuacang/contract/kit/enumeration'
import { text } from '@kuacang/contract/kit/text'
import { sql } from 'kysely'
import type { Caller, Scope } from '#kit/caller'
import type { Db } from '#kit/database/pool'
import type { Tx } from '#kit/database/transact'
import type { Document } from '#kit/document/document'
import { newId, newNumber } from '#kit/ids'
import { money } from '../charge/shown.ts'
import type { ChargedService } from '../price/price-for.ts'

export const serviceDocument = {
  machine: valueAddedServiceMachine,
  title: text('增值服务', 'value-added service'),
  table: 'value_added_service',
  statusColumn: 'status',
  numberColumn: 'service_number',
  partnerOwned: true,
} as const satisfies Document

/** What charges of these records name as their cause. */
export const causeType = serviceDocument.table

export type ServiceRow = {
  readonly id: string
  readonly service_number: string
  readonly service_type: CodeOf<typeof valueAddedServiceType>
  readonly partner_id: number
  readonly quantity: string
  readonly unit_price: string | null
  readonly status: number
}

const prices: Readonly<Record<CodeOf<typeof valueAddedServiceType>, ChargedService>> = {
  [valueAddedServiceType.code.relabel]: chargedService.code.service_relabel,
  [valueAddedServiceType.code.repack]: chargedService.code.service_repack,
  [valueAddedServiceType.code.photo]: chargedService.code.service_photo,
  [valueAddedServiceType.code.count]: chargedService.code.service_count,
  [valueAddedServiceType.code.destroy]: chargedService.code.service_destroy,
  [valueAddedServiceType.code.other]: chargedService.code.service_other,
}

/** Under which service of the price lists a type is charged. */
export const chargedAs = (type: CodeOf<typeof valueAddedServiceType>): ChargedService => prices[type]

export type Reference = { readonly type: ValueAddedService['reference_type']; readonly id: string | null }

export type NewService = ServiceFields & { readonly at: Reference; readonly pictures: readonly string[] }

const insertSql = `
insert into value_added_service (warehouse_id, id, service_number, service_type, partner_id, reference, reference_type,
  reference_id, quantity, unit_price, price_reason, remark, pictures, operator, created_at, updated_at)
select $1, r.id, r.service_number, r.service_type, r.partner_id, r.reference, r.reference_type, r.reference_id, r.quantity,
  r.unit_price, r.price_reason, r.remark, r.pictures, $3, $4, $4
from jsonb_to_recordset($2::jsonb) as r (id text, service_number text, service_type int, partner_id bigint, reference text,
  reference_type text, reference_id text, quantity numeric, unit_price numeric, price_reason text, remark text, pictures text[])`

/** Adds records, each with its entry in the timeline. */
export const insertServices = async (
  tx: Tx,
  caller: Caller,
  services: readonly NewService[],
  detail: object = {},
) => {
  const rows = services.map(({ at, unit_price, price_reason, ...s }) => ({
    ...s,
    id: newId(),
    service_number: newNumber('VA', 6, tx.now),
    reference_type: at.type,
    reference_id: at.id,
    unit_price: unit_price ?? null,
    price_reason: price_reason ?? '',
  }))
  await tx.run(insertSql, [caller.warehouse_id, JSON.stringify(rows), caller.user.username, tx.now])
  for (const { id, service_number: number, ...row } of rows)
    tx.record({
      operation: 'value_added_service.create',
      object: { type: 'value_added_service', id, number },
      detail: { ...row, ...detail },
    })
  return rows
}

/** The records that the caller may see: all of the warehouse, or a merchant's own. */
export const servicesOf = (db: Db, { warehouse_id, partner_id }: Scope) => {
  const rows = db.selectFrom('value_added_service as v').where('v.warehouse_id', '=', warehouse_id)
  return partner_id === null ? rows : rows.where('v.partner_id', '=', partner_id)
}

/** What a record shows beside its own columns: whose it is, and what is charged for it now. */
export const shownColumns = ({ warehouse_id }: Scope) => {
  const charged = (column: 'amount' | 'currency') => sql<string | null>`(
    select c.${sql.ref(column)} from charge c
    where c.warehouse_id = ${warehouse_id} and c.cause_type = ${causeType} and c.cause_id = v.id
      and c.reverses is null and v.status = ${sql.lit(valueAddedServiceStatus.code.done)})`
  return [
    sql<string>`(select p.name from partner p where p.id = v.partner_id)`.as('partner_name'),
    charged('amount').as('amount'),
    charged('currency').as('currency'),
  ] as const
}

export type ShownRow = ServiceRow & {
  readonly partner_name: string
  readonly amount: string | null
  readonly currency: string | null
  readonly reference: string
  readonly reference_type: string
  readonly reference_id: string | null
  readonly price_reason: string
  readonly remark: string
  readonly pictures: string[]
  readonly operator: string
  readonly created_at: Date
  readonly done_at: Date | null
  readonly done_by: string
}

/** A record as the caller sees it: merchants are not told who works in the warehouse, nor why a price was set. */
export const showService = ({ amount, currency, ...row }: ShownRow, caller: Caller) => {
  const staff = caller.partner_id === null
  return {
    ...row,
    reference_type: row.reference_type as ValueAddedService['reference_type'],
    quantity: shortDecimal(row.quantity),
    unit_price: row.unit_price === null ? null : shortDecimal(row.unit_price),
    amount: amount === null || currency === null ? null : money(amount, currency),
    currency: currency ?? '',
    price_reason: staff ? row.price_reason : '',
    operator: staff ? row.operator : '',
    done_by: staff ? row.done_by : '',
    status: valueAddedServiceStatus.schema.parse(row.status),
    actions: valueAddedServiceMachine.allowed(row.status, caller.holds),
  }
}
