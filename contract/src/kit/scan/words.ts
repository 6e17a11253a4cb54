import type { Refusal } from '../refusal.ts'
import { filled, type Text, text } from '../text.ts'
import { type ThingKind, things, type Wanted } from './things.ts'

/** What was asked for and what was scanned instead. */
export type Mismatch = {
  /** One thing, or several where the desk takes either. */
  readonly expected: Wanted | readonly Wanted[]
  readonly code: string
  /** Which one of its kind was asked for, as people call it. Left out: any that the work can use. */
  readonly wanted?: Text | undefined
  /** What the code stands for in this warehouse. Left out: nothing that it knows. */
  readonly found?:
    | { readonly thing: ThingKind; readonly name: Text; readonly status?: Text | undefined }
    | undefined
}

export type ScanWords = Pick<Refusal, 'what' | 'why' | 'now' | 'heard'> & { readonly title: Text }

const patterns = {
  unknown: {
    title: text('找不到{thing}', '{thing} not found'),
    what: text('找不到{thing} {code}', 'No {thing} {code} was found'),
    why: text('本仓没有任何东西使用条码 {code}', 'Nothing in this warehouse has the barcode {code}'),
  },
  before: { title: text('{thing}已扫描', '{thing} already scanned') },
  other: {
    title: text('扫错条码：这是{found}', 'Wrong code: this is {found}'),
    what: text('这是{found}，应扫描{thing}', 'This is {found}; {thing} is expected'),
    why: text('{code} 是{found}{name}', '{code} is {found}{name}'),
    now: text('请扫描{where}', 'Scan {where}'),
  },
  another: {
    title: text('{thing}不对', 'Wrong {thing}'),
    what: text('{thing}不对，应为 {wanted}', 'Wrong {thing}: {wanted} is expected'),
    why: text('扫描的是 {scanned}', 'Scanned: {scanned}'),
  },
  useless: {
    title: text('这里不能处理该{thing}', 'This {thing} cannot be processed here'),
    what: text('这里不能处理{thing} {name}', '{thing} {name} cannot be processed here'),
    status: text('它的状态是「{status}」', 'Its status is “{status}”'),
    why: text('它不属于当前的工作', 'It does not belong to the current work'),
    now: text('请核对实物；不清楚时交给班长', 'Check it; if in doubt, give it to the shift leader'),
  },
} as const

/** What to do where one named thing of its kind was expected and another came. */
const instead: Partial<Readonly<Record<Wanted, Text>>> = {
  place: text('请到库位 {wanted}', 'Go to location {wanted}'),
  goods: text('请放回，拿取 {wanted}', 'Put them back and take {wanted}'),
}
const findIt = text('请找到 {wanted} 并扫描', 'Find {wanted} and scan it')

/** Pairs in which more can be said than which code to scan. */
const order: Partial<Readonly<Record<Wanted, Partial<Readonly<Record<ThingKind, Text>>>>>> = {
  place: { goods: text('请先扫描库位码，再扫描商品', 'Scan the location code first, then the goods') },
  goods: {
    place: text(
      '请扫描商品上的条码；要换库位请先完成当前库位',
      'Scan the barcode on the goods; finish the current location before you go to another',
    ),
  },
  parcel: {
    command: text('这个指令现在不能用，请扫描包裹', 'This command cannot be used now; scan a parcel'),
  },
}

const joined = (list: readonly Text[]): Text => ({
  zh: list.map((t) => t.zh).join('或'),
  en: list.map((t) => t.en).join(' or '),
})

const withoutArticle = ({ zh, en }: Text): Text => ({ zh, en: en.replace(/^an? /, '') })

/** What stands above the refusal of something unknown. */
export const notFoundTitle = (thing: Text): Text => filled(patterns.unknown.title, { thing })

/** What stands above something that was scanned before. */
export const scannedBeforeTitle = (thing: ThingKind): Text =>
  filled(patterns.before.title, { thing: things[thing].name })

const listOf = ({ expected }: Mismatch): readonly Wanted[] =>
  typeof expected === 'string' ? [expected] : expected

const nameFor = ({ zh, en }: Text, code: string): Text => ({
  zh: zh === '' || zh === code ? '' : `「${zh}」`,
  en: en === '' || en === code ? '' : ` “${en}”`,
})

/**
 * The words for a scan that a desk cannot use, by what it expected and what was scanned: the one table behind every
 * such refusal. Titles name what is wrong; the text says it of this one, and what to scan instead.
 */
export const scanWords = (mismatch: Mismatch): ScanWords => {
  const { code, found, wanted } = mismatch
  const list = listOf(mismatch)
  const [first] = list
  if (first === undefined) throw new Error('a desk expects something')
  const names = joined(list.map((w) => things[w].name))

  if (!found) {
    const values = { thing: names, code }
    const { what, why } = patterns.unknown
    return {
      title: notFoundTitle(names),
      what: filled(what, values),
      why: filled(why, values),
      now: things[first].look,
      heard: 'order_not_found',
    }
  }

  const same = list.find((w) => w === found.thing)
  if (!same) {
    const { title, what, why, now } = patterns.other
    const values = {
      thing: joined(list.map((w) => things[w].one)),
      found: things[found.thing].one,
      name: nameFor(found.name, code),
      where: joined(list.map((w) => things[w].code)),
      code,
    }
    return {
      title: filled(title, values),
      what: filled(what, values),
      why: filled(why, values),
      now: (list.length === 1 && order[first]?.[found.thing]) || filled(now, values),
      heard: 'unrecognised',
    }
  }

  const thing = things[same].name
  if (wanted !== undefined) {
    const { title, what, why } = patterns.another
    const values = { thing, wanted, scanned: found.name.zh === '' ? code : found.name }
    return {
      title: filled(title, values),
      what: filled(what, values),
      why: filled(why, values),
      now: filled(instead[same] ?? findIt, { wanted }),
    }
  }

  const { title, what, why, now, status } = patterns.useless
  return {
    title: filled(title, { thing: withoutArticle(things[same].one) }),
    what: filled(what, { thing, name: found.name.zh === '' ? code : found.name }),
    why: found.status ? filled(status, { status: found.status }) : why,
    now,
  }
}

/** What an interception says by itself: who meets one puts the thing aside and goes on with nothing else (PA-012). */
export const interceptMessage = text(
  '该订单需要拦截查验，请通知管理员',
  'This order must be intercepted for inspection. Tell an administrator',
)
