import { refusals } from '../../kit/refusal.ts'
import { text } from '../../kit/text.ts'

export const deviceRefusals = refusals(8400, {
  code_taken: {
    n: 1,
    status: 409,
    at: { field: 'device_code', code: 'already_exists' },
    what: text('设备 {code} 未保存', 'Device {code} was not saved'),
    why: text('本仓已有该设备编号', 'This warehouse already has a device with this number'),
    now: text('请核对设备上的编号', 'Check the number on the device'),
  },
  no_desk: {
    n: 2,
    status: 409,
    what: text('未设置 {code}', '{code} was not set up'),
    why: text('该设备是{type}，不是工作台', 'This device is of type {type}, not a workbench'),
    now: text('请选择类型为工作台的设备', 'Choose a device of type workbench'),
  },
  wrong_part: {
    n: 3,
    status: 422,
    at: { code: 'not_found' },
    what: text('工作台 {code} 未设置', 'Workbench {code} was not set up'),
    why: text('本仓没有这样的{type}', 'This warehouse has no such {type}'),
    now: text('请重新选择', 'Choose again'),
  },
  desk_unknown: {
    n: 4,
    status: 404,
    at: { field: 'device_code', code: 'not_found' },
    heard: 'unrecognised',
    title: text('找不到工作台', 'Workbench not found'),
    what: text('未切换工作台', 'The workbench was not changed'),
    why: text('本仓没有工作台 {code}', 'This warehouse has no workbench {code}'),
    now: text('请核对工作台条码与当前仓库', 'Check the workbench barcode and the current warehouse'),
  },
  desk_disabled: {
    n: 5,
    status: 409,
    what: text('未切换工作台', 'The workbench was not changed'),
    why: text('工作台 {code} 的状态为「{status}」', 'Workbench {code} has status “{status}”'),
    now: text('请管理员在设备管理中启用', 'Ask an administrator to enable it under Devices'),
  },
})
