import { machine } from '../../kit/machine.ts'
import { text } from '../../kit/text.ts'
import { printerStatus } from './enums.ts'

const right = 'EditWarehouse'

export const printerMachine = machine('printer', printerStatus, ['enabled'], {
  enable: { from: ['disabled'], to: 'enabled', right, label: text('启用', 'Enable') },
  disable: { from: ['enabled'], to: 'disabled', right, label: text('停用', 'Disable') },
})
