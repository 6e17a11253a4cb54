import { describe, expect, it } from 'vitest'
import { locales, type Text } from '../text.ts'
import { type ThingKind, thingKinds, things, type Wanted } from './things.ts'
import { type Mismatch, notFoundTitle, scannedBeforeTitle, scanWords } from './words.ts'

const wanted = thingKinds.filter((k): k is Wanted => k !== 'command' && k !== 'badge')
const found = (thing: ThingKind, name = 'X-1', status?: Text) => ({
  thing,
  name: { zh: name, en: name },
  status,
})
const chinese = /[\u3400-\u9fff]/

/** Every pair of what is expected and what is scanned, with nothing known of the code too. */
const pairs: readonly (readonly [string, Mismatch])[] = wanted.flatMap((expected) => [
  [`${expected} × unknown`, { expected, code: 'X-1' }] as const,
  ...thingKinds.flatMap((thing) => [
    [`${expected} × ${thing}`, { expected, code: 'X-1', found: found(thing) }] as const,
    [
      `${expected} × ${thing}, another`,
      { expected, code: 'X-1', found: found(thing), wanted: { zh: 'Y', en: 'Y' } },
    ] as const,
  ]),
])

describe('the words for a scan that a desk cannot use', () => {
  it.each(pairs)(
    '%s → title, what, why and now in both languages, nothing left open [OP-23]',
    (_, mismatch) => {
      const { title, what, why, now } = scanWords(mismatch)
      for (const part of [title, what, why, now]) {
        for (const l of locales) expect(part[l]).toMatch(/\S/)
        expect(part.zh).toMatch(chinese)
        expect(part.en).not.toMatch(chinese)
        expect(part.zh + part.en).not.toMatch(/[{}]|undefined/)
      }
      expect(title.en).toMatch(/^[A-Z]/)
      expect(`${what.zh}${why.zh}`).toContain('X-1')
    },
  )

  it('an unknown code → the title names what was expected, and the sound is that of something not found', () => {
    const titles = wanted.map((expected) => scanWords({ expected, code: 'X' }))
    expect(new Set(titles.map((t) => t.title.zh)).size).toBe(wanted.length)
    expect(scanWords({ expected: 'place', code: 'X' })).toMatchObject({
      title: { zh: '找不到库位', en: 'Location not found' },
      heard: 'order_not_found',
    })
    // As the specification calls it where orders are scanned (SH-391).
    expect(scanWords({ expected: 'order', code: 'X' }).title.zh).toBe('找不到订单')
    expect(notFoundTitle(things.bag.name).en).toBe('Bag not found')
    expect(scannedBeforeTitle('parcel')).toEqual({ zh: '包裹已扫描', en: 'Parcel already scanned' })
    expect(scannedBeforeTitle('case').zh).toBe('箱已扫描')
  })

  it('goods where a place is expected → it is said that they are goods, and to scan the place first', () => {
    expect(scanWords({ expected: 'place', code: '690', found: found('goods', '红茶（TEA）') })).toMatchObject(
      {
        title: { zh: '扫错条码：这是商品', en: 'Wrong code: this is a piece of goods' },
        why: { zh: '690 是商品「红茶（TEA）」' },
        now: { zh: '请先扫描库位码，再扫描商品', en: 'Scan the location code first, then the goods' },
        heard: 'unrecognised',
      },
    )
  })

  it('another one of its kind than the one wanted → both are named', () => {
    const tea = { zh: '红茶（TEA）', en: 'Black tea (TEA)' }
    const words = scanWords({ expected: 'goods', code: '691', found: found('goods', '绿茶'), wanted: tea })
    expect(words).toMatchObject({
      title: { zh: '商品不对', en: 'Wrong goods' },
      what: { zh: '商品不对，应为 红茶（TEA）' },
      why: { zh: '扫描的是 绿茶' },
      now: { zh: '请放回，拿取 红茶（TEA）' },
    })
    expect(words.heard).toBeUndefined()
  })

  it('one of its kind that the work cannot use → its state says why, where it has one', () => {
    const status = { zh: '已取消', en: 'cancelled' }
    const words = scanWords({ expected: 'bag', code: 'B1', found: found('bag', 'B1', status) })
    expect(words.why).toEqual({ zh: '它的状态是「已取消」', en: 'Its status is “cancelled”' })
    expect(words.title.zh).toBe('这里不能处理该包')
  })

  it('goods that the work cannot use → they are named as people call them, in sentences that are right', () => {
    const pens = { zh: '钢笔套装（CX-PEN-12）', en: 'Fountain pen set (CX-PEN-12)' }
    expect(
      scanWords({ expected: 'goods', code: 'CX-PEN-12', found: { thing: 'goods', name: pens } }),
    ).toMatchObject({
      title: { zh: '这里不能处理该商品', en: 'This piece of goods cannot be processed here' },
      what: { zh: '这里不能处理商品 钢笔套装（CX-PEN-12）' },
    })
    expect(scanWords({ expected: 'goods', code: 'PK1', found: found('pickup_order') }).what.en).toBe(
      'This is a pickup order; a piece of goods is expected',
    )
  })

  it('a desk that takes either of two → both are named', () => {
    const { title, now } = scanWords({
      expected: ['pickup_order', 'order'],
      code: 'L1',
      found: found('place'),
    })
    expect([title.zh, now.zh]).toEqual(['扫错条码：这是库位', '请扫描拣货单上的条码或订单号或运单号'])
    expect(scanWords({ expected: ['pickup_order', 'order'], code: 'X' }).title.en).toBe(
      'Pickup order or order not found',
    )
  })
})
