import { type FaultCode, saidBy } from '@kuacang/contract/kit/fault'
import type { Refusal } from '@kuacang/contract/kit/refusal'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import type { Text } from '@kuacang/contract/kit/text'
import { filled } from '@kuacang/contract/kit/text'
import { z } from 'zod'
import { type Fault, Refused } from '../refused.ts'
import { unstorable } from '../storable.ts'
import { labelAt, type PathStep, spaced } from './field-labels.ts'
import { countRule, type Node, type Rule, rangeRule, ruleWords, stepRule } from './rule-words.ts'

type Issue = z.core.$ZodIssue

const nodes = new WeakMap<z.ZodType, Node>()
const nodeOf = (schema: z.ZodType): Node => {
  const known = nodes.get(schema)
  if (known) return known
  const made = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' })
  nodes.set(schema, made)
  return made
}

const isNode = (v: unknown): v is Node => typeof v === 'object' && v !== null && !Array.isArray(v)

/** What the schema asks at a place; of several alternatives the first that has it. */
const nodeAt = (node: unknown, [step, ...rest]: readonly PathStep[]): Node | undefined => {
  if (!isNode(node)) return undefined
  const alternatives = [...(node.anyOf ?? []), ...(node.oneOf ?? []), ...(node.allOf ?? [])]
  if (step === undefined) {
    const rules = alternatives.filter((a): a is Node => isNode(a) && a.type !== 'null')
    return node.type === undefined && rules[0] ? nodeAt(rules[0], []) : node
  }
  const inside = typeof step === 'number' ? (node.prefixItems?.[step] ?? node.items) : node.properties?.[step]
  const here = nodeAt(inside ?? (typeof step === 'string' ? node.additionalProperties : undefined), rest)
  return here ?? alternatives.map((a) => nodeAt(a, [step, ...rest])).find((n) => n !== undefined)
}

const valueAt = (value: unknown, [step, ...rest]: readonly PathStep[]): unknown => {
  if (step === undefined || typeof value !== 'object' || value === null)
    return step === undefined ? value : undefined
  return Object.hasOwn(value, step) ? valueAt((value as Record<PathStep, unknown>)[step], rest) : undefined
}

const isAbsent = (v: unknown): boolean =>
  v === undefined ||
  v === null ||
  (typeof v === 'string' && v.trim() === '') ||
  (Array.isArray(v) && v.length === 0)

const kinds: Readonly<Record<string, Text>> = {
  number: ruleWords.number,
  int: ruleWords.whole,
  boolean: ruleWords.boolean,
  array: ruleWords.list,
  string: ruleWords.text,
}

const formats: Readonly<Record<string, Text>> = {
  datetime: ruleWords.moment,
  email: ruleWords.email,
  url: ruleWords.url,
}

const count = (issue: z.core.$ZodIssueTooBig | z.core.$ZodIssueTooSmall): Node => {
  const limit = Number(issue.code === 'too_big' ? issue.maximum : issue.minimum)
  if (issue.origin === 'string') return issue.code === 'too_big' ? { maxLength: limit } : { minLength: limit }
  if (issue.origin === 'array') return issue.code === 'too_big' ? { maxItems: limit } : { minItems: limit }
  if (issue.code === 'too_big') return { maximum: limit }
  return issue.inclusive ? { minimum: limit } : { exclusiveMinimum: limit }
}

const limitRule = (node: Node, issue: z.core.$ZodIssueTooBig | z.core.$ZodIssueTooSmall): Rule => {
  const of = issue.origin === 'string' ? 'string' : issue.origin === 'array' ? 'array' : undefined
  const ruleOf = (n: Node) => (of ? countRule(n, of) : rangeRule(n))
  // What the schema does not tell as JSON, the issue tells.
  return ruleOf(node) ?? ruleOf(count(issue)) ?? { words: ruleWords.invalid }
}

type Told = { readonly code: FaultCode; readonly rule: Rule }

/** A value that is none of its enumeration is invalid; one that breaks a rule cannot be processed. */
const customCode = (node: Node): FaultCode => (node.enum ? 'invalid' : 'unprocessable')

const told = (issue: Issue, node: Node): Told => {
  switch (issue.code) {
    case 'too_big':
    case 'too_small':
      return { code: 'unprocessable', rule: limitRule(node, issue) }
    case 'not_multiple_of':
      return { code: 'unprocessable', rule: stepRule(Number(issue.divisor)) }
    case 'invalid_type':
      return { code: 'invalid', rule: { words: kinds[issue.expected] ?? ruleWords.invalid } }
    case 'invalid_format':
      return { code: 'invalid', rule: { words: formats[issue.format] ?? ruleWords.invalid } }
    case 'invalid_value': {
      const choices = issue.values.map(String)
      const plain = choices.every((c) => c.length <= 40) && choices.length <= 12
      return {
        code: 'invalid',
        rule: plain
          ? { words: ruleWords.choices, values: { choices: choices.join(' / ') } }
          : { words: ruleWords.choice },
      }
    }
    case 'unrecognized_keys':
      return {
        code: 'invalid',
        rule: {
          words: ruleWords.unknown,
          values: { names: issue.keys.slice(0, 5).join(', ').slice(0, 200) },
        },
      }
    case 'custom':
      return { code: customCode(node), rule: { words: ruleWords.invalid } }
    default:
      return { code: 'invalid', rule: { words: ruleWords.invalid } }
  }
}

