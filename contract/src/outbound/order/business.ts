import { z } from 'zod'
import { type Text, text } from '../../kit/text.ts'

/** The kinds of business that an order may belong to, each with the field that says so (FU-161). */
export const businessFlags = {
  fashion: 'is_fashion_order',
  uni_inventory_direct: 'is_uni_inventory_direct',
  consignment: 'is_consignment',
  qtrading: 'is_qtrading',
  shopclues: 'is_shopclues',
} as const
export type Business = keyof typeof businessFlags

export const businesses = Object.keys(businessFlags) as [Business, ...Business[]]

export const businessType = z.enum(businesses)

/** `general` has none of the flags; `mixed` is what orders of several kinds are together. */
export const businessTypeNames: Readonly<Record<Business | 'general' | 'mixed', Text>> = {
  general: text('普通', 'General'),
  mixed: text('混合', 'Mixed'),
  fashion: text('时尚', 'Fashion'),
  uni_inventory_direct: text('一盘货直发', 'Uni-inventory direct'),
  consignment: text('寄售', 'Consignment'),
  qtrading: text('QTrading', 'QTrading'),
  shopclues: text('ShopClues', 'ShopClues'),
}

/** The flags of an order as fields of an answer or an input. */
export const businessFields = z.object({
  is_fashion_order: z.boolean(),
  is_uni_inventory_direct: z.boolean(),
  is_consignment: z.boolean(),
  is_qtrading: z.boolean(),
  is_shopclues: z.boolean(),
})
export type BusinessFields = z.output<typeof businessFields>

export const flagsOf = (fields: { readonly [K in keyof BusinessFields]?: boolean | undefined }): Business[] =>
  businesses.filter((flag) => fields[businessFlags[flag]])

export const fieldsOfFlags = (kept: readonly string[]): BusinessFields => ({
  is_fashion_order: kept.includes('fashion'),
  is_uni_inventory_direct: kept.includes('uni_inventory_direct'),
  is_consignment: kept.includes('consignment'),
  is_qtrading: kept.includes('qtrading'),
  is_shopclues: kept.includes('shopclues'),
})
