import { expect, it } from 'vitest'
import { isFound, nearest, offered } from './choice.ts'

const role = { label: '中转仓操作员', found: ['HUB operator'] }

it('a choice is found by any part of any of its names, in either case [SH-163]', () => {
  for (const typed of ['', '操作', ' hub ', 'OPER', 'b o']) expect(isFound(typed, role)).toBe(true)
  for (const typed of ['hubs', 'hub操作', '员HUB']) expect(isFound(typed, role)).toBe(false)
})

it('what begins with the typed part comes first, the rest as it was', () => {
  const labels = ['AU Australia', 'BY Belarus', 'US United States'].map((label) => ({ label }))
  expect(labels.toSorted((a, b) => nearest('us', a, b)).map((c) => c.label.slice(0, 2))).toEqual([
    'US',
    'AU',
    'BY',
  ])
})

it('a retired choice is offered only where it is chosen already', () => {
  const choices = [
    { value: 1, label: 'a' },
    { value: 2, label: 'b', retired: true },
  ]
  expect(offered(choices, []).map((c) => c.value)).toEqual([1])
  expect(offered(choices, [2]).map((c) => c.value)).toEqual([1, 2])
})
