import { refusals } from '../../kit/refusal.ts'
import { text } from '../../kit/text.ts'

export const rackRefusals = refusals(4400, {
  taken: {
    n: 1,
    status: 409,
    what: text('货架 {code} 未保存', 'the rack {code} was not saved'),
    why: text('该库区已有此编码或此位置的货架', 'its district has a rack of this code or at this place'),
    now: text('请更换编码或位置', 'choose another code or place'),
  },
  location_in_use: {
    n: 2,
    status: 409,
    what: text('货架 {code} 不能删除', 'rack {code} cannot be deleted'),
    why: text('库位 {location} 中仍有货物或已锁定', 'location {location} holds goods or is locked'),
    now: text('请先移走货物并解锁', 'move the goods and unlock it first'),
  },
  unavailable: {
    n: 3,
    status: 409,
    what: text('货架 {code} 未生成库位', 'no locations were made for rack {code}'),
    why: text('货架不可用', 'it is unavailable'),
    now: text('请先启用货架', 'make it available first'),
  },
})
