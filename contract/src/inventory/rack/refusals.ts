import { refusals } from '../../kit/refusal.ts'
import { text } from '../../kit/text.ts'

export const rackRefusals = refusals(4400, {
  taken: {
    n: 1,
    status: 409,
    at: { code: 'already_exists' },
    what: text('货架 {code} 未保存', 'Rack {code} was not saved'),
    why: text(
      '该库区已有此编码或此位置的货架',
      'The zone already has a rack with this code or in this position',
    ),
    now: text('请更换编码或位置', 'Choose another code or position'),
  },
  location_in_use: {
    n: 2,
    status: 409,
    what: text('货架 {code} 不能删除', 'Rack {code} cannot be deleted'),
    why: text('库位 {location} 中仍有货物或已锁定', 'Location {location} still holds goods or is locked'),
    now: text('请先移走货物并解锁', 'Move the goods out and unlock it first'),
  },
  unavailable: {
    n: 3,
    status: 409,
    what: text('货架 {code} 未生成库位', 'No locations were generated for rack {code}'),
    why: text('货架不可用', 'The rack is unavailable'),
    now: text('请先启用货架', 'Make the rack available first'),
  },
})
