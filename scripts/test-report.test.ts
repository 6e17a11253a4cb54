import { expect, it } from 'vitest'
import { withLater } from './test-report.ts'

const report = (...files: { name: string; status: string }[]) =>
  JSON.stringify({ startTime: 1, testResults: files })

it('a file that was run again stands once, as its last run says; the others stay', () => {
  const first = report({ name: 'a', status: 'passed' }, { name: 'b', status: 'failed' })
  expect(JSON.parse(withLater(first, report({ name: 'b', status: 'passed' })))).toEqual({
    startTime: 1,
    testResults: [
      { name: 'a', status: 'passed' },
      { name: 'b', status: 'passed' },
    ],
  })
})
