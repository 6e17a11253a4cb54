import { refusals } from '../../kit/refusal.ts'
import { text } from '../../kit/text.ts'

export const epcShelfRefusals = refusals(9900, {
  not_for_shelf: {
    n: 1,
    status: 409,
    stops: 'any',
    title: text('不能上架', 'Not for a shelf'),
    what: text('{parcel} 不能上架', '{parcel} cannot be put on a shelf'),
    why: text('状态为「{status}」', 'It is “{status}”'),
    now: text('请先完成入库扫描，或交给主管', 'Scan it in first, or hand it to your supervisor'),
  },
  elsewhere: {
    n: 2,
    status: 409,
    stops: 'any',
    title: text('包裹不在手上', 'It lies elsewhere'),
    what: text('{parcel} 不能上架', '{parcel} cannot be put on a shelf'),
    why: text('系统中它在{where}', 'It is in {where}'),
    now: text('请先从那里取出', 'Take it out there first'),
  },
  no_stay: {
    n: 3,
    status: 409,
    what: text('{parcel} 不在货架上', '{parcel} lies on no shelf'),
    why: text('没有它的上架记录', 'It was not put away'),
    now: text('请到上架台上架', 'Put it away at the putaway desk'),
  },
  same_place: {
    n: 4,
    status: 409,
    what: text('{parcel} 已在 {place}', '{parcel} lies at {place} already'),
    why: text('新库位与原库位相同', 'The new place is the old one'),
    now: text('请扫描另一个库位', 'Scan another place'),
  },
  area_in_use: {
    n: 5,
    status: 409,
    what: text('上架区 {area} 不能删除', 'Area {area} cannot be deleted'),
    why: text('还有 {mappings} 条映射', 'It has {mappings} mappings'),
    now: text('请先删除它的映射', 'Delete its mappings first'),
  },
  area_exists: {
    n: 6,
    status: 409,
    at: { field: 'area_code', code: 'already_exists' },
    what: text('上架区没有保存', 'The area was not saved'),
    why: text('代码 {area} 已存在', 'Code {area} exists already'),
    now: text('请换一个代码', 'Choose another code'),
  },
  mapping_exists: {
    n: 7,
    status: 409,
    what: text('映射没有保存', 'The mapping was not saved'),
    why: text(
      '渠道组和国家已映射到上架区 {area}',
      'This channel group and country are mapped to area {area} already',
    ),
    now: text('请修改那条映射', 'Change that mapping instead'),
  },
  range_backwards: {
    n: 8,
    status: 400,
    what: text('映射没有保存', 'The mapping was not saved'),
    why: text('起始库位 {from} 在结束库位 {to} 之后', 'Place {from} comes after place {to}'),
    now: text('请交换两个库位', 'Exchange the two places'),
  },
  putaway_not_undone: {
    n: 9,
    status: 409,
    title: text('上架没有撤销', 'Putaway not undone'),
    what: text('{parcel} 在 {place} 的上架没有撤销', '{parcel} at {place}: putaway not undone'),
    why: text('{why}', '{why}'),
    now: text(
      '如果位置不对，请把包裹放到正确的库位，再上架或移库',
      'If it lies at the wrong place, bring it to the right one, and put it away or move it there',
    ),
  },
})
