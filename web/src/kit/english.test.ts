import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'vite'
import { describe, expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '../../..')
const chinese = /[\u3400-\u9fff]/

type Node = Readonly<Record<string, unknown>>
const isNode = (v: unknown): v is Node => typeof v === 'object' && v !== null

/** The text of a literal; undefined for every other node. */
const literal = (v: unknown): string | undefined => {
  if (!isNode(v)) return undefined
  if (v.type === 'Literal' && typeof v.value === 'string') return v.value
  if (v.type !== 'TemplateLiteral' || !Array.isArray(v.quasis) || v.quasis.length !== 1) return undefined
  return String(v.quasis[0].value.cooked)
}

type Found = { readonly file: string; readonly zh: string; readonly en: string }

/** A text is a Chinese literal followed by an English one: in `text(zh, en)`, in an enumeration, as `{ zh, en }`. */
const textsIn = (file: string): Found[] => {
  const found: Found[] = []
  const pair = (zh: string | undefined, en: string | undefined) => {
    if (zh !== undefined && en !== undefined && chinese.test(zh) && !chinese.test(en))
      found.push({ file, zh, en })
  }
  const walk = (v: unknown): void => {
    if (Array.isArray(v)) for (const item of v) walk(item)
    if (!isNode(v) || Array.isArray(v)) return
    const list =
      v.type === 'CallExpression' ? v.arguments : v.type === 'ArrayExpression' ? v.elements : undefined
    if (Array.isArray(list)) for (const [i, item] of list.entries()) pair(literal(item), literal(list[i + 1]))
    const properties: unknown = v.properties
    if (v.type === 'ObjectExpression' && Array.isArray(properties)) {
      const of = (name: string) =>
        literal(properties.find((p: Node) => isNode(p.key) && p.key.name === name)?.value)
      pair(of('zh'), of('en'))
    }
    for (const part of Object.values(v)) walk(part)
  }
  walk(parseSync(file, readFileSync(path.join(root, file), 'utf8')).program)
  return found
}

const texts = globSync('{contract,server,web}/src/**/*.{ts,tsx}', {
  cwd: root,
  exclude: (f) => /\.test\.tsx?$/.test(f),
})
  .filter((f) => !/\.(test|testing)\.tsx?$/.test(f))
  .sort()
  .flatMap(textsIn)

const faults = (fault: (t: Found) => string | undefined) =>
  texts.flatMap((t) => {
    const why = fault(t)
    return why === undefined ? [] : [`${t.file}: “${t.en}”: ${why}`]
  })

/** Places that hold a count: they are called n, or some text uses them with a plural form. */
const counts = new Set([
  'n',
  ...texts.flatMap((t) => [...t.en.matchAll(/\{(\w+)\|/g)].map(([, name = '']) => name)),
])
const verbs =
  /^(is|was|has|does|says|needs|goes|runs|requires|holds|appears|matches|belongs|exceeds|takes|already|still|has)$/

/** A number directly before a plural without forms, one word between them or none: “1 scans”. */
const barePlural = (en: string): string | undefined => {
  for (const [said, name = '', between, noun = ''] of en.matchAll(/\{(\w+)\} (?:([a-z]+) )?([a-z]+s)\b/g))
    if (counts.has(name) && !verbs.test(noun) && !verbs.test(between ?? '')) return said
  return undefined
}

/** A text that is part of another text, or names a file, begins with a small letter. */
const partsOfTexts =
  /^(forward|reverse|today|today and .*|zones( or locations)?|and \{n\} more|and others, .*|[\w -]+\.csv|(has|is) .*)$/
const namesOfThings = /scan\/(things|code-rules)\.ts$|handover\/things\.ts$|\/objects\.ts$|^server\/src\//

const glossary = readFileSync(path.join(root, 'docs/glossary.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .slice(2)
  .map((line) => line.split('|').map((cell) => cell.trim()))
const unwanted = glossary.flatMap(([, , , english = '', , not = '']) =>
  not
    .split(', ')
    .flatMap((word) => (word === '' ? [] : [{ english, word, as: new RegExp(`\\b${word}s?\\b`, 'i') }])),
)

/** What the requirements of parcels quote in Chinese, but for names of files, which are no texts (SH-415). */
const quoted = readFileSync(path.join(root, 'docs/requirements/parcels.tsv'), 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [id = '', , , text = ''] = line.split('\t')
    if (/file name/.test(text)) return []
    const quotes =
      text.match(/[\u4e00-\u9fff（][\u4e00-\u9fff\w，。、！!：:（）「」【】\-/.]*[\u4e00-\u9fff）！!]/g) ?? []
    return quotes.map((quote) => ({ id, quote }))
  })
/** Is this one of the texts, or a part of one, with its values filled in? */
const isSaid = (quote: string): boolean =>
  texts.some(({ zh }) => {
    if (zh.includes(quote)) return true
    const form = zh
      .split(/\{\w+\}/)
      .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('[\\w.]+')
    return zh.includes('{') && new RegExp(`^${form}$`).test(quote)
  })

describe('the Chinese texts of the product', () => {
  it('say what the requirements of parcels quote, to the letter, and each has its English beside it [PA-001]', () => {
    expect(quoted.length).toBeGreaterThan(50)
    expect(quoted.filter(({ quote }) => !isSaid(quote))).toEqual([])
  })
})

describe('the English texts of the product', () => {
  it('are all found', () => {
    expect(texts.length).toBeGreaterThan(3500)
  })

  it('give a word that goes with a number its singular and its plural', () => {
    expect(faults(({ en }) => barePlural(en))).toEqual([])
  })

  it('write plural forms as {n|one|other}, in English only', () => {
    const form = /\{\w+(\|[^|{}]+\|[^|{}]+)?\}/g
    expect(faults(({ en }) => (/[{}|]/.test(en.replace(form, '')) ? 'not a form' : undefined))).toEqual([])
    expect(faults(({ zh }) => (/\{\w+\|/.test(zh) ? 'Chinese has no plural' : undefined))).toEqual([])
  })

  it('begin with a capital letter, but for names of things and parts of other texts', () => {
    const isPart = ({ file, en }: Found) =>
      partsOfTexts.test(en) || (namesOfThings.test(file) && !/[{}.?]/.test(en) && en.split(' ').length <= 9)
    expect(faults((t) => (/^[a-z]/.test(t.en) && !isPart(t) ? 'small letter' : undefined))).toEqual([])
  })

  it('have no double spaces or stops, and no Chinese punctuation', () => {
    const slip = /\S {2,}|\.\.|[，。：；！？（）「」]| [,;:!?](?! -)/
    expect(faults(({ en }) => slip.exec(en)?.[0])).toEqual([])
  })

  it('use no words that are unusual in a warehouse', () => {
    const odd =
      /\bwhoever\b|^Happened$|nothing was done|\bput down\b|\byou may\b|\bstands twice\b|\bsomebody who\b/i
    expect(faults(({ en }) => odd.exec(en)?.[0])).toEqual([])
  })

  it('use the words of the glossary', () => {
    expect(glossary.length).toBeGreaterThan(80)
    expect(unwanted.length).toBeGreaterThan(20)
    expect(
      faults(({ en }) => {
        const plain = en.replace(/\{\w+\|?/g, ' ')
        const slip = unwanted.find(({ as }) => as.test(plain))
        return slip && `${slip.word}, the glossary says ${slip.english}`
      }),
    ).toEqual([])
  })
})
