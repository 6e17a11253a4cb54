import { refusals } from '../../kit/refusal.ts'
import { text } from '../../kit/text.ts'

export const epcLastMileRefusals = refusals(9350, {
  back_already: {
    n: 0,
    status: 409,
    title: text('已接收', 'Already taken back'),
    what: text('{number} 已经接收', '{number} was taken back already'),
    why: text('它在一张已签收的接收单上', 'It is on a receipt that is signed'),
    now: text('放到待重新入库区', 'Put it where parcels wait to be taken back in'),
    heard: 'already_scanned',
  },
})
