import type { Day, Kind } from '../kind.ts'
import { leastCalls } from './least.ts'
import { month, usualCourse } from './month.ts'
import { disturbedMonths } from './months.ts'
import { goodsRule, monthsOf, readLines } from './orders-file.ts'
import { waysOf } from './ways.ts'

const usual = async (day: Day, orders: string) => {
  const { shift, said, parts } = day
  const { lines, notGoods } = readLines(orders, said.number('limit'))
  shift.say(`${lines.length} lines of goods; rule: ${goodsRule}: ${notGoods}`)
  const ways = await waysOf(day, lines)
  parts([leastCalls(lines, 0)])()
  return month(
    shift,
    { run: shift.run, lines, notGoods, partner: said.number('partner'), ways },
    usualCourse(shift),
  )
}

const disturbed = async (day: Day, orders: string) => {
  const { shift, said, parts } = day
  const { lines, notGoods } = readLines(orders, Number.POSITIVE_INFINITY)
  const months = monthsOf(lines, said.number('months'), said.number('limit'))
  const share = said.number('disturbed')
  return disturbedMonths(shift, {
    months,
    notGoods,
    partner: said.number('partner'),
    ways: await waysOf(day, months.flat()),
    seed: said.text('seed') ?? '',
    share,
    begins: parts(months.map((m) => leastCalls(m, share))),
  })
}

export const kind: Kind = {
  name: 'fulfilment',
  about:
    'Real orders from their import to their handover, with the goods that they need. Every order must end as it should, and every unit be where it belongs.',
  chosenBy: 'orders',
  warehouse: 1,
  options: {
    orders: { type: 'string', help: 'FILE in the columns of the Online Retail data set, csv or csv.gz' },
    limit: { type: 'string', default: '1000000000', help: 'N, only the first orders of the file or month' },
    months: { type: 'string', help: 'N months, one after the other, with trouble' },
    disturbed: { type: 'string', default: '0.25', help: 'the part of the orders of months that has trouble' },
    b2b: { type: 'boolean', default: false, help: 'orders of 500 units and more leave in boxes by lorry' },
    returns: {
      type: 'boolean',
      default: false,
      help: 'what the cancelled invoices take back comes back in their month',
    },
    platform: {
      type: 'boolean',
      default: false,
      help: 'orders come through the practice marketplace, and it hears of them',
    },
    partner: { type: 'string', default: '1', help: 'the customer whose orders they are' },
  },
  run: async (day) => {
    const orders = day.said.text('orders')
    if (!orders) throw new Error('say which orders: --orders FILE (csv or csv.gz)')
    return day.said.text('months') ? disturbed(day, orders) : usual(day, orders)
  },
}
