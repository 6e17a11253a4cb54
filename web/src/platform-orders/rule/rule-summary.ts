import { text } from '@kuacang/contract/kit/text'
import type { AutoFulfilRule } from '@kuacang/contract/platform-orders/rule/calls'
import { say } from '../../kit/say.ts'
import { ruleWords } from './rule-words.ts'

const words = {
  stores: text('店铺 {of}', 'Stores {of}'),
  countries: text('国家 {of}', 'Countries {of}'),
  between: text('{what} {from} 至 {to}', '{what} {from} to {to}'),
  least: text('{what}至少 {from}', '{what} at least {from}'),
  most: text('{what}至多 {to}', '{what} at most {to}'),
  tags: text('有标签 {of}', 'Tagged {of}'),
  ship: text('发货仓库 {of}', 'From {of}'),
  channel: text('渠道 {of}', 'By {of}'),
  hold: text('放行后暂缓 {n} 分钟', 'Held {n} {n|minute|minutes} after its release'),
  or: text('、', ', '),
  next: text(' → ', ' → '),
}

const range = (what: string, from: number | null, to: number | null): string[] => {
  if (from !== null && to !== null) return [say(words.between, { what, from, to })]
  if (from !== null) return [say(words.least, { what, from })]
  return to === null ? [] : [say(words.most, { what, to })]
}

/** What ids are called. */
export type Names = {
  readonly store: (id: string) => string
  readonly warehouse: (id: number) => string
  readonly channel: (id: number) => string
}

/** Which orders a rule takes, in words: each condition must hold. */
export const conditionsOf = (r: AutoFulfilRule, names: Names): string[] => {
  const several = (what: typeof words.stores, of: readonly string[]) =>
    of.length === 0 ? [] : [say(what, { of: of.join(say(words.or)) })]
  const all = [
    ...several(words.stores, r.store_ids.map(names.store)),
    ...several(words.countries, r.countries),
    ...range(say(ruleWords.value), r.least_value, r.most_value),
    ...range(say(ruleWords.weight), r.least_weight, r.most_weight),
    ...several(words.tags, r.tags),
  ]
  return all.length > 0 ? all : [say(ruleWords.every)]
}

/** What a rule decides, in words. */
export const decisionsOf = (r: AutoFulfilRule, names: Names): string[] => [
  say(words.ship, {
    of:
      r.warehouse_ids.length === 0
        ? say(ruleWords.home)
        : r.warehouse_ids.map(names.warehouse).join(say(words.next)),
  }),
  say(words.channel, { of: r.channel_id === null ? say(ruleWords.mapped) : names.channel(r.channel_id) }),
  ...(r.hold_minutes > 0 ? [say(words.hold, { n: r.hold_minutes })] : []),
]

/** The ids after one has moved a place up or down; the same order at the ends. */
export const moved = (ids: readonly string[], id: string, by: -1 | 1): string[] => {
  const next = [...ids]
  const at = next.indexOf(id)
  const other = next[at + by]
  if (at < 0 || other === undefined) return next
  next[at + by] = id
  next[at] = other
  return next
}
