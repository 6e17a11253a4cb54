import { machine } from '../../kit/machine.ts'
import { text } from '../../kit/text.ts'
import { epcBlockStatus } from './enums.ts'

export const epcBlockMachine = machine('epc_block', epcBlockStatus, ['open'], {
  release: { from: ['open'], to: 'released', right: 'EPCInspect', label: text('放行', 'Release') },
  return: { from: ['open'], to: 'returned', right: 'EPCInspect', label: text('转退件', 'Send back') },
})
