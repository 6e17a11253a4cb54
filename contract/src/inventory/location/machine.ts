import { machine } from '../../kit/machine.ts'
import { text } from '../../kit/text.ts'
import { locationState } from './enums.ts'

/**
 * FU-236. Reserved and occupied are what the stock says of an available location (docs/decisions/0004): those moves
 * are never made by hand.
 */
export const locationMachine = machine('location', locationState, ['available'], {
  reserve: { from: ['available'], to: 'reserved', label: text('预占', 'Reserve') },
  occupy: { from: ['available', 'reserved'], to: 'occupied', label: text('占用', 'Occupy') },
  empty: { from: ['reserved', 'occupied'], to: 'available', label: text('腾空', 'Empty') },
  lock: {
    from: ['available', 'occupied'],
    to: 'locked',
    right: 'EditStorageLocation',
    label: text('锁定', 'Lock'),
  },
  unlock: { from: ['locked'], to: 'available', right: 'EditStorageLocation', label: text('解锁', 'Unlock') },
  disable: {
    from: ['available'],
    to: 'disabled',
    right: 'EditStorageLocation',
    label: text('停用', 'Disable'),
  },
  enable: {
    from: ['disabled'],
    to: 'available',
    right: 'EditStorageLocation',
    label: text('启用', 'Enable'),
  },
  delete: {
    from: ['available', 'disabled'],
    to: 'deleted',
    right: 'EditStorageLocation',
    label: text('删除', 'Delete'),
  },
})
