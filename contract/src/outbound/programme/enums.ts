import { enumeration } from '../../kit/enumeration.ts'

export const merchantProgramme = enumeration('merchant_programme', {
  semi_consignment: [1, '半托管', 'Semi-consignment'],
  dropshipping: [2, '一件代发', 'Dropshipping'],
})
