import { enumeration } from '../../kit/enumeration.ts'

/** What a decision about a SKU is about. */
export const skuVerifySubject = enumeration('sku_verify_subject', {
  goods: [1, '商品审核', 'Verification'],
  oversea: [2, '海外审核', 'Overseas verification'],
})
