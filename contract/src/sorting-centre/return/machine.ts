import { machine } from '../../kit/machine.ts'
import { text } from '../../kit/text.ts'
import { scReturnStatus } from './enums.ts'

/** docs/sorting-centre.md, the life of a return. */
export const scReturnMachine = machine('sc_return', scReturnStatus, ['registered'], {
  decide: {
    from: ['registered', 'decided'],
    to: 'decided',
    right: 'SortingCenterManage',
    label: text('定处置', 'Decide'),
  },
  end: { from: ['decided'], to: 'ended', label: text('完成', 'Complete') },
  go_again: { from: ['registered', 'decided'], to: 'again', label: text('再次发出', 'Goes out again') },
})
