import assert from 'node:assert/strict'
import { untilSo } from '../../bench/day/again.ts'
import { defectivePlace } from '../../bench/day/fulfilment/returns/come-back.ts'
import { judge } from '../../bench/day/fulfilment/returns/grade.ts'
import type { Parcel } from '../../bench/day/fulfilment/returns/parcels.ts'
import { receiveAll } from '../../bench/day/fulfilment/returns/receive.ts'
import { toStock } from '../../bench/day/fulfilment/returns/to-stock.ts'
import { storeMessageKind, storeMessageState } from '../../contract/src/platform-orders/message/enums.ts'
import { platformReturnStatus } from '../../contract/src/platform-orders/return/enums.ts'
import { decideReturn } from '../../contract/src/returns/decision/calls.ts'
import { returnDecision, returnGrade, returnReason } from '../../contract/src/returns/record/enums.ts'
import type { Back, RealShop, SeenReturn } from './real-shop.ts'
import { freeOf, untilStockAgrees, type Warehouse } from './warehouse.ts'

/** An order that left: its number on the parcel, and its pieces by SKU, in the sequence of its lines. */
export type Left = {
  readonly order: string
  readonly tracking_number: string
  readonly goods: ReadonlyMap<string, number>
}

/** What comes back, and what must become of it here and in the shop. */
type Case = {
  readonly what: string
  /** The shop's own words. */
  readonly words: string
  readonly reason: number
  readonly grade: number
  readonly end: Parcel['goods'][number]['end']
  /** Its merchant is asked first. */
  readonly asked: boolean
  /** One piece of the first line alone. */
  readonly part?: true
  /** The parcel comes before the shop speaks of it. */
  readonly early?: true
}

const { a, b, c } = returnGrade.code
const { changed_mind, damaged, wrong_item } = returnReason.code
const mind = { words: 'Does not fit', reason: changed_mind }

const cases: readonly Case[] = [
  { ...mind, what: 'all of an order, as new', grade: a, end: 'shelf', asked: false },
  {
    ...mind,
    what: 'one piece, used; its merchant sells it again',
    grade: b,
    end: 'shelf',
    asked: true,
    part: true,
  },
  {
    ...{ words: 'Arrived broken', reason: damaged },
    what: 'damaged',
    grade: c,
    end: 'defective',
    asked: false,
  },
  { ...mind, what: 'used; its merchant has it destroyed', grade: b, end: 'destroyed', asked: true },
  { ...mind, what: 'one piece, as new', grade: a, end: 'shelf', asked: false, part: true },
  {
    ...{ words: 'Wrong item', reason: wrong_item },
    ...{
      what: 'a parcel that comes before the shop speaks of it',
      grade: a,
      end: 'shelf',
      asked: false,
      early: true,
    },
  },
]
/** So many orders are needed. */
export const ordersBack = cases.length + 1

const backOf = ({ goods }: Left, part = false): Map<string, number> =>
  new Map([...goods].slice(0, part ? 1 : undefined).map(([sku, n]) => [sku, part ? 1 : n]))

type Given = {
  readonly at: Warehouse
  readonly shop: RealShop
  readonly variants: ReadonlyMap<string, string>
  readonly left: readonly Left[]
  readonly patience: number
}

const piecesFor = (variants: ReadonlyMap<string, string>, goods: ReadonlyMap<string, number>): Back[] =>
  [...goods].map(([sku, quantity]) => ({ variant: variants.get(sku) ?? '', quantity }))

const parcelOf = (
  number: string,
  { reason, grade, end, asked }: Case,
  goods: ReadonlyMap<string, number>,
) => ({
  ...{ number, reason, sealed: false },
  goods: [...goods].map(([sku, quantity]) => ({ sku, quantity, grade, end, asked })),
})

/** The number under which the warehouse expects a return that the shop announced. */
const announced = async ({ bed }: Warehouse, id: string): Promise<string | undefined> => {
  const { rows } = await bed.client.query<{ number: string }>(
    `select r.tracking_number as number from platform_return p
     join return_record r on r.id = p.return_record_id and r.platform_return_id = p.id
     where p.platform_return_id = $1 and p.status = $2`,
    [id, platformReturnStatus.code.announced],
  )
  assert.ok(rows.length <= 1, `${id} is one return here`)
  return rows[0]?.number
}

const isAnnounced = async ({ at, patience }: Given, id: string): Promise<string> => {
  await untilSo('a return is waited for', async () => (await announced(at, id)) !== undefined, patience)
  return (await announced(at, id)) ?? ''
}

const receive = async (
  { operators }: Warehouse,
  run: string,
  number: string,
  reason: number,
): Promise<string> => {
  const { ids } = await receiveAll(operators.slice(0, 1), run, { known: [{ number, reason }], strange: [] })
  return ids.get(number) ?? ''
}

/** Graded, and put away where it goes to stock. */
const work = async (at: Warehouse, id: string, parcel: ReturnType<typeof parcelOf>, defective: string) => {
  const [operator] = at.operators
  assert.ok(operator)
  const tote = `${parcel.number}-T`.slice(-30)
  if (!(await judge({ operator, merchant: at.merchant, tote }, id, parcel))) return
  const shelfOf = (sku: string) => at.supply.get(sku)?.code ?? ''
  await toStock(operator, [id], { shelfOf, defective }, () => undefined)
}

const sum = (goods: ReadonlyMap<string, number>): number => [...goods.values()].reduce((n, q) => n + q, 0)

const heard = async ({ shop, patience }: Given, id: string, wanted: SeenReturn): Promise<void> => {
  let is: SeenReturn | undefined
  await untilSo(
    'what became of a return is waited for',
    async () => {
      is = await shop.returns?.seen(id)
      return is?.state === wanted.state
    },
    patience,
  )
  assert.deepEqual(is, wanted)
}

