import type { editSku, Sku, SkuAction, skuFields } from '@kuacang/contract/catalog/sku/calls'
import { dangerousType, sensitiveType, skuVerifyStatus } from '@kuacang/contract/catalog/sku/enums'
import { overseaSkuMachine, skuVerifyMachine } from '@kuacang/contract/catalog/verification/machine'
import type { Right } from '@kuacang/contract/kit/rights'
import { text } from '@kuacang/contract/kit/text'
import type { z } from 'zod'
import type { Caller } from '#kit/caller'
import type { CellFault } from '#kit/sheets/faults'
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

type Verified = Pick<SkuColumns, (typeof physical)[number]> & Pick<SkuRow, 'verify_status' | 'whitelisted'>

/** What saving a SKU does to its verification: an action of its machine, or nothing. */
const savedAction = (before: Verified, after: Verified | SkuColumns, byStaff: boolean) => {
  if (byStaff || before.whitelisted) return 'exempt'
  const { rejected, passed } = skuVerifyStatus.code
  if (before.verify_status === rejected) return 'wait_again'
  const changed = physical.some((k) => before[k] !== after[k])
  return before.verify_status === passed && changed ? 'wait_again' : undefined
}

/**
 * The verification that a saved SKU has (FU-239): staff and whitelisted goods pass at once; a merchant's new or
 * rejected one waits, and so does a passed one whose size, weight or type changed.
 */
export const verificationAfter = (before: Verified | null, after: SkuColumns, byStaff: boolean): number => {
  if (!before) return byStaff ? skuVerifyStatus.code.passed : skuVerifyStatus.code.pending
  const action = savedAction(before, after, byStaff)
  if (action === undefined || !skuVerifyMachine.can(action, before.verify_status)) return before.verify_status
  return skuVerifyMachine.to(action)[0]
}

/** What the caller may do with a SKU now. Goods are judged, and put on the whitelist, by staff only. */
const actionsOf = (row: SkuRow, caller: Caller): SkuAction[] => {
  const staff = caller.partner_id === null
  const keeps =
    caller.holds('EditSku') || (caller.partner_id === row.partner_id && caller.holds('MerchantGetSku'))
  const holds = (right: Right) => {
    if (right === 'EditSku' || right === 'MerchantGetSku') return keeps
    return staff && caller.holds(right)
  }
  return [
    ...(keeps ? (['edit', 'delete', 'upload_gpsr_label'] as const) : []),
    ...skuVerifyMachine.allowed(row.verify_status, holds),
    ...overseaSkuMachine.allowed(row.oversea_status, holds),
    ...(staff && caller.holds('EditSku') ? ([row.whitelisted ? 'unwhitelist' : 'whitelist'] as const) : []),
  ]
}

export const showSku = (row: SkuRow, caller: Caller): Sku =>
  ({
    ...row,
    weight: kgOf(row.weight_g),
    length: row.length_mm / 10,
    width: row.width_mm / 10,
    height: row.height_mm / 10,
    declared_value: row.declared_value_minor / 100,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    actions: actionsOf(row, caller),
  }) as Sku

const barcodeOf = text('该条码属于 SKU {sku}', 'This barcode belongs to SKU {sku}')

/** The rows of a sheet whose barcode another SKU of the customer has. */
export const barcodesTaken = (
  rows: readonly { readonly row: number; readonly value: SkuFields }[],
  known: readonly Pick<SkuRow, 'sku' | 'barcode'>[],
): CellFault[] => {
  const holder = new Map(known.map((k) => [k.barcode, k.sku]))
  return rows.flatMap(({ row, value }) => {
    const sku = holder.get(value.barcode)
    return sku === undefined || sku === value.sku
      ? []
      : [{ row, column: 'barcode', why: barcodeOf, values: { sku } }]
  })
}
