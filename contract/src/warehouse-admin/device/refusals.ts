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
  no_desk: {
    n: 2,
    status: 409,
    what: text('未设置 {code}', '{code} was not set up'),
    why: text('该设备是{type}，不是工作台', 'it is no workbench but of the type {type}'),
    now: text('请选择类型为工作台的设备', 'choose a device of the type workbench'),
  },
  wrong_part: {
    n: 3,
    status: 422,
    what: text('工作台 {code} 未设置', 'workbench {code} was not set up'),
    why: text('本仓没有这样的{type}', 'the warehouse has no such device of the type {type}'),
    now: text('请重新选择', 'choose again'),
  },
  desk_unknown: {
    n: 4,
    status: 404,
    heard: 'unrecognised',
    what: text('未切换工作台', 'this browser was not set up'),
    why: text('本仓没有工作台 {code}', 'the warehouse has no workbench {code}'),
    now: text('请核对工作台条码与当前仓库', 'check the barcode and the current warehouse'),
  },
  desk_disabled: {
    n: 5,
    status: 409,
    what: text('未切换工作台', 'this browser was not set up'),
    why: text('工作台 {code} 的状态为「{status}」', 'workbench {code} is “{status}”'),
    now: text('请管理员在设备管理中启用', 'have it enabled on the devices page'),
  },
})
