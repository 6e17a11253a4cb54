import { enumeration } from '../../kit/enumeration.ts'

export const parcelType = enumeration('parcel_type', {
  normal: [1, '普货', 'Normal'],
  battery: [5, '带电', 'Battery'],
  sensitive: [10, '敏感', 'Sensitive'],
  overweight: [30, '超重', 'Overweight'],
  oversize: [40, '超尺寸', 'Oversize'],
  prohibited: [99, '违禁品', 'Prohibited'],
})
