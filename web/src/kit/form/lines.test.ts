import { expect, test } from 'vitest'
import { linesOf } from './lines.ts'

test('one value a line; blank lines, spaces around and repetitions are dropped', () => {
  expect(linesOf(' A1 \r\n\n B2\nA1\n   \nC 3')).toEqual(['A1', 'B2', 'C 3'])
  expect(linesOf(' \n ')).toEqual([])
})
