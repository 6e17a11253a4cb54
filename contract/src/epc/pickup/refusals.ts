import { refusals } from '../../kit/refusal.ts'
import { text } from '../../kit/text.ts'

export const epcPickupRefusals = refusals(9920, {
  nothing: {
    n: 1,
    status: 409,
    what: text('没有可以拣货的包裹', 'No parcels to pick'),
    why: text(
      '货架上没有符合条件、且不在其他拣货单上的包裹',
      'No parcel on the shelves matches, or all are on other pickup orders',
    ),
    now: text('请调整条件，或等待同单包裹到齐', 'Change the conditions, or wait until sets are complete'),
  },
  no_picker: {
    n: 2,
    status: 409,
    what: text('不能分配给 {operator}', 'It cannot be assigned to {operator}'),
    why: text(
      '该员工不在本仓，或没有「DPS拣货」权限',
      'They do not work here, or lack the right “DPS pickup”',
    ),
    now: text('请选择其他员工，或请管理员授权', 'Choose someone else, or ask an administrator for the right'),
  },
  other_picker: {
    n: 3,
    status: 409,
    stops: 'any',
    title: text('由他人拣货', 'Someone else picks it'),
    what: text('{order} 不由你拣货', '{order} is not yours'),
    why: text('{operator} 自 {since} 起负责', '{operator} has had it since {since}'),
    now: text(
      '请换一张拣货单，或在分配台重新分配',
      'Take another one, or have it assigned to you at the assignment desk',
    ),
  },
  not_on_order: {
    n: 4,
    status: 409,
    stops: 'any',
    title: text('不在本单上', 'Not on this order'),
    what: text('{parcel} 不在 {order} 的这个库位上', '{parcel} is not on this line of {order}'),
    why: text('这一行要拣的是 {wanted}', 'This line wants {wanted}'),
    now: text('请把它放回原处，再扫描 {wanted}', 'Put it back where it lay and scan {wanted}'),
  },
  not_wanted: {
    n: 5,
    status: 409,
    stops: 'any',
    title: text('留在库位', 'Leave it there'),
    what: text('{parcel} 不用拣了', '{parcel} is not to be picked any more'),
    why: text('它现在的状态是「{status}」', 'It is “{status}” now'),
    now: text('请把它留在库位上，继续下一个', 'Leave it where it lies and go on'),
  },
  gone: {
    n: 6,
    status: 409,
    what: text('{parcel} 不在货架上了', '{parcel} lies on no shelf any more'),
    why: text('其他工位已经取走它', 'Another desk has taken it'),
    now: text('请继续下一个库位', 'Go on to the next location'),
  },
  other_place: {
    n: 7,
    status: 409,
    what: text('{scanned} 不是这一行的库位', '{scanned} is not the location of this line'),
    why: text('{parcel} 在 {place}', '{parcel} lies at {place}'),
    now: text('请到 {place}，扫描它的条码', 'Go to {place} and scan its barcode'),
  },
  not_back: {
    n: 8,
    status: 409,
    what: text('{parcel} 不能放回', '{parcel} cannot be put back'),
    why: text('拣出之后它已经去了别处', 'It went elsewhere after it was picked'),
    now: text('请在上架台上架', 'Put it away at the putaway desk'),
  },
  not_picked: {
    n: 9,
    status: 409,
    stops: 'any',
    title: text('没有拣出', 'Not picked'),
    what: text('{parcel} 还不能分拣', '{parcel} cannot be sorted yet'),
    why: text('它没有按拣货单拣出', 'It was not picked by a pickup order'),
    now: text(
      '请先按拣货单拣出；在货架上的包裹不要直接取走',
      'Pick it by its pickup order first; do not take parcels off shelves without one',
    ),
  },
})
