import { machine } from '../../kit/machine.ts'
import { text } from '../../kit/text.ts'
import { deviceStatus } from './enums.ts'

const right = 'EditWarehouse'

/** FU-235: a new device is out of use until a user enables it. */
export const deviceMachine = machine('device', deviceStatus, ['new'], {
  enable: { from: ['new', 'disabled'], to: 'enabled', right, label: text('启用', 'Enable') },
  disable: { from: ['enabled'], to: 'disabled', right, label: text('停用', 'Disable') },
})
