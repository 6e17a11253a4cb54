import { enumeration } from '../../kit/enumeration.ts'

export const packageSize = enumeration('package_size', {
  medium: [1, '中号', 'Medium'],
  large: [2, '大号', 'Large'],
  small: [3, '小号', 'Small'],
  box: [4, '纸箱', 'Box'],
  large_box: [5, '大纸箱', 'Large box'],
  extra_small_box: [6, '超小纸箱', 'Extra-small box'],
  void: [10, '无包装', 'No packaging'],
})
