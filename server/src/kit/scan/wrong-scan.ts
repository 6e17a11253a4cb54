import type { Compared } from '@kuacang/contract/kit/envelope'
import { nameIn } from '@kuacang/contract/kit/name'
import type { Refusal } from '@kuacang/contract/kit/refusal'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import type { ThingKind, Wanted } from '@kuacang/contract/kit/scan/things'
import { scanWords } from '@kuacang/contract/kit/scan/words'
import type { Locale, Text, Values } from '@kuacang/contract/kit/text'
import type { Caller } from '../caller.ts'
import type { Tx } from '../database/transact.ts'
import { Refused } from '../refused.ts'
import { type Sighting, sightingsOf } from './sightings.ts'

type Scanned = {
  /** What the desk asked for: one kind, or several where it takes either. */
  readonly expected: Wanted | readonly Wanted[]
  readonly code: string
  /** The code of the very thing that was asked for. Left out: any of its kind. */
  readonly wanted?: string
  /** The refusal whose number, status and dialog it has. Left out: not found. */
  readonly as?: Refusal
  /** The field of the form where it was typed. */
  readonly at?: string
}

const nameOf = (locale: Locale, { name = '', name_en = '' }: Sighting): string =>
  nameIn(locale, { name: '', name_cn: name, name_en })

/** As people call it: goods by their name too, everything else by its code. */
const called = (of: Sighting): Text => {
  const inLanguage = (locale: Locale) => {
    const name = nameOf(locale, of)
    if (name === '' || name === of.code) return of.code
    return locale === 'zh' ? `${name}（${of.code}）` : `${name} (${of.code})`
  }
  return { zh: inLanguage('zh'), en: inLanguage('en') }
}

const recognised = (locale: Locale, of: Sighting) => ({
  code: of.code,
  name: nameOf(locale, of),
  image: of.image ?? '',
})

const comparedFor = ({ locale }: Caller, found: Sighting, goal: Sighting | undefined): Compared => ({
  ...(goal ? { wanted: recognised(locale, goal) } : {}),
  scanned: recognised(locale, found),
})

/**
 * The refusal of a scan that the desk cannot use. It finds out what the code stands for, and says so, with what was
 * expected and what to scan instead. Throw it where a look-up found nothing or something else: it costs look-ups in every
 * area, which correct scans never pay. A merchant's user learns only that the code was not found.
 */
export const wrongScan = async (
  tx: Pick<Tx, 'run'>,
  caller: Caller,
  { expected, code, wanted, as = kitRefusals.not_found, at }: Scanned,
): Promise<Refused> => {
  const kinds: readonly ThingKind[] = typeof expected === 'string' ? [expected] : expected
  const oneOf = (list: readonly Sighting[]) => list.find((s) => kinds.includes(s.thing))
  const known = caller.partner_id === null ? await sightingsOf(tx, caller, code) : []
  const found = oneOf(known) ?? known[0]
  const goal = wanted === undefined ? undefined : oneOf(await sightingsOf(tx, caller, wanted))
  const words = scanWords({
    expected,
    code,
    found: found && { thing: found.thing, name: called(found), status: found.status },
    wanted: goal ? called(goal) : wanted === undefined ? undefined : { zh: wanted, en: wanted },
  })
  const { code: number, status, stops } = as
  const pointing = at === undefined ? {} : { at: { field: at, code: 'not_found' as const } }
  const refusal = { code: number, status, ...(stops && { stops }), ...words, ...pointing }
  if (found?.thing !== 'goods' || !kinds.includes('goods')) return new Refused(refusal)
  return new Refused(refusal, {}, { compared: comparedFor(caller, found, goal) })
}

type Strange = {
  readonly code: string
  /** The goods that can only be meant, by their SKU; left out where there are several. */
  readonly wanted?: string | undefined
  /** What is refused. Its place `sku` takes what the goods are called. */
  readonly as: Refusal
  readonly values: Values
}

/**
 * The refusal of goods that the open job has no use for. They are shown by name and picture, for a hand to tell them
 * from those that belong to it. What is no goods at all is refused as that.
 */
export const strangeGoods = async (
  tx: Pick<Tx, 'run'>,
  caller: Caller,
  { code, wanted, as, values }: Strange,
): Promise<Refused> => {
  const known = caller.partner_id === null ? await sightingsOf(tx, caller, code) : []
  const goodsIn = (list: readonly Sighting[]) => list.find((s) => s.thing === 'goods')
  const found = goodsIn(known)
  if (!found) return wrongScan(tx, caller, { expected: 'goods', code, as })
  const goal = wanted === undefined ? undefined : goodsIn(await sightingsOf(tx, caller, wanted))
  return new Refused(as, { ...values, sku: called(found) }, { compared: comparedFor(caller, found, goal) })
}
