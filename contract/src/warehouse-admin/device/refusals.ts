import { refusals } from '../../kit/refusal.ts'
import { text } from '../../kit/text.ts'

export const deviceRefusals = refusals(8400, {
  code_taken: {
    n: 1,
    status: 409,
    what: text('设备 {code} 未保存', 'device {code} was not saved'),
    why: text('本仓已有该设备编号', 'the warehouse has a device of this number'),
    now: text('请核对设备上的编号', 'check the number on the device'),
  },
})
