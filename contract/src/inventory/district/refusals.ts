import { refusals } from '../../kit/refusal.ts'
import { text } from '../../kit/text.ts'

export const districtRefusals = refusals(4300, {
  code_taken: {
    n: 1,
    status: 409,
    at: { field: 'code', code: 'already_exists' },
    what: text('库区未保存', 'The zone was not saved'),
    why: text('编码 {code} 已存在', 'Code {code} already exists'),
    now: text('请更换编码', 'Choose another code'),
  },
  in_use: {
    n: 2,
    status: 409,
    what: text('库区 {code} 不能删除', 'Zone {code} cannot be deleted'),
    why: text('其中仍有货架或库位', 'It still has racks or locations'),
    now: text('请先删除货架和库位', 'Delete its racks and locations first'),
  },
  too_small: {
    n: 3,
    status: 409,
    what: text('库区 {code} 未保存', 'Zone {code} was not saved'),
    why: text(
      '已有库位位于第 {aisles} 条巷道、第 {cells} 格',
      'There are already locations in aisle {aisles} and cell {cells}',
    ),
    now: text('请填写不小于它们的数量', 'Enter numbers that are not smaller'),
  },
})
