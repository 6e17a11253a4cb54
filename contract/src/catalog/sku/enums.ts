import { enumeration } from '../../kit/enumeration.ts'

export const sensitiveType = enumeration('sensitive_type', {
  normal: [0, '普货', 'Normal'],
  battery: [1, '带电', 'Battery'],
  sensitive: [2, '敏感', 'Sensitive'],
})

export const dangerousType = enumeration('dangerous_type', {
  none: [10, '非危险品', 'Non-dangerous'],
  prohibited: [4, '禁运品', 'Prohibited'],
  pure_battery: [3, '纯电', 'Pure battery'],
  liquid: [2, '液体', 'Liquid'],
  powder: [1, '粉末', 'Powder'],
})

export const skuVerifyStatus = enumeration('sku_verify_status', {
  pending: [0, '待审核', 'Pending'],
  passed: [1, '已通过', 'Passed'],
  rejected: [2, '已驳回', 'Rejected'],
})

export const overseaSkuStatus = enumeration('oversea_sku_status', {
  none: [0, '未提交', 'Not submitted'],
  pending: [1, '审核中', 'Pending'],
  passed: [2, '已通过', 'Passed'],
  rejected: [3, '已驳回', 'Rejected'],
  abandoned: [4, '已放弃', 'Abandoned'],
})
