import { glob } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import type { AnyEnumeration } from './enumeration.ts'
import type { AnyMachine } from './machine.ts'
import type { Refusal } from './refusal.ts'
import { locales, type Text } from './text.ts'

const contract = path.resolve(import.meta.dirname, '..')

const isObject = (v: unknown): v is Record<string, unknown> => typeof v === 'object' && v !== null
const isText = (v: unknown): v is Text => isObject(v) && typeof v.zh === 'string' && typeof v.en === 'string'
const isRefusal = (v: unknown): v is Refusal =>
  isObject(v) && isText(v.what) && isText(v.why) && isText(v.now)
const isEnumeration = (v: unknown): v is AnyEnumeration => isObject(v) && 'codes' in v && 'label' in v
const isMachine = (v: unknown): v is AnyMachine => isObject(v) && 'table' in v && 'actions' in v

const files = (await Array.fromAsync(glob('**/*.ts', { cwd: contract, exclude: ['**/*.test.ts'] }))).sort()
const exported = (
  await Promise.all(files.map((f) => import(path.join(contract, f)) as Promise<Record<string, unknown>>))
).flatMap((m) => Object.entries(m))

const refusals = exported.flatMap(([group, value]) =>
  isObject(value)
    ? Object.entries(value).flatMap(([name, one]) =>
        isRefusal(one) ? [[`${group}.${name}`, one] as const] : [],
      )
    : [],
)

/** Every text of the contract with the name that says where it stands. */
const texts = exported.flatMap(([name, value]): [string, Text][] => {
  if (isText(value)) return [[name, value]]
  if (isEnumeration(value)) return value.codes.map((c) => [`${name} ${c}`, value.label(c)])
  if (isMachine(value))
    return value.actions.map((a) => [`${name} ${a}`, value.table[a]?.label ?? { zh: '', en: '' }])
  return []
})
const parts = refusals.flatMap(([name, r]): [string, Text][] =>
  (['what', 'why', 'now'] as const).map((part) => [`${name} ${part}`, r[part]]),
)

const chinese = /[\u3400-\u9fff]/
const placesOf = (text: string) => [...new Set(text.match(/\{\w+\}/g))].sort()

const faultOf = ({ zh, en }: Text): string | undefined => {
  if (zh.trim() === '' || en.trim() === '') return 'a language is missing'
  if (chinese.test(en)) return 'Chinese in the English text'
  if (!chinese.test(zh) && /[a-z]{3}/.test(zh.replace(/\{\w+\}/g, ''))) return 'English in the Chinese text'
  if (placesOf(zh).join() !== placesOf(en).join()) return 'the places differ'
  return undefined
}
const faultsIn = (list: readonly (readonly [string, Text])[]) =>
  list.flatMap(([name, text]) => {
    const fault = faultOf(text)
    return fault ? [`${name}: ${fault}`] : []
  })

describe('the catalogue of refusals', () => {
  it('says for each code what happened, why, and what to do now, in both languages with the same places [OP-23]', () => {
    expect(refusals.length).toBeGreaterThan(80)
    expect(faultsIn(parts)).toEqual([])
  })

  it('names the thing above each refusal that has a separate sound', () => {
    const heard = refusals.filter(([, r]) => r.heard)
    expect(heard.length).toBeGreaterThan(8)
    expect(heard.filter(([, r]) => !r.title).map(([name]) => name)).toEqual([])
    expect(faultsIn(heard.flatMap(([name, r]) => (r.title ? [[name, r.title] as const] : [])))).toEqual([])
  })

  it('says of each value that is taken or unknown what is wrong with its field [PA-740]', () => {
    // Answered at a desk, where no form shows a field.
    const scanned = ['checkRefusals.goods_unknown', 'bagRefusals.unknown_suite', 'kitRefusals.lender_unknown']
    const ofNoField = [
      'kitRefusals.route_unknown',
      'kitRefusals.outcome_unknown',
      'accountRefusals.taken_back',
    ]
    const about = refusals.filter(([name]) => /(\.|_)(taken|unknown)(_|$)/.test(name))
    expect(about.length).toBeGreaterThan(20)
    const silent = about.filter(([, r]) => !r.at).map(([name]) => name)
    expect(silent.filter((name) => ![...scanned, ...ofNoField].includes(name))).toEqual([])
  })

  it('gives each code once, never 0, and 1010 to an invalid warehouse [SH-364 FU-776]', () => {
    const codes = refusals.map(([, r]) => r.code)
    expect(codes.filter((c, at) => c <= 0 || codes.indexOf(c) !== at)).toEqual([])
    expect(refusals.find(([, r]) => r.code === 1010)?.[0]).toBe('kitRefusals.warehouse_invalid')
  })
})

describe('the words of the contract', () => {
  it('name every code and every action in both languages', () => {
    expect(texts.length).toBeGreaterThan(150)
    expect(faultsIn(texts)).toEqual([])
  })

  it('never give two codes of an enumeration, or two actions of a machine, one name', () => {
    const same = exported.flatMap(([name, value]) => {
      const words = isEnumeration(value)
        ? value.codes.map((c) => value.label(c))
        : isMachine(value)
          ? value.actions.map((a) => value.table[a]?.label ?? { zh: '', en: '' })
          : []
      return locales.flatMap((l) => {
        const list = words.map((w) => w[l])
        return list.filter((w, at) => list.indexOf(w) !== at).map((w) => `${name}: ${w}`)
      })
    })
    expect(same).toEqual([])
  })
})
