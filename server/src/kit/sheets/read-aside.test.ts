import { expect, it } from 'vitest'
import { readSheet } from './read-sheet.ts'

/** How often others got their turn in this thread while something was under way. */
const turnsDuring = async (work: Promise<unknown>): Promise<number> => {
  let turns = 0
  let over = false
  const turn = () => {
    turns += 1
    if (!over) setImmediate(turn)
  }
  setImmediate(turn)
  await work.catch(() => {})
  over = true
  return turns
}

const mega = 1024 * 1024
it.each([
  ['commas', ','],
  ['empty rows of cells', ',\n'],
  ['empty texts', '"",'],
])('megabytes of %s → refused while others go on', async (_what, text) => {
  const read = readSheet(Buffer.from(text.repeat((4 * mega) / text.length)), 'a.csv')
  expect(await turnsDuring(read)).toBeGreaterThan(20)
  await expect(read).rejects.toMatchObject({ name: 'SheetError' })
})

it('several large sheets at once → each is read as it stands', async () => {
  const sheet = (n: number) => Buffer.from(`a,b\n${`${n},=1\n`.repeat(30_000)}`)
  const read = await Promise.all([1, 2, 3, 4].map((n) => readSheet(sheet(n), 'a.csv')))
  expect(read.map((rows) => [rows.length, rows[1]?.cells, rows.at(-1)?.row])).toEqual(
    [1, 2, 3, 4].map((n) => [30_001, [String(n), '=1'], 30_001]),
  )
})
