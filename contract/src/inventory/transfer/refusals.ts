import { refusals } from '../../kit/refusal.ts'
import { text } from '../../kit/text.ts'

export const transferRefusals = refusals(4700, {
  not_by_hand: {
    n: 1,
    status: 409,
    what: text('库位 {code} 不能移库', 'Location {code} cannot be used for transfers'),
    why: text('收货、拣货与移库自己使用该库位', 'It is reserved for receiving, picking and transfers'),
    now: text('请换一个库位', 'Choose another location'),
  },
  same_place: {
    n: 2,
    status: 409,
    what: text('未移库', 'Nothing was transferred'),
    why: text('来源与目标都是 {code}', 'Source and target are both {code}'),
    now: text('请扫描另一个库位', 'Scan another location'),
  },
  defective_stays: {
    n: 3,
    status: 409,
    stops: 'any',
    what: text('次品不能放到 {code}', 'Defective goods cannot be put in {code}'),
    why: text('它不是次品位', 'It is not a defective location'),
    now: text('请放到次品位', 'Put them in a defective location'),
  },
  not_its_customer: {
    n: 4,
    status: 409,
    what: text('不能放到 {code}', 'Goods cannot be put in {code}'),
    why: text('该库位只放客户 {partner} 的货物', 'This location is only for goods of customer {partner}'),
    now: text('请换一个库位', 'Choose another location'),
  },
  nothing_there: {
    n: 5,
    status: 409,
    what: text('库位 {code} 没有可移的货物', 'Location {code} has no goods to transfer'),
    why: text('该库位为空，或货物都已被占用', 'The location is empty, or all its goods are allocated'),
    now: text('请核对库位', 'Check the location'),
  },
  not_planned_here: {
    n: 6,
    status: 409,
    what: text('移库单 {order} 不从 {code} 取货', 'Transfer {order} does not take goods from {code}'),
    why: text('还要取货的库位：{places}', 'Locations still to take from: {places}'),
    now: text('请到这些库位', 'Go to these locations'),
  },
  not_here: {
    n: 7,
    status: 409,
    heard: 'unrecognised',
    title: text('商品不在这里', 'These goods are not here'),
    what: text('{sku} 不能取', '{sku} cannot be taken'),
    why: text('库位 {code} 没有这个商品可移', 'Location {code} has none of these goods to transfer'),
    now: text('请核对商品与库位', 'Check the goods and the location'),
  },
  too_many: {
    n: 8,
    status: 409,
    what: text('数量过多', 'Too many pieces'),
    why: text('{sku} 在这里只能取 {left} 件', 'Only {left} {left|piece|pieces} of {sku} can be taken here'),
    now: text('请核对数量', 'Check the quantity'),
  },
  several_customers: {
    n: 9,
    status: 409,
    what: text('{sku} 无法确定', '{sku} cannot be identified'),
    why: text('这里有多个客户的货物使用该条码', 'Goods of several customers here have this barcode'),
    now: text(
      '请扫描 SKU 编码，或在电脑上建移库单',
      'Scan the SKU code, or create the transfer on a computer',
    ),
  },
  promised: {
    n: 10,
    status: 409,
    what: text('库位 {code} 未移库', 'Location {code} was not transferred'),
    why: text('{sku} 有 {n} 件已分配', '{n} {n|piece|pieces} of {sku} {n|is|are} allocated'),
    now: text(
      '请先完成拣货，或用移库移走其余货物',
      'Finish picking first, or move the other goods with a transfer',
    ),
  },
  held: {
    n: 11,
    status: 409,
    what: text('移库单 {order} 不在您手上', 'Transfer {order} is not with you'),
    why: text('{operator} 正在移库', '{operator} is working on it'),
    now: text('请先接手', 'Take it over first'),
  },
  busy: {
    n: 12,
    status: 409,
    what: text('不能开始移库单 {order}', 'Transfer {order} cannot be started'),
    why: text('您手上还有移库单 {other}', 'You still have transfer {other} open'),
    now: text('请先完成它', 'Finish it first'),
  },
  not_a_replenishment: {
    n: 13,
    status: 409,
    what: text('补货单未创建', 'The replenishment was not created'),
    why: text(
      '{from} → {to} 不是从存储位到拣货位',
      '{from} → {to} is not from a storage location to a picking location',
    ),
    now: text('请从存储位补到拣货位', 'Replenish picking locations from storage locations'),
  },
  no_source: {
    n: 14,
    status: 409,
    what: text('还不能取货', 'Goods cannot be taken yet'),
    why: text(
      '移库单 {order} 没有扫描来源库位',
      'The source location of transfer {order} has not been scanned',
    ),
    now: text('请先扫描来源库位', 'Scan the source location first'),
  },
})
