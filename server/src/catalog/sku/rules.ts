import type { editSku, Sku, skuFields } from '@kuacang/contract/catalog/sku/calls'
import { dangerousType, sensitiveType, skuVerifyStatus } from '@kuacang/contract/catalog/sku/enums'
import { text } from '@kuacang/contract/kit/text'
import type { z } from 'zod'
import type { Caller } from '#kit/caller'
import type { Fault } from '#kit/sheets/faults'
import { gramsOf, kgOf } from '#kit/weight'
import type { SkuColumns, SkuRow } from './store.ts'

export type SkuFields = Omit<z.output<typeof skuFields>, 'partner_id'>

type EditedFields = z.output<typeof editSku.body>

/** What a SKU is after an edit: fields that are left out stay as they are. */
export const afterEdit = (before: SkuRow, given: EditedFields): SkuFields => ({
  ...given,
  product_id: given.product_id ?? before.product_id,
  name_en: given.name_en ?? before.name_en,
  sensitive_type: given.sensitive_type ?? sensitiveType.schema.parse(before.sensitive_type),
  dangerous_type: given.dangerous_type ?? dangerousType.schema.parse(before.dangerous_type),
  declared_value: given.declared_value ?? before.declared_value_minor / 100,
  hs_code: given.hs_code ?? before.hs_code,
})

/** Kilograms, centimetres and decimals of a call in the units of the database. */
export const toColumns = (f: SkuFields): SkuColumns => ({
  sku: f.sku,
  barcode: f.barcode,
  product_id: f.product_id,
  name: f.name,
  name_en: f.name_en,
  weight_g: gramsOf(f.weight),
  length_mm: Math.round(f.length * 10),
  width_mm: Math.round(f.width * 10),
  height_mm: Math.round(f.height * 10),
  sensitive_type: f.sensitive_type,
  dangerous_type: f.dangerous_type,
  declared_value_minor: Math.round(f.declared_value * 100),
  hs_code: f.hs_code,
})

const physical = [
  'weight_g',
  'length_mm',
  'width_mm',
  'height_mm',
  'sensitive_type',
  'dangerous_type',
] as const

/**
 * The verification that a saved SKU has (FU-239): staff and whitelisted goods pass at once; a merchant's new or
 * rejected one waits, and so does a passed one whose size, weight or type changed.
 */
export const verificationAfter = (before: SkuRow | null, after: SkuColumns, byStaff: boolean): number => {
  const { pending, passed, rejected } = skuVerifyStatus.code
  if (byStaff || before?.whitelisted) return passed
  if (!before || before.verify_status === rejected) return pending
  return physical.some((k) => before[k] !== after[k]) ? pending : before.verify_status
}

export const showSku = (row: SkuRow, caller: Caller): Sku => {
  const may =
    caller.holds('EditSku') || (caller.partner_id === row.partner_id && caller.holds('MerchantGetSku'))
  const verifies = caller.holds('SkuVerifyOperation') && row.verify_status === skuVerifyStatus.code.pending
  return {
    ...row,
    weight: kgOf(row.weight_g),
    length: row.length_mm / 10,
    width: row.width_mm / 10,
    height: row.height_mm / 10,
    declared_value: row.declared_value_minor / 100,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    actions: [...(may ? (['edit', 'delete'] as const) : []), ...(verifies ? (['verify'] as const) : [])],
  } as Sku
}

const barcodeOf = text('该条码属于 SKU {sku}', 'This barcode belongs to SKU {sku}')

/** The rows of a sheet whose barcode another SKU of the customer has. */
export const barcodesTaken = (
  rows: readonly { readonly row: number; readonly value: SkuFields }[],
  known: readonly Pick<SkuRow, 'sku' | 'barcode'>[],
): Fault[] => {
  const holder = new Map(known.map((k) => [k.barcode, k.sku]))
  return rows.flatMap(({ row, value }) => {
    const sku = holder.get(value.barcode)
    return sku === undefined || sku === value.sku
      ? []
      : [{ row, column: 'barcode', why: barcodeOf, values: { sku } }]
  })
}
