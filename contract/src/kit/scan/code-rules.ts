import { z } from 'zod'
import { saying } from '../fault.ts'
import { type Pattern, patterns } from '../patterns.ts'
import { type Text, text } from '../text.ts'
import { things, type Wanted } from './things.ts'

/** The form of a code of one kind where it is scanned or sent, and the refusal of another form (decision 28). */
export type CodeRule = {
  readonly pattern: Pattern
  readonly thing: Wanted
  /** What else is found by such a code: an order by that of its parcel. */
  readonly also?: Wanted
  /** With the article that English wants. */
  readonly name: Text
  readonly looks: Text
  readonly example: string
}

const digitsAndLetters = text('只含字母和数字', 'letters and digits only')

export const codeRules = {
  outbound_tracking: {
    pattern: 'outboundTracking',
    thing: 'parcel',
    also: 'order',
    name: text('出库运单号', 'an outbound tracking number'),
    looks: digitsAndLetters,
    example: 'KC260131ABCDEFGHJ',
  },
  outbound_bag: {
    pattern: 'outboundBag',
    thing: 'bag',
    name: text('出库包号', 'the number of an outbound bag'),
    looks: text('只含数字', 'digits only'),
    example: '260131123456789',
  },
  outbound_box: {
    pattern: 'outboundBox',
    thing: 'box',
    name: text('出库箱号', 'the number of an outbound box'),
    looks: digitsAndLetters,
    example: 'BX260131ABCDEFG',
  },
  pallet: {
    pattern: 'pallet',
    thing: 'bag',
    name: text('托盘号', 'the number of a pallet'),
    looks: text('TP 加数字', 'TP, then digits'),
    example: 'TP260131123456789',
  },
  hub_inbound_bag: {
    pattern: 'hubInboundBag',
    thing: 'inbound_bag',
    name: text('入库袋号', 'the number of an inbound bag'),
    looks: text('至少 6 个字符，只含字母、数字、_ 和 -', 'at least 6 letters, digits, _ or -'),
    example: 'UP20260131001',
  },
  hub_inbound_tracking: {
    pattern: 'inboundTracking',
    thing: 'parcel',
    name: text('入库运单号', 'an inbound tracking number'),
    looks: text(
      'WI 加数字，再加 EPC、FPL、SMT、NLE、NOW 或 QPL',
      'WI, digits, and EPC, FPL, SMT, NLE, NOW or QPL',
    ),
    example: 'WI100200300400EPC',
  },
  return_bag: {
    pattern: 'returnBag',
    thing: 'bag',
    name: text('退件袋号', 'the number of a return bag'),
    looks: text('TH 加字母、数字、_ 或 -', 'TH, then letters, digits, _ or -'),
    example: 'TH260131ABCDEFG',
  },
  hub_outbound_bag: {
    pattern: 'hubOutboundBag',
    thing: 'bag',
    name: text('中转出库袋号', 'the number of an outbound bag of a hub'),
    looks: text('HUB 加字母或数字', 'HUB, then letters or digits'),
    example: 'HUB260131ABCDEFG',
  },
  sc_inbound_bag: {
    pattern: 'sortingCentreId',
    thing: 'inbound_bag',
    name: text('入站袋号', 'the number of an inbound bag'),
    looks: text('至少 6 个字符，只含字母、数字、_ 和 -', 'at least 6 letters, digits, _ or -'),
    example: 'OB20260131001',
  },
  sc_parcel: {
    pattern: 'sortingCentreId',
    thing: 'parcel',
    name: text('分拨包裹单号', 'a parcel number'),
    looks: text('至少 6 个字符，只含字母、数字、_ 和 -', 'at least 6 letters, digits, _ or -'),
    example: 'KS260131ABCDEF',
  },
  sc_bag: {
    pattern: 'sortingCentreId',
    thing: 'bag',
    name: text('集包袋号', 'the number of a packing bag'),
    looks: text('至少 6 个字符，只含字母、数字、_ 和 -', 'at least 6 letters, digits, _ or -'),
    example: 'SB260131ABCDEFG',
  },
} as const satisfies Readonly<Record<string, CodeRule>>
export type CodeRuleName = keyof typeof codeRules

export const fits = ({ pattern }: CodeRule, code: string): boolean => patterns[pattern].test(code)

/** What a schema says of a value that does not look like a code of its kind. */
export const sayingRule = ({ name, looks, example }: CodeRule) =>
  saying({
    zh: `{field} {value} 不是${name.zh}，格式应为：${looks.zh}，例如 ${example}`,
    en: `{field} {value} is not ${name.en}; the format is ${looks.en}, such as ${example}`,
  })

/** A form of codes that no scan asks for, and the message of a schema for another form. */
export type CodeForm = { readonly pattern: Pattern; readonly words: ReturnType<typeof saying> }

const codeLike = (of: CodeRule | CodeForm, form: RegExp) =>
  z
    .string()
    .trim()
    .max(64)
    .regex(form, 'words' in of ? of.words : sayingRule(of))

/** A code of this form. */
export const codeOf = (of: CodeRule | CodeForm) => codeLike(of, patterns[of.pattern])

/** A code of this form, or none. */
export const codeOrNone = (of: CodeRule | CodeForm) =>
  codeLike(of, new RegExp(`^$|${patterns[of.pattern].source}`)).default('')

/** What fills the places of the refusal of a code that does not look like one of its kind. */
export const strangeCode = ({ name, looks, example, thing }: CodeRule, code: string) => ({
  code,
  name,
  looks,
  example,
  where: things[thing].code,
})
