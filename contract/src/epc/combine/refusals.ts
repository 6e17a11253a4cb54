import { refusals } from '../../kit/refusal.ts'
import { text } from '../../kit/text.ts'

export const epcCombineRefusals = refusals(9240, {
  in_slot: {
    n: 1,
    status: 409,
    what: text('包裹 {parcel} 还不能合单', 'Parcel {parcel} cannot be combined yet'),
    why: text('这一组还在格口 {slot} 中', 'Its set still lies in slot {slot}'),
    now: text('请先扫描格口，取出全部包裹', 'Scan the slot and take all its parcels out first'),
  },
  not_whole: {
    n: 2,
    status: 409,
    what: text('包裹 {parcel} 还不能合单', 'Parcel {parcel} cannot be combined yet'),
    why: text('这一组还没有决定：{status}', 'Its set is not decided: {status}'),
    now: text('请放到等待货架', 'Put it on the waiting shelf'),
  },
  alone: {
    n: 3,
    status: 409,
    what: text('包裹 {parcel} 不用合单', 'Parcel {parcel} is not to be combined'),
    why: text('它单独出库', 'It leaves alone'),
    now: text('请到「直发」扫描', 'Scan it at “Direct ship”'),
  },
  twice: {
    n: 4,
    status: 422,
    what: text('{parcel} 重复', '{parcel} is duplicated'),
    why: text('同一个包裹只能放入一次', 'A parcel can be put in only once'),
    now: text('请去掉重复的', 'Remove the duplicate'),
  },
  several: {
    n: 5,
    status: 409,
    what: text('{fuzzy} 对应多个包裹', '{fuzzy} means several parcels'),
    why: text('找到 {n} 个：{parcels}', '{n} were found: {parcels}'),
    now: text('请输入更多位数', 'Enter more of the number'),
  },
  in_box: {
    n: 6,
    status: 409,
    what: text('包裹 {parcel} 不能拆单', 'Parcel {parcel} cannot be split'),
    why: text('它不在等待合单的组中：{status}', 'It is in no set that waits: {status}'),
    now: text('已合单的请先解绑', 'If it was combined, unbind it first'),
  },
  unknown_material: {
    n: 7,
    status: 404,
    at: { field: 'material', code: 'not_found' },
    heard: 'unrecognised',
    title: text('没有此包材', 'No such packing material'),
    what: text('没有包材 {material}', 'There is no packing material {material}'),
    why: text('名称或条码不对', 'Neither a name nor a barcode'),
    now: text('请扫描包材条码', 'Scan the barcode of the material'),
  },
  not_inside: {
    n: 8,
    status: 409,
    what: text('包裹 {parcel} 不在出库包裹中', 'Parcel {parcel} is in no outbound parcel'),
    why: text('状态为「{status}」', 'Its status is “{status}”'),
    now: text('请扫描已合单的包裹', 'Scan a parcel that was combined'),
  },
})
