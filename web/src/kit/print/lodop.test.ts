import { expect, test } from 'vitest'
import { versionNumber } from './lodop.ts'

test('versions compare however they are dotted [SH-385]', () => {
  const least = versionNumber('4.101')
  expect(['4.1.0.1', '4.101', '4.1.5.2', '6.5.7.2', '10.0'].every((v) => versionNumber(v) >= least)).toBe(
    true,
  )
  expect(['4.1.0.0', '4.0.9.9', '3.0.9.3', '4', ''].some((v) => versionNumber(v) >= least)).toBe(false)
})