/** Its merchant names another address: it goes out again unopened, and is no return any more. */
const goOutAgain = async (given: Given, { order }: Left, pieces: Back[]): Promise<string> => {
  const { at, shop } = given
  const id = (await shop.returns?.request(order, pieces, 'Refused at the door')) ?? ''
  const record = await receive(at, 'BACK-R', await isAnnounced(given, id), returnReason.code.refused)
  const address = {
    name: 'Erika Muster',
    street: 'Ringstr. 77',
    city: 'Leipzig',
    postal_code: '04109',
    country: 'DE',
  }
  const body = { id: record, decision: returnDecision.code.relabel, address }
  await at.merchant.call(decideReturn, { body })
  await heard(given, id, { state: 'cancelled', good: 0, damaged: 0 })
  return id
}

/** Each return is one here, what became of it was told once, and nothing of it waits. */
const proveHere = async ({ at: { bed }, patience }: Given, ids: readonly string[]): Promise<void> => {
  const read = async () => {
    const { rows } = await bed.client.query<{ id: string; records: string; messages: string; told: string }>(
      `select p.platform_return_id as id,
         (select count(*) from return_record r where r.platform_return_id = p.id) as records,
         (select count(*) from store_message m where m.platform_return_id = p.id) as messages,
         (select count(*) from store_message m where m.platform_return_id = p.id and m.kind = $1 and m.state = $2) as told
       from platform_return p`,
      [storeMessageKind.code.return_decision, storeMessageState.code.told],
    )
    return rows.map((r) => [r.id, ...[r.records, r.messages, r.told].map(Number)]).sort()
  }
  // The shop may have heard of a return before the product knows that it did.
  await untilSo(
    'the answers of the shop are waited for',
    async () => (await read()).every(([, , , told]) => told === 1),
    patience,
  )
  assert.deepEqual(await read(), ids.map((id) => [id, 1, 1, 1]).sort())
}

type Returned = { readonly one: Case; readonly id: string; readonly all: number }

/** What became of a return as its people see it in the shop. */
const heardOf = async (given: Given, { one, id, all }: Returned): Promise<string> => {
  const isGood = one.end === 'shelf'
  await heard(given, id, { state: 'received', good: isGood ? all : 0, damaged: isGood ? 0 : all })
  return `received in the shop, ${isGood ? `${all} for sale again` : `${all} as damaged`}`
}

/** Goods come back over the returns of the shop. */
const byReturns = async (given: Given): Promise<Record<string, string>> => {
  const { at, shop, variants, left } = given
  const { returns } = shop
  assert.ok(returns)
  const [lead] = at.operators
  const again = left[cases.length]
  assert.ok(lead && again)
  const defective = await defectivePlace(lead, 'BACK')
  const coming = []
  for (const [n, one] of cases.entries()) {
    const sent = left[n]
    assert.ok(sent)
    const goods = backOf(sent, one.part)
    const early = one.early ? await receive(at, `BACK-${n}`, sent.tracking_number, one.reason) : undefined
    const id = await returns.request(sent.order, piecesFor(variants, goods), one.words)
    coming.push({ n, one, goods, early, id, all: sum(goods) })
  }
  for (const { n, one, goods, early, id } of coming) {
    const number = await isAnnounced(given, id)
    const record = early ?? (await receive(at, `BACK-${n}`, number, one.reason))
    await work(at, record, parcelOf(number, one, goods), defective)
  }
  const outAgain = await goOutAgain(given, again, piecesFor(variants, again.goods))
  const told: Record<string, string> = {}
  for (const each of coming) told[`back: ${each.one.what}`] = await heardOf(given, each)
  await proveHere(given, [...coming.map((c) => c.id), outAgain])
  return { ...told, 'back: refused, goes out again': 'cancelled in the shop' }
}

/** The shop's people cancel pieces of sent orders, and the parcels come without announcement. */
const byCancelledPieces = async (given: Given): Promise<Record<string, string>> => {
  const { at, shop, variants, left, patience } = given
  const [lead] = at.operators
  assert.ok(lead)
  const defective = await defectivePlace(lead, 'BACK')
  const told: Record<string, string> = {}
  for (const [n, one] of cases.entries()) {
    const sent = left[n]
    assert.ok(sent)
    const goods = backOf(sent, one.part)
    const cancel = () => shop.cancelPieces?.(sent.order, piecesFor(variants, goods))
    if (!one.early) {
      const before = await freeOf(at)
      await cancel()
      // They are for sale in the shop at once, and on no shelf yet: it is told so.
      await untilStockAgrees(at, shop.forSale, variants, patience)
      assert.deepEqual(await freeOf(at), before)
    }
    const record = await receive(at, `BACK-${n}`, sent.tracking_number, one.reason)
    if (one.early) await cancel()
    await work(at, record, parcelOf(sent.tracking_number, one, goods), defective)
    await untilStockAgrees(at, shop.forSale, variants, patience)
    told[`back: ${one.what}`] =
      `${sum(goods)} cancelled in the shop; the stock agreed before the parcel came, and after`
  }
  return told
}

/** Goods come back from buyers; answers what was proven, and the pieces of each SKU that are for sale again. */
export const comeBack = async (
  given: Given,
): Promise<{ readonly told: Record<string, string>; readonly again: ReadonlyMap<string, number> }> => {
  const told = await (given.shop.returns ? byReturns(given) : byCancelledPieces(given))
  const again = new Map<string, number>()
  for (const [n, { end, part }] of cases.entries())
    for (const [sku, quantity] of end === 'shelf' && given.left[n] ? backOf(given.left[n], part) : [])
      again.set(sku, (again.get(sku) ?? 0) + quantity)
  return { told, again }
}
