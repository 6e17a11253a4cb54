import { enumeration } from './enumeration.ts'

export const weightUnit = enumeration('weight_unit', {
  g: [0, '克', 'Grams'],
  kg: [1, '千克', 'Kilograms'],
})
