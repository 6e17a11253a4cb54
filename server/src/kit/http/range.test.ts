import { expect, it } from 'vitest'
import { askedPart } from './range.ts'

it.each([
  ['bytes=0-99', { start: 0, end: 99 }],
  ['bytes=200-', { start: 200, end: 999 }],
  ['bytes=-100', { start: 900, end: 999 }],
  ['bytes=-5000', { start: 0, end: 999 }],
  ['bytes=900-5000', { start: 900, end: 999 }],
  ['bytes=1000-', undefined],
  ['bytes=9-1', undefined],
  ['bytes=0-1,5-6', undefined],
  ['bytes=-', undefined],
  ['lines=0-1', undefined],
  [undefined, undefined],
])('of a file of 1000 bytes %s asks for %j', (range, part) => {
  expect(askedPart(range, 1000)).toEqual(part)
})