/** The fault of the closest alternative where none fits: the one whose fault is not the type of the value. */
const flat = (issue: Issue): Issue => {
  if (issue.code !== 'invalid_union') return issue
  const firsts = issue.errors.flatMap(([first]) => (first ? [first] : []))
  const near = firsts.find((i) => i.path.length > 0 || !['invalid_type', 'invalid_value'].includes(i.code))
  return near ? flat({ ...near, path: [...issue.path, ...near.path] } as Issue) : issue
}

const stepsOf = (path: readonly PropertyKey[]): PathStep[] =>
  path.map((step) => (typeof step === 'symbol' ? String(step) : step))

/** The path of a field that is named by its steps, such as `skus.0.sku`; its numbers are lines of lists. */
export const stepsIn = (field: string): PathStep[] =>
  field.split('.').map((step) => (/^\d+$/.test(step) ? Number(step) : step))

/** A list of a fixed few, such as a range of time, has no lines. */
const withoutPairs = (node: Node, path: readonly PathStep[]): PathStep[] =>
  path.filter((step, at) => typeof step !== 'number' || !nodeAt(node, path.slice(0, at))?.prefixItems)

const sentence = ({ words, values = {} }: Rule, label: Text): Text =>
  filled(words, { ...values, field: { zh: spaced(words.zh, label.zh), en: label.en } })

/** One fault of one field, in words that name it. */
export const faultOf = (
  resource: string,
  path: readonly PathStep[],
  code: FaultCode,
  words: Text,
  label = labelAt(path),
): Fault => ({ resource, field: path.join('.'), code, message: sentence({ words }, label) })

const faultFrom = (schema: z.ZodType, resource: string, raw: unknown, first: Issue): Fault => {
  const issue = flat(first)
  const path = stepsOf(issue.path)
  const node = nodeOf(schema)
  const own = saidBy(issue.message)
  const given = valueAt(raw, path)
  const absent = isAbsent(given) && path.length > 0
  const here = nodeAt(node, path) ?? {}
  const { code, rule } = told(issue, here)
  // An enumeration says the same of a code that is not there as of a strange one.
  const asked = absent && here.enum ? ruleWords.missing : own
  const words = asked ?? (absent ? ruleWords.missing : rule.words)
  const value = typeof given === 'string' ? given.slice(0, 64) : ''
  return {
    resource,
    field: path.join('.'),
    code: absent ? 'missing' : code,
    message: sentence({ words, values: { ...rule.values, value } }, labelAt(withoutPairs(node, path))),
  }
}

/** How many faults are named by field, and how many of these in the words of the refusal too. */
export const mostTold = 50
const mostSaid = 5

/** What is wrong with an input: the first fault of each field, up to a limit, and how many fields have a fault. */
export type Faults = { readonly told: readonly Fault[]; readonly fields: number }

/**
 * What is wrong with an input; no fields where it fits the schema. Only the faults that are answered are put into words:
 * a body of thousands of faulty lines costs no more than any other request.
 */
export const faultsIn = (
  schema: z.ZodType,
  resource: string,
  raw: unknown,
  result: z.ZodSafeParseResult<unknown>,
): Faults => {
  const firsts = new Map<string, () => Fault>()
  const first = (field: string, fault: () => Fault) => {
    if (!firsts.has(field)) firsts.set(field, fault)
  }
  if (result.success)
    for (const path of unstorable(result.data))
      first(path.join('.'), () => faultOf(resource, stepsOf(path), 'invalid', ruleWords.unstorable))
  else
    for (const issue of result.error.issues)
      first(stepsOf(flat(issue).path).join('.'), () => faultFrom(schema, resource, raw, issue))
  return { told: [...firsts.values().take(mostTold)].map((fault) => fault()), fields: firsts.size }
}

/** The refusal of an input for the faults of its fields: `fields` is how many there are, `told` those to answer. */
export const invalidInput = (told: readonly Fault[], fields = told.length): Refused => {
  const said = told.slice(0, mostSaid).map((f) => f.message)
  const more = fields - said.length
  const why: Text = {
    zh: [...said.map((t) => t.zh), ...(more > 0 ? [`另有 ${more} 处`] : [])].join('；'),
    en: [...said.map((t) => t.en), ...(more > 0 ? [`${more} more`] : [])].join('; '),
  }
  return new Refused(kitRefusals.invalid_input, { faults: why }, { errors: told.slice(0, mostTold) })
}

/** The labels of several fields, one after the other. */
export const labelList = (fields: readonly string[]): Text => {
  const labels = fields.map((field) => labelAt(stepsIn(field)))
  return { zh: labels.map((l) => l.zh).join('、'), en: labels.map((l) => l.en).join(', ') }
}

/** The refusal of an input for fields that this kind of it needs. */
export const lackingFields = (refusal: Refusal, fields: readonly string[]): Refused => {
  const errors = fields.map((field) => faultOf('body', stepsIn(field), 'missing', ruleWords.missing))
  return new Refused(refusal, { fields: labelList(fields) }, { errors })
}

/** The refusal of one field that no schema could judge. */
export const invalidField = (
  field: string,
  words: Text,
  resource = 'body',
  code: FaultCode = 'invalid',
): Refused => invalidInput([faultOf(resource, stepsIn(field), code, words)])
