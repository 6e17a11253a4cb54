import { enumeration } from '../../kit/enumeration.ts'

export const materialCategory = enumeration('material_category', {
  bag: [1, '包装袋', 'Bag'],
  box: [2, '纸箱', 'Box'],
  packing: [3, '填充材料', 'Packing'],
})
