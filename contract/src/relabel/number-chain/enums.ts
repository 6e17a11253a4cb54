import { enumeration } from '../../kit/enumeration.ts'

/** Which label a number stood on. */
export const numberKind = enumeration('number_kind', {
  first_mile: [1, '首程单号', 'First mile'],
  temporary: [2, '临时单号', 'Temporary'],
  outbound: [3, '出库单号', 'Outbound'],
  relabelled: [4, '换单单号', 'Relabelled'],
})
