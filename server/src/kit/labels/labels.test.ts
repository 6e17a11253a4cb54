import { locales } from '@kuacang/contract/kit/text'
import { expect, test } from 'vitest'
import { code128, giant, qr, write } from './block.ts'
import { bagLabel } from './documents/bag-label.ts'
import { differenceFromGolden } from './golden.testing.ts'
import { readBack } from './read-back.testing.ts'
import { label } from './render.ts'
import { samples } from './samples.testing.ts'

const withoutBlanks = (text: string): string => text.replace(/\s/g, '')
const dpiOf = (width: number): number => (width > 150 ? 150 : 203)

for (const { name, size, codes, says, make } of samples)
  for (const locale of locales)
    test(`a ${name} in ${locale} reads back its codes and texts and looks as it did [REL-34]`, async () => {
      const pages = await readBack(await make(locale), dpiOf(size[0]))
      const [first] = pages
      expect(first?.width).toBeCloseTo(size[0], 1)
      expect(first?.height).toBeCloseTo(size[1], 1)
      expect(first?.codes).toEqual(expect.arrayContaining([...codes]))
      const read = withoutBlanks(pages.map((p) => p.text).join(''))
      for (const said of says) expect(read).toContain(withoutBlanks(said))
      for (const [i, page] of pages.entries()) {
        const difference = await differenceFromGolden(page.canvas, `${name} ${locale} ${i + 1}`)
        expect(difference, `${name} ${locale} page ${i + 1}`).toMatchObject({ squares: 0 })
      }
    })

const bag = {
  bag_number: 'BAG20260131000042',
  tag: 'GRU-7',
  channel: 'Correios',
  items: 128,
  weight: 1.5,
  at: '2026-01-31T06:05:00Z',
}
const print = { locale: 'en', timezone: 'Asia/Shanghai' } as const

test('a bag label decodes to its bag number [REL-34]', async () => {
  const [page] = await readBack(await bagLabel(bag, print))
  expect(page?.codes).toEqual([bag.bag_number])
})

test('labels of several bags are pages of one file, each with its own code [REL-34]', async () => {
  const numbers = ['BAG-1', 'BAG-2', 'BAG-3']
  const pages = await readBack(
    await bagLabel(
      numbers.map((n) => ({ ...bag, bag_number: n })),
      print,
    ),
  )
  expect(pages.map((p) => p.codes)).toEqual(numbers.map((n) => [n]))
})

test('the golden picture of a label notices another tag and another weight [REL-34]', async () => {
  const golden = { ...bag, channel: '圣保罗 São Paulo 专线', weight: 12.345 }
  const differenceOf = async (one: typeof bag) => {
    const [page] = await readBack(await bagLabel(one, { ...print, locale: 'zh' }))
    if (!page) throw new Error('no page')
    return (await differenceFromGolden(page.canvas, 'bag label zh 1')).squares
  }
  if (process.env.GOLDEN === 'write') return
  expect(await differenceOf(golden)).toBe(0)
  expect(await differenceOf({ ...golden, tag: 'GRU-8' })).toBeGreaterThan(0)
  expect(await differenceOf({ ...golden, weight: 12.845 })).toBeGreaterThan(0)
})

test('a reprint says so, the first print does not [OP-27]', async () => {
  const textOf = async (reprint: number) =>
    (await readBack(await bagLabel(bag, { ...print, reprint })))[0]?.text
  expect(await textOf(0)).not.toContain('Reprint')
  expect(await textOf(3)).toContain('Reprint no. 3')
})

const alone = (value: string, size = '10x10') =>
  label({ title: 't', locale: 'zh', size, pages: [[code128(value, 30), write(value, 12)]] })

test.each(['LP00512345678CN', '~ !"#$%&()*+,-./', '0'.repeat(30), '仓位-红-Ł', 'x'.repeat(120)])(
  'the code of %s reads back the same, as Code 128 or as QR code [REL-34]',
  async (value) => {
    const [page] = await readBack(await alone(value))
    expect(page?.codes).toEqual([value])
  },
)

test('a label on a smaller paper is smaller as a whole and still reads [REL-34]', async () => {
  const pdf = await label({
    title: 't',
    locale: 'zh',
    size: '5x5',
    designedFor: '10x10',
    pages: [[giant('A-1', 20, { grows: true }), code128('A-1', 20), qr('B-2', 30)]],
  })
  const [page] = await readBack(pdf, 300)
  expect(page?.width).toBeCloseTo(50, 1)
  expect(page?.codes).toEqual(['A-1', 'B-2'])
})

test('what cannot be made to fit a label is refused, not cut off', async () => {
  const far = Array.from({ length: 400 }, () => write('行', 10))
  await expect(label({ title: 't', locale: 'zh', size: '2x2', pages: [far] })).rejects.toThrow('do not fit')
})
